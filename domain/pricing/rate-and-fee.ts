import { amortizationSchedule } from '../amortization.ts'
import type { Offset } from '../unit-period.ts'

/** A loan with interest and an origination fee taken from its proceeds. Cents. */
export type FeeLoan = {
  readonly originationFeeCents: number
  readonly toYouAmountCents: number
  readonly interestCents: number
  readonly totalToRepayCents: number
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
}

/** Prices a loan on its actual schedule. The fee is a fraction of the amount, rounded down to the cent. */
export function rateAndFee(loan: {
  amountCents: number
  termMonths: number
  interestRate: number
  originationFeeRate: number
  firstPeriod: Offset
}): FeeLoan {
  const { amountCents, termMonths, interestRate, originationFeeRate, firstPeriod } = loan
  const { monthlyPaymentCents, finalPaymentCents, interestCents, totalToRepayCents } = amortizationSchedule({
    principalCents: amountCents,
    annualRate: interestRate,
    termMonths,
    firstPeriod,
  })
  // The added millionth makes 69.99999999999999 the 70.00 that it should be.
  const originationFeeCents = Math.floor(amountCents * originationFeeRate + 1e-6)
  return {
    originationFeeCents,
    toYouAmountCents: amountCents - originationFeeCents,
    interestCents,
    totalToRepayCents,
    monthlyPaymentCents,
    finalPaymentCents,
  }
}
