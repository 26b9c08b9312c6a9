import { amortizedPayment, oddFirstPeriodGrowth } from '../amortization.ts'
import type { Offset } from '../unit-period.ts'

/** A loan with one up-front charge and no interest. Cents. */
export type ChargedLoan = {
  readonly financeChargeCents: number
  readonly totalToRepayCents: number
  /** Every payment but the last. */
  readonly monthlyPaymentCents: number
  /** Never more than the others, and less by fewer cents than there are payments. */
  readonly finalPaymentCents: number
}

/**
 * The largest single charge, in whole cents, whose APR on the actual schedule does not exceed a given one.
 * The whole amount is paid out; amount and charge come back in equal monthly payments, the last adjusted.
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
    // Worth of the payments today at the given rate: at most the amount paid out, or the APR would be above it.
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
