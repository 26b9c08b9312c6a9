import { annualPercentageRate } from '../apr.ts'
import type { Offset } from '../unit-period.ts'

/** A loan from its borrower's side: the amount received, and monthly payments equal but for the last. */
export type ScheduledLoan = {
  readonly amountFinancedCents: number
  readonly termMonths: number
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
  readonly firstPeriod: Offset
}

/**
 * APR on the actual schedule, a fraction to six decimals: far finer than the legal tolerance of an eighth of
 * a point, coarse enough to be the same on every machine.
 */
export function scheduledApr(loan: ScheduledLoan): number {
  const { periods, fraction } = loan.firstPeriod
  const payments = Array.from({ length: loan.termMonths }, (_, index) => ({
    amountCents: index === loan.termMonths - 1 ? loan.finalPaymentCents : loan.monthlyPaymentCents,
    periods: periods + index,
    fraction,
  }))
  const advance = { amountCents: loan.amountFinancedCents, periods: 0, fraction: 0 }
  return Math.round(annualPercentageRate([advance], payments, 12) * 1e6) / 1e6
}
