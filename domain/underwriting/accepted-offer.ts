import type { ProductDecision } from './decide-product.ts'
import type { TraceEntry } from './decision.ts'
import { fixedReason } from './fixed-reasons.ts'
import type { Policy } from './policy.ts'
import { principalReasons } from './reasons.ts'
import type { Snapshot } from './snapshot.ts'
import { hasFigures } from './wording.ts'

/**
 * Compares a product's current offers with the accepted one. The same amount over the same term confirms it
 * at the accepted price, whatever today's price is. Anything else declines the product, for the reasons of
 * the failed rules, or of the limit that rules out the accepted term.
 */
export function confirmProduct(
  { outcome, trace, isBetterWithBank, reasonsAgainst }: ProductDecision,
  accepted: NonNullable<Snapshot['accepted']>,
  policy: Policy,
): ProductDecision {
  const { loanAmountCents, termMonths } = accepted
  const same = outcome.offers.filter(
    (offer) => offer.loanAmountCents === loanAmountCents && offer.termMonths === termMonths,
  )
  const isStillOffered = same.length > 0
  const against = () =>
    hasFigures(policy) ? principalReasons(reasonsAgainst(termMonths)) : [fixedReason('OBLIGATIONS_TOO_HIGH')]
  const found = outcome.reasons.length > 0 || isStillOffered ? outcome.reasons : against()
  const entry: TraceEntry = {
    rule: 'accepted-offer',
    productId: outcome.productId,
    inputs: { loanAmountCents, termMonths, isStillOffered },
    outcome: isStillOffered ? 'PASS' : 'FAIL',
    reasons: isStillOffered ? [] : found,
  }
  const status = outcome.outcome === 'NOT_AVAILABLE' ? 'NOT_AVAILABLE' : 'DECLINED'
  return {
    outcome: isStillOffered
      ? { ...outcome, offers: same }
      : { ...outcome, outcome: status, offers: [], reasons: found, hasCounterOffer: false },
    isBetterWithBank,
    reasonsAgainst,
    trace: [...trace, entry],
  }
}
