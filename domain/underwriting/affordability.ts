import type { CreditFile } from './credit-file.ts'
import type { ProductPolicy } from './policy.ts'
import type { Snapshot } from './snapshot.ts'

/** What an applicant can pay a month on a new loan, in cents; negative when obligations exceed the limit. */
export type Budget = {
  readonly monthlyIncomeCents: number
  readonly plainCents: number
  /** When savings cover the policy's number of new payments. */
  readonly withReservesCents: number
  /** The largest payment that savings cover that many times. */
  readonly reservesCoverCents: number
}

/**
 * The smaller of two amounts: income less the obligations in the credit file and, with bank data, cash flow.
 */
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

/** What the account can pay: a share of its monthly surplus and average balance. */
function cashCents({ bank }: Snapshot, share: number | undefined): number {
  if (bank === null || share === undefined) return Number.POSITIVE_INFINITY
  const { monthlyInflowCents, monthlyOutflowCents, averageBalanceCents } = bank
  return Math.floor((monthlyInflowCents - monthlyOutflowCents + averageBalanceCents) * share)
}

/** Whether a monthly payment fits the plain budget, or the wider one that savings allow. */
export function isAffordable(paymentCents: number, room: Budget): boolean {
  if (paymentCents <= room.plainCents) return true
  return paymentCents <= room.withReservesCents && paymentCents <= room.reservesCoverCents
}
