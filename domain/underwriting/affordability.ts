import type { CreditFile } from './credit-file.ts'
import type { CreditLimits } from './policy.ts'
import type { Snapshot } from './snapshot.ts'

/** What an applicant can pay a month on a new loan, in cents; below zero when obligations exceed the limit. */
export type Budget = {
  readonly monthlyIncomeCents: number
  readonly plainCents: number
  /** When savings cover the policy's number of the new payments. */
  readonly withReservesCents: number
  /** The largest payment that savings cover so many times. */
  readonly reservesCoverCents: number
}

/** The room that income leaves above the obligations on the credit file. */
export function budget(snapshot: Snapshot, file: CreditFile, limits: CreditLimits): Budget {
  const monthlyIncomeCents = Math.floor(snapshot.annualIncomeCents / 12)
  const highest = Math.floor(monthlyIncomeCents * limits.maximumPaymentToIncome)
  const room = (ratio: number) =>
    Math.min(highest, Math.floor(monthlyIncomeCents * ratio) - file.monthlyObligationsCents)
  return {
    monthlyIncomeCents,
    plainCents: room(limits.maximumDebtToIncome),
    withReservesCents: room(limits.maximumDebtToIncomeWithReserves),
    reservesCoverCents: Math.floor(snapshot.wealth.savingsCheckingCents / limits.reservePayments),
  }
}

/** Whether a monthly payment fits: into the plain budget, or into the wider one that savings open. */
export function isAffordable(paymentCents: number, room: Budget): boolean {
  if (paymentCents <= room.plainCents) return true
  return paymentCents <= room.withReservesCents && paymentCents <= room.reservesCoverCents
}
