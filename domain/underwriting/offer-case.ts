import type { PaymentDates } from '../pricing/payment-dates.ts'
import type { CreditFile } from './credit-file.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import type { Snapshot } from './snapshot.ts'

/** The inputs of one product's offers. */
export type OfferCase = {
  readonly snapshot: Snapshot
  readonly policy: Policy
  readonly product: ProductPolicy
  readonly file: CreditFile
  readonly score: number
  readonly dates: PaymentDates
}

/** A term that is not offered; `priced` is null when the score's price band does not lend that much. */
export type Obstacle = {
  readonly termMonths: number
  readonly priced: {
    readonly paymentCents: number
    readonly apr: number
    readonly isWithinBudget: boolean
    readonly isWithinCap: boolean
  } | null
}

/** An amount that was tried, and the obstacles to its terms. */
export type Attempt = { readonly amountCents: number; readonly obstacles: readonly Obstacle[] }

export type Amounts = {
  /** Zero when nothing is offered. */
  readonly offeredCents: number
  /** The largest amount tried. */
  readonly startCents: number
  /** The requested amount, within the range and steps of the product. */
  readonly soughtCents: number
  /** The amount that may still be lent in addition to other relief loans, in whole steps. */
  readonly principalCents: number
  /** The maximum for an applicant near the limits of their cards; null for others. */
  readonly nearLimitsCents: number | null
}
