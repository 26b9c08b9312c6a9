import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'

/** The chart's figures in one sentence. */
export function costSentence(offer: LoanOffer): string {
  const per100 = (toCents(offer.financeChargeAmount) * 100) / offer.toYouAmount
  return `For each $100 you get, you pay ${formatMoney(Math.round(per100))} in fees and interest.`
}
