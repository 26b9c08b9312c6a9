import { amortizationSchedule } from '../amortization.ts'
import type { Offset } from '../unit-period.ts'

/** A loan with interest and an origination fee taken from its proceeds. Cents. */
export type FeeLoan = {
  readonly originationFeeCents: number
  readonly toYouAmountCents: number
  readonly interestCents: number
  readonly totalToRepayCents: number
  /** Every payment but the last. */
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
}

/** Prices a loan on its actual schedule. The fee is a fraction of the loan amount, rounded down to the cent. */
export function rateAndFee(loan: {
  amountCents: number
  termMonths: number
  interestRate: number
  originationFeeRate: number
  firstPeriod: Offset
}): FeeLoan {
  const { amountCents, termMonths, interestRate, originationFeeRate, firstPeriod } = loan
  const schedule = amortizationSchedule({
    principalCents: amountCents,
    annualRate: interestRate,
    termMonths,
    firstPeriod,
  })
  // The added millionth keeps 1,000.00 x 0.07 = 70.00000000000001 and 69.99999999999999 at 70.00.
  const originationFeeCents = Math.floor(amountCents * originationFeeRate + 1e-6)
  const interestCents = schedule.reduce((sum, instalment) => sum + instalment.interestCents, 0)
  return {
    originationFeeCents,
    toYouAmountCents: amountCents - originationFeeCents,
    interestCents,
    totalToRepayCents: amountCents + interestCents,
    monthlyPaymentCents: schedule[0]?.paymentCents ?? 0,
    finalPaymentCents: schedule[termMonths - 1]?.paymentCents ?? 0,
  }
}
