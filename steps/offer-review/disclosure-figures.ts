import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { words } from './words.ts'

/** The chart's figures in one sentence. */
export function costSentence(offer: LoanOffer): string {
  const per100 = (toCents(offer.financeChargeAmount) * 100) / offer.toYouAmount
  return words.cost(formatMoney(Math.round(per100)))
}
