import { amortizationSchedule } from './amortization.ts'
import { annualPercentageRate } from './apr.ts'

/** The representative yearly rate of the estimate on the amount page: 35.95 %. */
export const REPRESENTATIVE_RATE = 0.3595

/** Cost of a loan at the representative rate. Cents; the APR is a fraction. */
export type LoanEstimate = {
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
  readonly financeChargeCents: number
  readonly totalToRepayCents: number
  readonly annualPercentageRate: number
}

/**
 * The estimate shown before anything is known about the applicant: no fee, first payment after one month.
 * Totals sum the actual schedule, so the figures add up to the cent.
 */
export function loanEstimate(loan: { amountCents: number; termMonths: number }): LoanEstimate {
  const { amountCents, termMonths } = loan
  const { instalments, monthlyPaymentCents, finalPaymentCents, interestCents, totalToRepayCents } =
    amortizationSchedule({ principalCents: amountCents, annualRate: REPRESENTATIVE_RATE, termMonths })
  const payments = instalments.map(({ paymentCents }, index) => ({
    amountCents: paymentCents,
    periods: index + 1,
    fraction: 0,
  }))
  return {
    monthlyPaymentCents,
    finalPaymentCents,
    financeChargeCents: interestCents,
    totalToRepayCents,
    annualPercentageRate: annualPercentageRate([{ amountCents, periods: 0, fraction: 0 }], payments, 12),
  }
}
