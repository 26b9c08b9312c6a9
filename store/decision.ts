import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { type Decision, isHeldForReview } from '@relief/domain/underwriting/decision.ts'
import { setAcceptance } from './acceptance.ts'
import { applicationColumns, type StoredApplication } from './application.ts'
import { setFromJson, toColumns } from './columns.ts'
import type { Db } from './db.ts'
import { newestDecision } from './decision-order.ts'
import { appendEvidence, type EvidenceRecord } from './evidence.ts'
import { newId } from './ids.ts'
import { openDecisionDuty } from './notice-duty.ts'
import { insertOffers, type NewOffer } from './offers.ts'
import type { JobRequest } from './outbox.ts'
import { requestJob } from './outbox.ts'
import { requestAccountReminders, requestReviewMail } from './reminder.ts'
import { recordingWrite } from './row-record.ts'
import { checkSnapshot } from './snapshot-schema.ts'

type StoredReply = {
  id: string
  capability: string
  /** For a bureau: the permissible purpose of the request under 15 USC 1681b. */
  purpose: string
  /** How visible the inquiry was; null for vendors that record no inquiry. */
  inquiryKind: 'SOFT' | 'HARD' | null
  receivedAt: Date
  sha256: string
  rawSealed: string
}

const {
  decisionStatus,
  resolvedAt,
  ineligibleReason,
  desiredLoanAmountCents,
  pricingStatus,
  pricingResult,
  bankPricing,
  hasLineOfCreditOffer,
} = applicationColumns
const patchColumns = {
  decisionStatus,
  resolvedAt,
  ineligibleReason,
  desiredLoanAmountCents,
  pricingStatus,
  pricingResult,
  bankPricing,
  hasLineOfCreditOffer,
}

/** What a decision may change of its application. */
export type DecisionPatch = Partial<Pick<StoredApplication, keyof typeof patchColumns>>

/**
 * The question of a decision: which offers to make; whether to confirm the accepted offer; or another amount
 * that turned out not to be offered, which leaves the application and its offers unchanged.
 */
export type DecisionPurpose = 'PRICING' | 'ACCEPTANCE' | 'AMOUNT_CHANGE'

export type NewDecision = {
  applicationUuid: string
  purpose: DecisionPurpose
  decisionId: string
  decidedAt: Date
  /** The version that was read; if it has changed since, nothing is written. */
  version: number
  policyHash: string
  snapshot: string
  snapshotHash: string
  /** Canonical JSON of the decision. */
  result: string
  decision: Decision
  offers: readonly NewOffer[]
  replies: readonly StoredReply[]
  patch: DecisionPatch
  /** The application's status afterwards. */
  to: FlowStep
  /** The result for the acceptance; null before there is one. */
  acceptance: 'CONFIRMED' | 'DECLINED' | null
  /** The next job. */
  job: JobRequest | null
  record: EvidenceRecord
}

/**
 * Stores inputs, hashes, policy hash, trace, result and offers and moves the application on, all or nothing.
 * @returns false when the application has changed since it was read
 * @throws when the snapshot holds anything that a decision may not consider
 */
export async function saveDecision(db: Db, decision: NewDecision): Promise<boolean> {
  checkSnapshot(decision.snapshot)
  return await db.transaction(async (tx) => {
    const { applicationUuid, record } = decision
    const moved = await tx.query(
      recordingWrite(
        'application',
        `update application a set version = version + 1, updated_at = $3, chain_hash = $4, current_flow_step = $6,
           ${setFromJson(patchColumns, 'a', '$5')}
          where application_uuid = $1 and version = $2 and decision_status = 'IN_PROGRESS'
         returning a.*`,
      ),
      [
        applicationUuid,
        decision.version,
        decision.decidedAt,
        record.hash,
        JSON.stringify(toColumns(patchColumns, decision.patch)),
        decision.to,
      ],
    )
    if (moved.length === 0) return false
    await appendEvidence(tx, applicationUuid, record)
    await tx.query(
      recordingWrite(
        'decision',
        `insert into decision (application_uuid, decision_id, decided_at, policy_version, policy_hash, snapshot,
           snapshot_hash, result, outcome, purpose, application_version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
      ),
      [
        applicationUuid,
        decision.decisionId,
        decision.decidedAt,
        decision.decision.policyVersion,
        decision.policyHash,
        decision.snapshot,
        decision.snapshotHash,
        decision.result,
        decision.decision.outcome,
        decision.purpose,
        decision.version,
      ],
    )
    await openDecisionDuty(tx, decision)
    for (const reply of decision.replies) await insertReply(tx, decision, reply)
    await insertOffers(tx, applicationUuid, decision.decisionId, decision.offers)
    if (decision.acceptance !== null)
      await setAcceptance(tx, applicationUuid, decision.acceptance, decision.decidedAt)
    const { decisionId, decidedAt } = decision
    if (decision.acceptance === 'CONFIRMED')
      await requestReviewMail(tx, applicationUuid, decisionId, 'REVIEW_DONE', decidedAt)
    if (decision.acceptance === 'DECLINED' && isHeldForReview(decision.decision))
      await requestReviewMail(tx, applicationUuid, decisionId, 'UNDER_REVIEW', decidedAt)
    // A line of credit is paid out by draws, each with its account.
    if (decision.acceptance === 'CONFIRMED' && decision.job?.topic === 'pay-out')
      await requestAccountReminders(tx, applicationUuid, decision.decidedAt)
    if (decision.job !== null) await requestJob(tx, applicationUuid, decision.job, decision.decidedAt)
    const notices = { id: newId(), topic: 'write-notices' as const, payload: { applicationUuid } }
    await requestJob(tx, applicationUuid, notices, decision.decidedAt)
    return true
  })
}

async function insertReply(tx: Db, decision: NewDecision, reply: StoredReply): Promise<void> {
  await tx.query(
    recordingWrite(
      'provider_reply',
      `insert into provider_reply (application_uuid, id, decision_id, capability, purpose, received_at, sha256, raw_sealed,
         inquiry_kind) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    ),
    [
      decision.applicationUuid,
      reply.id,
      decision.decisionId,
      reply.capability,
      reply.purpose,
      reply.receivedAt,
      reply.sha256,
      reply.rawSealed,
      reply.inquiryKind,
    ],
  )
}

/** Records that pricing is not possible for now; the applicant can retry. */
export async function failPricing(db: Db, applicationUuid: string, version: number, at: Date): Promise<void> {
  await db.query(
    recordingWrite(
      'application',
      `update application set pricing_status = 'FAILED', version = version + 1, updated_at = $3
        where application_uuid = $1 and version = $2 and pricing_status = 'PENDING' returning *`,
    ),
    [applicationUuid, version, at],
  )
}

/**
 * The snapshot of the newest decision on an application, as canonical JSON, for a job; null before there is
 * one.
 */
export async function findLatestSnapshot(db: Db, applicationUuid: string): Promise<string | null> {
  const [row] = await db.query<{ snapshot: string }>(
    `select d.snapshot from decision d where d.application_uuid = $1 ${newestDecision('d')}`,
    [applicationUuid],
  )
  return row?.snapshot ?? null
}

export type LatestDecision = { decisionId: string; decidedAt: Date; decision: Decision }

/**
 * The newest decision with this purpose, or else the newest that the application's state is based on, for an
 * application that this entity owns; null before there is one.
 */
export async function findLatestDecision(
  db: Db,
  applicationUuid: string,
  owner: string,
  purpose: 'PRICING' | 'ACCEPTANCE' | null = null,
): Promise<LatestDecision | null> {
  const [row] = await db.query<Omit<LatestDecision, 'decision'> & { result: string }>(
    `select d.decision_id as "decisionId", d.decided_at as "decidedAt", d.result from decision d join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 and d.result is not null
        and case when $3::text is null then d.purpose <> 'AMOUNT_CHANGE' else d.purpose = $3 end
      ${newestDecision('d')}`,
    [applicationUuid, owner, purpose],
  )
  if (row === undefined) return null
  const { result, ...rest } = row
  return { ...rest, decision: JSON.parse(result) as Decision }
}
