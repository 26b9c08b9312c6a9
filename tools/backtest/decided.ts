import { closedStates } from '@relief/domain/underwriting/closed-states.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { checkReasons, type ReasonCheck } from '@relief/domain/underwriting/reason-check.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { findWording } from '@relief/domain/underwriting/wording.ts'

/**
 * What happens to an application under a policy, and whether its reasons are true. In a state where no bank
 * has the product the application ends at the address: neither an approval nor adverse action, whatever the
 * rules would have decided about another loan.
 */
export function decided(snapshot: Snapshot, policy: Policy): { decision: Decision; check: ReasonCheck } {
  const decision = decide(snapshot, policy)
  const check = checkReasons(decision, snapshot, policy)
  if (!closedStates(policy).includes(snapshot.applicant.stateCode)) return { decision, check }
  const ended: Decision = {
    ...decision,
    outcome: 'DISQUALIFIED',
    isAdverseAction: false,
    reasons: [findWording(policy)('STATE_NOT_SERVED', {})],
    products: [],
    offers: [],
    scoreUsed: null,
    trace: [],
  }
  return { decision: ended, check }
}
