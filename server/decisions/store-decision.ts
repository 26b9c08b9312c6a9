import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { Db } from '@relief/store/db.ts'
import { type DecisionPatch, type NewDecision, saveDecision } from '@relief/store/decision.ts'
import { nextEvidenceRecord, sha256 } from '@relief/store/evidence.ts'
import type { UnsavedDecision } from './decide-on.ts'

/** The changes that a decision makes. */
export type Consequence = Pick<NewDecision, 'purpose' | 'patch' | 'to' | 'offers' | 'acceptance' | 'job'>

/** Decisions that stopped before the credit rules, because the identity is unconfirmed. */
const unsettled = new Set<Decision['kind']>(['IDENTITY_MISMATCH', 'IDENTITY_REVIEW', 'SANCTIONS_REVIEW'])

/** The changes of an application. A mismatch or a possible match is not a credit decision. */
export function toDecisionPatch(decision: Decision, at: Date): DecisionPatch {
  const ready = { pricingStatus: 'READY' as const }
  if (unsettled.has(decision.kind))
    return { ...ready, ineligibleReason: 'UNABLE_TO_VERIFY', pricingResult: null }
  if (decision.outcome !== 'DISQUALIFIED') return { ...ready, pricingResult: decision.outcome }
  // The loan is declined with a notice; an offered line of credit keeps the application open.
  if (decision.offers.length > 0)
    return { ...ready, pricingResult: 'DISQUALIFIED', hasLineOfCreditOffer: true }
  return { ...ready, pricingResult: 'DISQUALIFIED', decisionStatus: 'DECLINED', resolvedAt: at }
}

/** The same for a decision with bank data. The record that pricing required bank data stays. */
export function toBankPatch({ outcome }: Decision, at: Date): DecisionPatch {
  const ready = { pricingStatus: 'READY' as const }
  if (outcome === 'QUALIFIED') return { ...ready, bankPricing: 'QUALIFIED' }
  return { ...ready, bankPricing: 'DISQUALIFIED', decisionStatus: 'DECLINED', resolvedAt: at }
}

/**
 * Stores a decision with its evidence and moves the application, in one transaction.
 * @throws when the application has changed in the meantime; the job then reads it again
 */
export async function storeDecision(
  database: Db,
  application: StoredApplication,
  made: UnsavedDecision,
  consequence: Consequence,
): Promise<void> {
  const { applicationUuid, version, chainHash } = application
  const { decisionStatus: status } = consequence.patch
  const evidence = {
    decisionId: made.decisionId,
    policyHash: made.policyHash,
    policyVersion: made.decision.policyVersion,
    purpose: consequence.purpose,
    to: consequence.to,
    offers: consequence.offers.map(({ loanOfferId, rateExpiresOn }) => ({ loanOfferId, rateExpiresOn })),
    replyHashes: [...made.replies.map((reply) => reply.sha256), ...made.earlierReplyHashes],
    resultHash: sha256(made.result),
    snapshotHash: made.snapshotHash,
    ...(status === undefined ? {} : { decisionStatus: status }),
  }
  const isSaved = await saveDecision(database, {
    ...made,
    ...consequence,
    applicationUuid,
    version,
    record: nextEvidenceRecord(applicationUuid, chainHash, version + 1, 'DECISION', made.decidedAt, evidence),
  })
  if (!isSaved) throw new Error('The application changed while it was being decided')
}
