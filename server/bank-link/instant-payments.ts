import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { PayoutError } from '@relief/providers/payout/port.ts'
import { recordInstantPayments, type StoredBankLink } from '@relief/store/bank-link.ts'
import type { Context } from '../context.ts'
import { accessToken } from './exchange.ts'

/**
 * Finds out whether the linked bank accepts instant payments. The payout bank must confirm all of its routing
 * numbers, because the account's own is unknown. Without an answer, it stays unknown, and the page does not
 * promise instant funding.
 */
export async function lookUpInstantPayments(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring' | 'log' | 'payout'>,
  link: StoredBankLink,
): Promise<void> {
  const { bankData, payout, config, database, log } = context
  if (config.payout.instantLimitCents === 0) return
  try {
    const routingNumbers = await bankData.routingNumbers(accessToken(context, link))
    const answers = await Promise.all(routingNumbers.map((number) => payout.findBank(number)))
    if (answers.length > 0)
      await recordInstantPayments(
        database,
        link,
        answers.every((bank) => bank?.takesInstant === true),
      )
  } catch (error) {
    if (!(error instanceof BankDataError || error instanceof PayoutError)) throw error
    log.info(
      { code: error.code, bankLinkId: link.id },
      'Could not find out whether a bank accepts instant payments',
    )
  }
}
