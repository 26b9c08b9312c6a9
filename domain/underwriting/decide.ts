import { decideProduct } from './decide-product.ts'
import type { Decision, TraceEntry } from './decision.ts'
import { applicationRules, gateRules, type Stop } from './gate-rules.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The decision: a pure function of what is known and of the rules in force, to be recomputed at any time. First the
 * checks that stop it, then each product by itself, then what the applicant may choose from. The reasons come
 * from the trace and from nowhere else.
 */
export function decide(snapshot: Snapshot, policy: Policy): Decision {
  const gate = gateRules(snapshot)
  if (gate.stop || snapshot.bureau.status !== 'HIT') return stopped(snapshot, policy, gate)
  const { file } = snapshot.bureau
  const common = applicationRules(snapshot, policy)
  const decided = placements(policy, snapshot.applicant.stateCode).map((product) =>
    decideProduct(snapshot, policy, product, file, common),
  )
  const products = decided.map(({ outcome }) => outcome)
  const offers = products.flatMap((product) => product.offers)
  const requested = products.find((product) => product.productTypeName === policy.requestedProduct)
  const isQualified = offers.length > 0
  const isWeighed = products.some(({ outcome }) => outcome !== 'NOT_AVAILABLE')
  return {
    policyVersion: policy.version,
    asOf: snapshot.asOf,
    kind: 'CREDIT',
    outcome: isQualified ? 'QUALIFIED' : 'DISQUALIFIED',
    isAdverseAction: !isQualified && requested?.outcome === 'DECLINED',
    reasons: isQualified ? [] : (requested?.reasons ?? []),
    products,
    offers,
    scoreUsed: isWeighed ? file.score : null,
    trace: [...gate.trace, ...common, ...decided.flatMap(({ trace }) => trace)],
  }
}

/** A decision that never weighed credit: no product was considered, nothing is offered. */
function stopped(
  snapshot: Snapshot,
  policy: Policy,
  gate: { readonly trace: readonly TraceEntry[]; readonly stop: Stop | null },
): Decision {
  return {
    policyVersion: policy.version,
    asOf: snapshot.asOf,
    kind: gate.stop?.kind ?? 'NO_CREDIT_FILE',
    outcome: 'DISQUALIFIED',
    isAdverseAction: gate.stop?.isAdverseAction ?? true,
    reasons: gate.trace.flatMap(({ reasons }) => reasons),
    products: [],
    offers: [],
    scoreUsed: null,
    trace: gate.trace,
  }
}

/** One product of each type, the requested type first: the first whose bank serves the state, else the first. */
function placements(policy: Policy, stateCode: string): ProductPolicy[] {
  const types = new Set([
    policy.requestedProduct,
    ...policy.products.map((product) => product.productTypeName),
  ])
  return [...types].flatMap((type) => {
    const candidates = policy.products.filter((product) => product.productTypeName === type)
    const placed =
      candidates.find((product) => !product.nonQualifyingStates.includes(stateCode)) ?? candidates[0]
    return placed ? [placed] : []
  })
}
