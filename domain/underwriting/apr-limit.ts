import type { CalendarDate } from '../calendar-date.ts'
import type { Policy, ProductPolicy, StateCap } from './policy.ts'
import type { AprCap } from './reasons.ts'
import type { Snapshot } from './snapshot.ts'

/** 32 CFR 232.4(b): 36 % for a covered borrower. */
const MILITARY_LENDING_ACT = 0.36

/**
 * The highest APR that an offer of this amount may have, and the limit behind it: the product's own maximum,
 * the state's for this amount, or the Military Lending Act's unless the borrower is known not to be covered.
 */
export function findAprCap(
  snapshot: Snapshot,
  policy: Policy,
  product: ProductPolicy,
  amountCents: number,
): AprCap {
  const military =
    snapshot.militaryLending === 'NOT_COVERED' ? Number.POSITIVE_INFINITY : policy.coveredBorrowerMaximumApr
  const caps: readonly AprCap[] = [
    { cap: 'STATE', maximumApr: stateCap(snapshot, policy, product, amountCents) },
    { cap: 'MILITARY', maximumApr: military },
    { cap: 'OWN', maximumApr: product.maximumApr },
  ]
  return caps.reduce((lowest, cap) => (cap.maximumApr < lowest.maximumApr ? cap : lowest))
}

/** The legal limit alone, and its source; infinite without a law. Our own limits are not included. */
export function findLegalCap(
  snapshot: Snapshot,
  policy: Policy,
  product: ProductPolicy,
  amountCents: number,
): AprCap {
  const state = stateCap(snapshot, policy, product, amountCents)
  const military = snapshot.militaryLending === 'COVERED' ? MILITARY_LENDING_ACT : Number.POSITIVE_INFINITY
  return military < state ? { cap: 'MILITARY', maximumApr: military } : { cap: 'STATE', maximumApr: state }
}

function stateCap(
  { applicant, asOf }: Snapshot,
  { stateCaps }: Policy,
  product: ProductPolicy,
  amountCents: number,
): number {
  const caps = stateCaps
    .filter((cap) => cap.stateCode === applicant.stateCode && holds(cap, asOf, product, amountCents))
    .map(({ maximumApr }) => maximumApr)
  return Math.min(Number.POSITIVE_INFINITY, ...caps)
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
