import { badInput } from '@relief/contract/problem.ts'
import { findApplicationPolicy } from '@relief/partners/policy.ts'
import { findApplication } from '@relief/store/application.ts'
import type { PayoutAccount } from '@relief/store/payout-account.ts'
import type { Context } from '../context.ts'
import { PersonLimitReached } from '../limits/person-index.ts'
import { words } from './words.ts'

/**
 * Checks how many accounts are paid to a bank account, by the limits of the application's policy.
 * @throws Problem 400 with words that do not say why
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
