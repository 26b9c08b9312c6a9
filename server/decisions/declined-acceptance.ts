import { settle } from '@relief/domain/flow.ts'
import { type Decision, isHeldForReview } from '@relief/domain/underwriting/decision.ts'
import { flow } from '@relief/steps/flow.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { toFacts } from '../flow/facts-of.ts'
import { type Consequence, toDecisionPatch } from './store-decision.ts'

/**
 * The changes for an accepted offer that the verification did not confirm. A decline also ends the other
 * offers, because a line of credit was offered on the same credit file. An application held for review keeps
 * its offers, since the review may clear it.
 */
export function declinedAcceptance(
  application: StoredApplication,
  decision: Decision,
  at: Date,
): Consequence {
  const common = { purpose: 'ACCEPTANCE', offers: [], acceptance: 'DECLINED', job: null } as const
  if (isHeldForReview(decision))
    return { ...common, patch: { ineligibleReason: 'UNABLE_TO_VERIFY' }, to: 'INELIGIBLE' }
  const declined = toDecisionPatch({ ...decision, outcome: 'DISQUALIFIED' }, at)
  const patch = { ...declined, bankPricing: null, hasLineOfCreditOffer: false }
  const to = settle(flow, toFacts({ ...application, ...patch }), application.currentFlowStep)
  return { ...common, patch, to }
}
