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
 * APR on the actual schedule, a fraction as computed: only a page rounds it. Whole months need no powers, so
 * it is the same on every machine.
 */
export function scheduledApr(loan: ScheduledLoan): number {
  const { periods, fraction } = loan.firstPeriod
  const payments = Array.from({ length: loan.termMonths }, (_, index) => ({
    amountCents: index === loan.termMonths - 1 ? loan.finalPaymentCents : loan.monthlyPaymentCents,
    periods: periods + index,
    fraction,
  }))
  const advance = { amountCents: loan.amountFinancedCents, periods: 0, fraction: 0 }
  return annualPercentageRate([advance], payments, 12)
}
