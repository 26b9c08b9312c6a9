import { badInput } from '@relief/contract/problem.ts'
import { BankDataError, type PayableAccount } from '@relief/providers/bank-data/port.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { accessToken } from '../bank-link/exchange.ts'
import type { Context } from '../context.ts'
import { findBank } from './payout-use.ts'
import { words } from './words.ts'

/** An account of the linked bank with the name of its bank; null when no directory has it. */
export type NamedAccount = PayableAccount & { readonly bankName: string | null }

type Needs = Pick<Context, 'bankData' | 'database' | 'keyring' | 'log' | 'payout'>

/**
 * The accounts of the linked bank that money can be sent to. Empty without a linked bank, or when the bank or
 * its vendor does not answer; then the applicant types the account.
 */
export async function findPayableAccounts(
  context: Needs,
  applicationUuid: string,
  owner: string,
): Promise<readonly NamedAccount[]> {
  const link = await findBankLink(context.database, applicationUuid, owner)
  if (link === null || link.accessTokenSealed === null) return []
  try {
    const accounts = await context.bankData.payableAccounts(accessToken(context, link))
    const named = await Promise.all(
      accounts.map(async (account) => {
        const bank = await findBank(context, account.routingNumber)
        return { ...account, bankName: bank.name, isUnknown: bank.status === 'UNKNOWN' }
      }),
    )
    return named.filter(({ isUnknown }) => !isUnknown)
  } catch (error) {
    if (!(error instanceof BankDataError)) throw error
    context.log.info(
      { code: error.code, bankLinkId: link.id },
      'The accounts of a linked bank could not be read',
    )
    return []
  }
}

/**
 * The account of the linked bank that an applicant chose.
 * @throws Problem 400 when the bank does not have it, or does not answer
 */
export async function requirePayableAccount(
  context: Needs,
  applicationUuid: string,
  owner: string,
  linkedAccountId: string,
): Promise<NamedAccount> {
  const accounts = await findPayableAccounts(context, applicationUuid, owner)
  const account = accounts.find(({ id }) => id === linkedAccountId)
  if (account === undefined)
    throw badInput([{ field: 'linkedAccountId', code: 'NOT_USABLE', message: words.linkedAccountGone }])
  return account
}
