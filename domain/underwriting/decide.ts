import { confirmProduct } from './accepted-offer.ts'
import { decideProduct, type ProductDecision } from './decide-product.ts'
import type { Decision, ProductOutcome } from './decision.ts'
import { applicationRules, gateRules, type Stop } from './gate-rules.ts'
import { loanTypes, placed } from './placement.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import type { Snapshot } from './snapshot.ts'
import { hasFigures } from './wording.ts'

/**
 * The decision: a pure function of the snapshot and the policy, so it can be recomputed at any time. Knockout
 * checks come first, then each product on its own, then the set of offers. All reasons come from the trace.
 * An inconclusive file asks for bank data once; with it, the answer is yes or no. When every loan is
 * declined, a line of credit may be offered along with the decline. With an accepted offer, only that offer's
 * product is decided.
 * @throws RangeError without an amount, or when the accepted product is unknown
 */
export function decide(snapshot: Snapshot, policy: Policy): Decision {
  const { accepted } = snapshot
  const { amountCents } = snapshot.request
  if (!(Number.isSafeInteger(amountCents) && amountCents > 0)) throw new RangeError('No amount is asked for')
  const gate = gateRules(snapshot, policy)
  if (gate.stop) return stopped(snapshot, policy, gate.stop)
  const common = applicationRules(snapshot, policy)
  const decideAll = (products: readonly ProductPolicy[]) =>
    products
      .map((product) => decideProduct(snapshot, policy, product, gate.file, common))
      .map((product) => (accepted === undefined ? product : confirmProduct(product, accepted, policy)))
  const loans = decideAll(placements(policy, snapshot))
  const outcome = pricingResult(loans, accepted !== undefined)
  const isDeclined = outcome === 'DISQUALIFIED' && accepted === undefined && snapshot.bank === null
  const decided = [...loans, ...(isDeclined ? decideAll(linesOfCredit(policy, snapshot)) : [])]
  const products = decided.map(({ outcome }) => outcome)
  const offers = products.flatMap((product) => product.offers)
  const isQualified = loans.some((loan) => loan.outcome.offers.length > 0)
  const decisive = decisiveProducts(
    loans.map((loan) => loan.outcome),
    policy,
    accepted !== undefined,
  )
  const isWeighed = products.some(({ outcome }) => outcome !== 'NOT_AVAILABLE')
  return {
    policyVersion: policy.version,
    asOf: snapshot.asOf,
    kind: 'CREDIT',
    outcome,
    isAdverseAction: !isQualified && decisive.some((product) => product.outcome === 'DECLINED'),
    reasons: isQualified ? [] : decisive.flatMap(({ reasons }) => reasons),
    products,
    offers,
    scoreUsed: isWeighed ? gate.file.score : null,
    trace: [...gate.trace, ...common, ...decided.flatMap(({ trace }) => trace)],
  }
}

/**
 * The products that determine the decision when no loan is offered: those of the requested type. If that type
 * was not available at all, a bank that evaluated and declined another loan took the adverse action.
 */
function decisiveProducts(
  loans: readonly ProductOutcome[],
  policy: Policy,
  isAccepted: boolean,
): readonly ProductOutcome[] {
  if (isAccepted) return loans
  const requested = loans.filter(({ productTypeName }) => productTypeName === policy.requestedProduct)
  if (!hasFigures(policy) || requested.some(({ outcome }) => outcome !== 'NOT_AVAILABLE')) return requested
  const declined = loans.filter(({ outcome }) => outcome === 'DECLINED')
  return declined.length > 0 ? declined.slice(0, 1) : requested
}

/** Offers, offers that bank data could improve, no offer without bank data, or none. */
function pricingResult(decided: readonly ProductDecision[], isAccepted: boolean): Decision['outcome'] {
  const has = (outcome: ProductOutcome['outcome']) =>
    decided.some((product) => product.outcome.outcome === outcome)
  if (!has('OFFERED')) return has('NEEDS_BANK_LINK') ? 'PLAID_REQUIRED' : 'DISQUALIFIED'
  return !isAccepted && decided.some((product) => product.isBetterWithBank) ? 'PLAID_OPTIONAL' : 'QUALIFIED'
}

/** A decision that never weighed credit: no product is considered, nothing is offered. */
function stopped(snapshot: Snapshot, policy: Policy, stop: Stop): Decision {
  return {
    policyVersion: policy.version,
    asOf: snapshot.asOf,
    kind: stop.kind,
    outcome: 'DISQUALIFIED',
    isAdverseAction: stop.isAdverseAction,
    reasons: stop.trace.flatMap(({ reasons }) => reasons),
    products: [],
    offers: [],
    scoreUsed: null,
    trace: stop.trace,
  }
}

/** The accepted offer's product alone; otherwise one of each type, the requested type first. */
function placements(policy: Policy, snapshot: Snapshot): ProductPolicy[] {
  const { accepted } = snapshot
  if (accepted !== undefined) {
    const product = policy.products.find(({ productId }) => productId === accepted.productId)
    if (product === undefined) throw new RangeError('The policy does not know the accepted product')
    return [product]
  }
  return loanTypes(policy).flatMap((type) => placed(policy, type, snapshot.applicant.stateCode))
}

function linesOfCredit(policy: Policy, snapshot: Snapshot): ProductPolicy[] {
  return placed(policy, 'LINE_OF_CREDIT', snapshot.applicant.stateCode)
}
