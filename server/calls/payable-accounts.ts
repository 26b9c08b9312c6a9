import { BankDataError, type PayableAccount } from '@relief/providers/bank-data/port.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { accessToken } from '../bank-link/exchange.ts'
import type { Context } from '../context.ts'
import { findBank } from './payout-use.ts'

/** An account of the linked bank with the name of its bank; null where no directory knows it. */
export type NamedAccount = PayableAccount & { readonly bankName: string | null }

/**
 * The accounts of the linked bank that money can be sent to. None without a link, and none while the bank or
 * its vendor does not say: then the applicant types the account.
 */
export async function findPayableAccounts(
  context: Pick<Context, 'bankData' | 'database' | 'keyring' | 'log' | 'payout'>,
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
    context.log.info({ code: error.code, bankLinkId: link.id }, 'The accounts of a linked bank are not known')
    return []
  }
}
