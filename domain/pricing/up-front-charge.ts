import { amortizedPayment, oddFirstPeriodGrowth } from '../amortization.ts'
import type { Offset } from '../unit-period.ts'

/** A loan with one up-front charge and no interest. Cents. */
export type ChargedLoan = {
  readonly financeChargeCents: number
  readonly totalToRepayCents: number
  readonly monthlyPaymentCents: number
  /** Never more than the others, and less by fewer cents than there are payments. */
  readonly finalPaymentCents: number
}

/**
 * The largest single charge, in whole cents, whose APR on the actual schedule stays within a limit. The
 * borrower receives the whole amount; equal monthly payments repay amount and charge, the last one adjusted.
 * @param apr a fraction above 0
 */
export function upFrontCharge(loan: {
  amountCents: number
  termMonths: number
  apr: number
  firstPeriod: Offset
}): ChargedLoan {
  const { amountCents, termMonths, apr, firstPeriod } = loan
  const rate = apr / 12
  const level = amortizedPayment(amountCents, rate, termMonths) * oddFirstPeriodGrowth(rate, firstPeriod)
  const worthOfLast = 1 / (oddFirstPeriodGrowth(rate, firstPeriod) * (1 + rate) ** termMonths)
  let totalToRepayCents = Math.floor(level * termMonths)
  for (;;) {
    const monthlyPaymentCents = Math.ceil(totalToRepayCents / termMonths)
    const missingCents = monthlyPaymentCents * termMonths - totalToRepayCents
    // Present value of the payments at the limit: above the amount paid out, the APR would exceed the limit.
    const worth = (monthlyPaymentCents / level) * amountCents - missingCents * worthOfLast
    if (worth <= amountCents) {
      return {
        financeChargeCents: totalToRepayCents - amountCents,
        totalToRepayCents,
        monthlyPaymentCents,
        finalPaymentCents: monthlyPaymentCents - missingCents,
      }
    }
    totalToRepayCents -= 1
  }
}
