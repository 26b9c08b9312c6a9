import type { CreditFile } from './credit-file.ts'
import type { ProductPolicy } from './policy.ts'
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

/** The room that income leaves above the obligations on the credit file and, with bank data, the one that its cash flow leaves. */
export function budget(
  snapshot: Snapshot,
  file: CreditFile,
  { limits, bankLink }: Pick<ProductPolicy, 'limits' | 'bankLink'>,
): Budget {
  const monthlyIncomeCents = Math.floor(snapshot.annualIncomeCents / 12)
  const highest = Math.min(
    Math.floor(monthlyIncomeCents * limits.maximumPaymentToIncome),
    cashCents(snapshot, bankLink?.maximumPaymentToCash),
  )
  const room = (ratio: number) =>
    Math.min(highest, Math.floor(monthlyIncomeCents * ratio) - file.monthlyObligationsCents)
  return {
    monthlyIncomeCents,
    plainCents: room(limits.maximumDebtToIncome),
    withReservesCents: room(limits.maximumDebtToIncomeWithReserves),
    reservesCoverCents: Math.floor(snapshot.wealth.savingsCheckingCents / limits.reservePayments),
  }
}

/** What the account can carry: a share of what a month leaves and of what usually stands there. */
function cashCents({ bank }: Snapshot, share: number | undefined): number {
  if (bank === null || share === undefined) return Number.POSITIVE_INFINITY
  const { monthlyInflowCents, monthlyOutflowCents, averageBalanceCents } = bank
  return Math.floor((monthlyInflowCents - monthlyOutflowCents + averageBalanceCents) * share)
}

/** Whether a monthly payment fits: into the plain budget, or into the wider one that savings open. */
export function isAffordable(paymentCents: number, room: Budget): boolean {
  if (paymentCents <= room.plainCents) return true
  return paymentCents <= room.withReservesCents && paymentCents <= room.reservesCoverCents
}
