import type { RoutedBank } from '@relief/contract/entities/payout.ts'
import { badInput } from '@relief/contract/problem.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { findApplicationPolicy } from '@relief/partners/policy.ts'
import { PayoutError } from '@relief/providers/payout/port.ts'
import { findApplication } from '@relief/store/application.ts'
import type { PayoutAccount } from '@relief/store/payout-account.ts'
import type { Context } from '../context.ts'
import { PersonLimitReached } from '../limits/person-index.ts'
import { words } from './words.ts'

/**
 * Checks how many of our accounts use one bank account for payouts, against the limits of the application's
 * policy.
 * @throws Problem 400 with a message that does not reveal why
 */
export async function usePayoutAccount(
  { database, now, people }: Pick<Context, 'database' | 'now' | 'people'>,
  applicationUuid: string,
  owner: string,
  { routingNumber, accountNumber }: PayoutAccount,
): Promise<void> {
  try {
    const value = `${routingNumber}:${accountNumber}`
    const application = await findApplication(database, applicationUuid, owner)
    const limits = application === null ? null : findApplicationPolicy(application, now()).people
    await people.use({ kind: 'BANK_ACCOUNT', owner, applicationUuid, value }, limits ?? null)
  } catch (error) {
    if (!(error instanceof PersonLimitReached)) throw error
    throw badInput([{ field: 'accountNumber', code: 'NOT_USABLE', message: words.accountNotUsable }])
  }
}

/**
 * A typed account with its bank's name; null when the directory of banks did not answer.
 * @throws Problem 400 when no bank has the routing number
 */
export async function nameAccount<Account extends Pick<PayoutAccount, 'routingNumber'>>(
  context: Pick<Context, 'payout' | 'log'>,
  account: Account,
): Promise<Account & { readonly bankName: string | null }> {
  const { status, name } = await findBank(context, account.routingNumber)
  if (status === 'UNKNOWN')
    throw badInput([
      { field: 'routingNumber', code: 'UNKNOWN_BANK', message: contractWords.payout.routingUnknown },
    ])
  return { ...account, bankName: name }
}

/**
 * Finds the bank's name, shown before the account is saved; without a reply, the applicant checks only the
 * number.
 */
export async function findBank(
  { payout, log }: Pick<Context, 'payout' | 'log'>,
  routingNumber: string,
): Promise<RoutedBank> {
  try {
    const bank = await payout.findBank(routingNumber)
    return bank === null ? { status: 'UNKNOWN', name: null } : { status: 'FOUND', name: bank.name }
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    log.warn({ error }, 'The directory of banks did not answer; an account is confirmed without its name')
    return { status: 'NO_ANSWER', name: null }
  }
}
