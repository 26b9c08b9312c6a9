import type { ProductDecision } from './decide-product.ts'
import type { TraceEntry } from './decision.ts'
import { reason } from './reasons.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Compares a product's current offers with the accepted one. The same amount over the same term confirms it
 * at the accepted price, whatever today's price is. Anything else declines the product, for the reasons of
 * the rules or because the payment over the accepted term no longer fits the budget.
 */
export function confirmProduct(
  { outcome, trace, isBetterWithBank }: ProductDecision,
  accepted: NonNullable<Snapshot['accepted']>,
): ProductDecision {
  const { loanAmountCents, termMonths } = accepted
  const same = outcome.offers.filter(
    (offer) => offer.loanAmountCents === loanAmountCents && offer.termMonths === termMonths,
  )
  const isStillOffered = same.length > 0
  const found = outcome.reasons.length > 0 ? outcome.reasons : [reason('OBLIGATIONS_TOO_HIGH')]
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
    trace: [...trace, entry],
  }
}
