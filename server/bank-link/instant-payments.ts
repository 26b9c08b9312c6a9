import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { PayoutError } from '@relief/providers/payout/port.ts'
import { noteInstantPayments, type StoredBankLink } from '@relief/store/bank-link.ts'
import type { Context } from '../context.ts'
import { accessToken } from './exchange.ts'

/**
 * Finds out whether the linked bank takes instant payments: the payout bank must say so of each of its routing numbers, because
 * which of them the account has is not known. What can't be found out stays unknown, and nothing is promised.
 */
export async function lookUpInstantPayments(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring' | 'log' | 'payout'>,
  link: StoredBankLink,
): Promise<void> {
  const { bankData, payout, config, database, log } = context
  if (config.payout.instantLimitCents === 0) return
  try {
    const routingNumbers = await bankData.routingNumbers(accessToken(context, link))
    const answers = await Promise.all(routingNumbers.map((number) => payout.takesInstant(number)))
    if (answers.length > 0) await noteInstantPayments(database, link, answers.every(Boolean))
  } catch (error) {
    if (!(error instanceof BankDataError || error instanceof PayoutError)) throw error
    log.info({ code: error.code, bankLinkId: link.id }, 'Whether a bank takes instant payments is not known')
  }
}
