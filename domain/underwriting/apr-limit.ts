import type { CalendarDate } from '../calendar-date.ts'
import type { Policy, ProductPolicy, StateCap } from './policy.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The highest APR that an offer of this amount may have: the product's, the state's for this amount, and the
 * Military Lending Act's unless the borrower is known not to be covered.
 */
export function maximumAllowedApr(
  snapshot: Snapshot,
  policy: Policy,
  product: ProductPolicy,
  amountCents: number,
): number {
  const { stateCode } = snapshot.applicant
  const caps = policy.stateCaps
    .filter((cap) => cap.stateCode === stateCode && holds(cap, snapshot.asOf, product, amountCents))
    .map((cap) => cap.maximumApr)
  const military = snapshot.militaryLending === 'NOT_COVERED' ? [] : [policy.coveredBorrowerMaximumApr]
  return Math.min(product.maximumApr, ...caps, ...military)
}

function holds(cap: StateCap, asOf: CalendarDate, product: ProductPolicy, amountCents: number): boolean {
  return (
    amountCents >= cap.fromCents &&
    amountCents <= cap.toCents &&
    (cap.issuingBankSlug ?? product.issuingBankSlug) === product.issuingBankSlug &&
    (cap.productTypeName ?? product.productTypeName) === product.productTypeName &&
    (cap.fromDate ?? asOf) <= asOf &&
    (cap.untilDate === undefined || asOf < cap.untilDate)
  )
}
