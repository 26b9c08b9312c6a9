import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { ReviewFinding } from '@relief/domain/underwriting/snapshot.ts'
import type { Db } from './db.ts'
import { newestDecision } from './decision-order.ts'
import { appendEvidence, type EvidenceRecord } from './evidence.ts'
import { isHeldForReview } from './held-for-review.ts'
import { recordingWrite } from './row-record.ts'

/** The sealing context of a review's note; see `seal`. */
export const reviewNotePlace = (reviewId: string) => `application_review.note:${reviewId}`

/** The review of a held decision. */
export type Review = {
  applicationUuid: string
  reviewId: string
  /** The decision that held the application. */
  decisionId: string
  finding: ReviewFinding
  noteSealed: string
  /** Who reviewed it: the account that ran the command, or `deadline`. */
  reviewedBy: string
  reviewedAt: Date
}

/**
 * Stores a review with its evidence, and releases the application from its hold. If the hold had ended an
 * acceptance, its check is pending again.
 * @param version the version that was read; if it has changed since, nothing is written
 * @param to the step where the application continues
 * @returns false when the application has changed since it was read
 */
export async function saveReview(
  tx: Db,
  review: Review,
  {
    version,
    to,
    isPriced,
    record,
  }: { version: number; to: FlowStep; isPriced: boolean; record: EvidenceRecord },
): Promise<boolean> {
  const { applicationUuid, finding, reviewedAt } = review
  const moved = await tx.query(
    recordingWrite(
      'application',
      `update application set version = version + 1, updated_at = $3, chain_hash = $4, current_flow_step = $5,
       ineligible_reason = null, pricing_status = case when $6 then pricing_status else 'PENDING' end,
       pricing_started_at = case when $6 then pricing_started_at else $3 end
      where application_uuid = $1 and version = $2 and decision_status = 'IN_PROGRESS'
        and ineligible_reason = 'UNABLE_TO_VERIFY' returning *`,
    ),
    [applicationUuid, version, reviewedAt, record.hash, to, isPriced],
  )
  if (moved.length === 0) return false
  await appendEvidence(tx, applicationUuid, record)
  await tx.query(
    recordingWrite(
      'application_review',
      `insert into application_review (application_uuid, review_id, decision_id, outcome, reason, note_sealed,
         reviewed_by, reviewed_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    ),
    [
      applicationUuid,
      review.reviewId,
      review.decisionId,
      finding.outcome,
      finding.outcome === 'DECLINED' ? finding.reason : null,
      review.noteSealed,
      review.reviewedBy,
      reviewedAt,
    ],
  )
  await tx.query(
    recordingWrite(
      'acceptance',
      `update acceptance set status = 'PENDING', updated_at = $2 where application_uuid = $1 returning *`,
    ),
    [applicationUuid, reviewedAt],
  )
  return true
}

/** The identity and screening results that were unresolved when a person cleared the application. */
export type Cleared = { identityOutcome: string; sanctions: string }

/** The newest review that cleared an application; null when none did. */
export async function findClearedReview(db: Db, applicationUuid: string): Promise<Cleared | null> {
  const [row] = await db.query<Cleared>(
    `select d.snapshot::jsonb #>> '{identity,outcome}' as "identityOutcome", d.snapshot::jsonb ->> 'sanctions' as sanctions
       from application_review r join decision d using (application_uuid, decision_id)
      where r.application_uuid = $1 and r.outcome = 'CLEARED' and d.snapshot is not null
      ${newestDecision('d')}`,
    [applicationUuid],
  )
  return row ?? null
}

/** An application held for review by a person: why, and the legal deadline for the review. */
export type HeldApplication = {
  applicationUuid: string
  agreedAt: Date
  dueAt: Date
  kind: string
  purpose: 'PRICING' | 'ACCEPTANCE'
}

/** The applications whose newest decision holds them for review, the most urgent first. */
export async function findHeldApplications(db: Db): Promise<HeldApplication[]> {
  return await db.query<HeldApplication>(
    `select application_uuid as "applicationUuid", agreed_at as "agreedAt", agreed_at + interval '30 days' as "dueAt",
       held.kind, held.purpose
       from application
      cross join lateral (select result::jsonb ->> 'kind' as kind, purpose from decision d
         where d.application_uuid = application.application_uuid ${newestDecision('d')}) held
      where ${isHeldForReview('application')} order by agreed_at, application_uuid`,
  )
}

/** Details for an application that is not held for review: its status, and its last reviewer, if any. */
export type ReviewState = {
  status: string
  outcome: 'CLEARED' | 'DECLINED' | null
  reviewedBy: string | null
  reviewedAt: Date | null
}

/** @returns null for an unknown application */
export async function findReviewState(db: Db, applicationUuid: string): Promise<ReviewState | null> {
  const [row] = await db.query<ReviewState>(
    `select decision_status as status, r.outcome, r.reviewed_by as "reviewedBy", r.reviewed_at as "reviewedAt"
       from application
       left join (application_review r join decision d using (application_uuid, decision_id)) using (application_uuid)
      where application_uuid = $1 ${newestDecision('d')}`,
    [applicationUuid],
  )
  return row ?? null
}
