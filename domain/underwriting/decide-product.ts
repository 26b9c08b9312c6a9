import { paymentDates } from '../pricing/payment-dates.ts'
import type { CreditFile } from './credit-file.ts'
import { creditRules } from './credit-rules.ts'
import type { ProductOutcome, TraceEntry } from './decision.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import { productOffers } from './product-offers.ts'
import { principalReasons, type Reason, reason } from './reasons.ts'
import { type Finding, traced } from './rule.ts'
import type { Snapshot } from './snapshot.ts'

/** What became of a product, and every rule that led there. */
export type ProductDecision = { readonly outcome: ProductOutcome; readonly trace: readonly TraceEntry[] }

/**
 * Decides one product by itself.
 * @param common entries of the rules that hold for every product; an unmet one declines this one too
 */
export function decideProduct(
  snapshot: Snapshot,
  policy: Policy,
  product: ProductPolicy,
  file: CreditFile,
  common: readonly TraceEntry[],
): ProductDecision {
  const availability = availabilityRules(snapshot, product)
  const missing = availability.filter(({ outcome }) => outcome === 'FAIL')
  if (missing.length > 0) {
    const reasons = missing.flatMap((entry) => entry.reasons)
    return { outcome: outcomeOf(product, 'NOT_AVAILABLE', reasons), trace: availability }
  }
  const rules = creditRules(snapshot, file, product)
  const trace = [...availability, ...rules]
  const unmet = [...common, ...rules].filter(({ outcome }) => outcome === 'FAIL')
  if (unmet.length > 0 || !file.score) {
    const reasons = unmet.flatMap((entry) => entry.reasons)
    return { outcome: outcomeOf(product, 'DECLINED', reasons), trace }
  }
  const dates = paymentDates(snapshot.asOf)
  const made = productOffers({ snapshot, policy, product, file, score: file.score.value, dates })
  const isLegalLimit = made.trace.reasons.some(({ code }) => code === 'STATE_LIMIT')
  const result = made.offers.length > 0 ? 'OFFERED' : isLegalLimit ? 'NOT_AVAILABLE' : 'DECLINED'
  const outcome = {
    ...outcomeOf(product, result, made.trace.reasons),
    offers: made.offers,
    hasCounterOffer: made.trace.outcome === 'COUNTER',
  }
  return { outcome, trace: [...trace, made.trace] }
}

/** Whether the bank makes this loan at all for this state and purpose; that it does not is no adverse action. */
function availabilityRules({ applicant, request }: Snapshot, product: ProductPolicy): TraceEntry[] {
  const { stateCode } = applicant
  const { useOfFunds } = request
  const findings: Finding[] = [
    {
      rule: 'state-served',
      inputs: { stateCode },
      isMet: /^[A-Z]{2}$/.test(stateCode) && !product.nonQualifyingStates.includes(stateCode),
      reasons: [reason('STATE_NOT_SERVED')],
    },
    {
      rule: 'use-of-funds',
      inputs: { useOfFunds },
      isMet: product.allowedUseOfFunds.includes(useOfFunds),
      reasons: [reason('USE_NOT_OFFERED')],
    },
  ]
  return findings.map((finding) => traced(finding, product.productId))
}

function outcomeOf(
  product: ProductPolicy,
  outcome: ProductOutcome['outcome'],
  reasons: readonly Reason[],
): ProductOutcome {
  const { productId, productTypeName, issuingBankSlug } = product
  return {
    productId,
    productTypeName,
    issuingBankSlug,
    outcome,
    reasons: principalReasons(reasons),
    offers: [],
    hasCounterOffer: false,
  }
}
