import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { words } from './words.ts'

type Payments = Pick<LoanOffer, 'finalPaymentAmount' | 'monthlyPaymentAmount'>

/** The last payment, where it differs from the others: they would not add up to the total without it. */
export function otherLastPayment({ finalPaymentAmount, monthlyPaymentAmount }: Payments): string | null {
  return finalPaymentAmount === monthlyPaymentAmount ? null : formatDollars(finalPaymentAmount)
}

/** "$87.90 (the last one is $87.85)" */
export function monthlyPayments(offer: Payments): string {
  const last = otherLastPayment(offer)
  const each = formatDollars(offer.monthlyPaymentAmount)
  return last === null ? each : `${each} ${words.figures.lastOne(last)}`
}
