import { fixedReason } from './fixed-reasons.ts'
import type { Amounts, Attempt, Obstacle, OfferCase } from './offer-case.ts'
import type { Reason } from './reasons.ts'
import { bandReasons } from './scorecard.ts'

/**
 * Why less is offered, or nothing, under a policy without `reasons`: one sentence for every bound of the
 * budget, and for every limit on the APR. Only needed to replay stored decisions of 2026.1.
 */
export function fixedAmountReasons(
  offerCase: OfferCase,
  amounts: Amounts,
  attempts: readonly Attempt[],
): readonly Reason[] {
  const limits = new Set(attempts.flatMap(({ obstacles }) => obstacles.map(firstLimit)))
  const { offeredCents, startCents, soughtCents, principalCents, nearLimitsCents } = amounts
  if (offeredCents === 0) return [declineReason(offerCase, startCents, limits)]
  const isPrincipal = principalCents < Math.min(soughtCents, nearLimitsCents ?? soughtCents)
  const isNear = nearLimitsCents !== null && nearLimitsCents < soughtCents && !isPrincipal
  return [
    ...(isNear ? [fixedReason('UTILIZATION_TOO_HIGH')] : []),
    ...(offeredCents < startCents
      ? limitReasons(offerCase, limits)
      : isPrincipal
        ? [fixedReason('PRINCIPAL_OUTSTANDING')]
        : []),
  ]
}

type Limit = 'BUDGET' | 'BAND' | 'LAW'

function firstLimit({ priced }: Obstacle): Limit {
  if (priced === null) return 'BAND'
  return priced.isWithinBudget ? 'LAW' : 'BUDGET'
}

function declineReason({ product }: OfferCase, startCents: number, limits: ReadonlySet<Limit>): Reason {
  if (startCents < product.minimumAmountCents) return fixedReason('PRINCIPAL_OUTSTANDING')
  return fixedReason(limits.has('LAW') ? 'STATE_LIMIT' : 'OBLIGATIONS_TOO_HIGH')
}

function limitReasons(offerCase: OfferCase, limits: ReadonlySet<Limit>): readonly Reason[] {
  if (limits.has('BUDGET')) return [fixedReason('OBLIGATIONS_TOO_HIGH')]
  return limits.has('BAND') ? bandReasons(offerCase) : [fixedReason('STATE_LIMIT')]
}
