import { findBindingBound } from './affordability.ts'
import { findAprCap } from './apr-limit.ts'
import { budgetReason } from './budget-reason.ts'
import { capReasons } from './cap-reasons.ts'
import type { TraceEntry } from './decision.ts'
import { fixedAmountReasons } from './fixed-amount-reasons.ts'
import type { Amounts, Attempt, Obstacle, OfferCase } from './offer-case.ts'
import type { Reason } from './reasons.ts'
import { shareMissed } from './rule.ts'
import { bandReasons } from './scorecard.ts'
import { findWording, hasFigures } from './wording.ts'

/** Reasons for an amount, and for the trace the bound that decided it. */
export type AmountReasons = { readonly reasons: readonly Reason[]; readonly binding: TraceEntry['inputs'] }

/** Why less than the amount sought is offered, or nothing; empty when all of it is. */
export function amountReasons(
  offerCase: OfferCase,
  amounts: Amounts,
  attempts: readonly Attempt[],
): AmountReasons {
  const { offeredCents, startCents, soughtCents } = amounts
  if (offeredCents === soughtCents) return { reasons: [], binding: {} }
  if (!hasFigures(offerCase.policy))
    return { reasons: fixedAmountReasons(offerCase, amounts, attempts), binding: {} }
  // The smallest amount that could not be lent shows the deciding limit.
  const failed = attempts.findLast(({ amountCents }) => amountCents !== offeredCents)
  const limited = failed === undefined ? { reasons: [], binding: {} } : limitReasons(offerCase, failed)
  const start = startCents < soughtCents ? startReasons(offerCase, amounts) : []
  const isDecline = offeredCents === 0 && failed !== undefined
  return { reasons: isDecline ? limited.reasons : [...limited.reasons, ...start], binding: limited.binding }
}

/** The reasons why the largest amount tried was smaller than the amount sought. */
function startReasons({ snapshot, policy, product, file }: OfferCase, amounts: Amounts): Reason[] {
  const word = findWording(policy)
  const { startCents, nearLimitsCents } = amounts
  const { nearLimits } = product.limits
  if (nearLimits !== undefined && nearLimitsCents === startCents)
    return [
      word('UTILIZATION_TOO_HIGH', {
        balanceCents: file.revolvingBalanceCents,
        limitCents: file.revolvingLimitCents,
        maximum: nearLimits.aboveUtilization,
        amountCents: nearLimits.maximumAmountCents,
      }),
    ]
  return [
    word('PRINCIPAL_OUTSTANDING', {
      owedCents: snapshot.reliefLoans.outstandingPrincipalCents,
      maximumCents: product.maximumReliefPrincipalCents ?? 0,
    }),
  ]
}

type Limit = 'BUDGET' | 'CAP' | 'BAND'

const isAgainst: { readonly [limit in Limit]: (obstacle: Obstacle) => boolean } = {
  BUDGET: ({ priced }) => priced?.isWithinBudget === false,
  CAP: ({ priced }) => priced?.isWithinCap === false,
  BAND: ({ priced }) => priced === null,
}

/** The reasons that ruled out every term of an amount; if several limits are involved, each of them. */
export function limitReasons(offerCase: OfferCase, { amountCents, obstacles }: Attempt): AmountReasons {
  const limits: readonly Limit[] = ['BUDGET', 'CAP', 'BAND']
  const some = limits.filter((limit) => obstacles.some(isAgainst[limit]))
  const whole = some.filter((limit) => obstacles.every(isAgainst[limit]))
  const priced = obstacles.flatMap((obstacle) => obstacle.priced ?? [])
  const lowest = {
    amountCents,
    paymentCents: Math.min(...priced.map(({ paymentCents }) => paymentCents)),
    apr: Math.min(...priced.map(({ apr }) => apr)),
  }
  const found = (whole.length > 0 ? whole : some).map((limit) => REASONS[limit](offerCase, lowest))
  return {
    reasons: found.sort((a, b) => b.miss - a.miss).flatMap(({ reasons }) => reasons),
    binding: Object.assign({}, ...found.map(({ binding }) => binding)),
  }
}

type Lowest = { readonly amountCents: number; readonly paymentCents: number; readonly apr: number }
type Found = AmountReasons & { readonly miss: number }

const REASONS: { readonly [limit in Limit]: (offerCase: OfferCase, lowest: Lowest) => Found } = {
  BUDGET: ({ snapshot, file, product, policy }, { amountCents, paymentCents }) => {
    const bound = findBindingBound(snapshot, file, product, paymentCents)
    return {
      reasons: [budgetReason(snapshot, file, product, policy, { amountCents, paymentCents })],
      binding: { ...bound, tooMuchCents: amountCents, lowestPaymentCents: paymentCents },
      miss: shareMissed(bound.boundCents, paymentCents),
    }
  },
  CAP: (offerCase, { amountCents, apr }) => {
    const { snapshot, policy, product } = offerCase
    const { cap, maximumApr } = findAprCap(snapshot, policy, product, amountCents)
    return {
      reasons: capReasons(offerCase, amountCents, apr),
      binding: { aprCap: cap, maximumApr, tooMuchCents: amountCents, lowestApr: apr },
      miss: shareMissed(maximumApr, apr),
    }
  },
  BAND: (offerCase, { amountCents }) => ({
    reasons: bandReasons(offerCase),
    binding: { tooMuchCents: amountCents },
    miss: 0,
  }),
}
