import { settle } from '@relief/domain/flow.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { ReviewFinding } from '@relief/domain/underwriting/snapshot.ts'
import { findApplicationPolicy } from '@relief/partners/policy.ts'
import { flow } from '@relief/steps/flow.ts'
import { findApplicationForJob, type StoredApplication } from '@relief/store/application.ts'
import { type Review, reviewNotePlace, saveReview } from '@relief/store/application-review.ts'
import type { Db } from '@relief/store/db.ts'
import { findDecisionForNotice } from '@relief/store/decision-for-notice.ts'
import { nextEvidenceRecord, sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { requestJob } from '@relief/store/outbox.ts'
import { seal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'
import { toFacts } from '../flow/facts-of.ts'
import { decideOnInputs } from './decide-on.ts'
import { declinedAcceptance } from './declined-acceptance.ts'
import { earlierSnapshot } from './findings.ts'
import { storeDecision, toDecisionPatch } from './store-decision.ts'

type Reviewing = Pick<Context, 'database' | 'keyring' | 'now'>

/** The result of a review. UNKNOWN: there is no such application. NOT_HELD: it is not held for review. */
type ReviewResult = 'REVIEWED' | 'NOT_HELD' | 'UNKNOWN'

/** The application changed after it was read, by another review, a withdrawal or an answer. */
class Changed extends Error {
  override readonly name = 'Changed'
}
const ATTEMPTS = 3

/**
 * Ends the hold on an application. If cleared, it is checked and decided again with this finding; if
 * declined, it is decided at once, and the decision causes its notice.
 * If it changes at the same moment, it is read again: another review or a withdrawal may have ended its hold.
 */
export async function reviewApplication(
  context: Reviewing,
  applicationUuid: string,
  written: Written,
): Promise<ReviewResult> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await reviewOnce(context, applicationUuid, written)
    } catch (error) {
      if (!(error instanceof Changed) || attempt === ATTEMPTS) throw error
    }
}

type Written = { finding: ReviewFinding; note: string; reviewedBy: string }

async function reviewOnce(
  { database, keyring, now }: Reviewing,
  applicationUuid: string,
  { finding, note, reviewedBy }: Written,
): Promise<ReviewResult> {
  const application = await findApplicationForJob(database, applicationUuid)
  if (application === null) return 'UNKNOWN'
  const held = await findDecisionForNotice(database, applicationUuid, null)
  if (held === null || !application.isUnderReview) return 'NOT_HELD'
  const reviewId = newId()
  const review: Review = {
    applicationUuid,
    reviewId,
    decisionId: held.decisionId,
    finding,
    noteSealed: seal(keyring, reviewNotePlace(reviewId), note),
    reviewedBy,
    reviewedAt: now(),
  }
  const isAccepted = held.purpose === 'ACCEPTANCE'
  await database.transaction(async (tx) => {
    const released = await release(tx, application, review, sha256(note), isAccepted)
    if (finding.outcome === 'DECLINED') return await decline(tx, released, review, isAccepted)
    const topic = isAccepted ? 'confirm-acceptance' : 'price-application'
    const job = { id: newId(), topic, payload: { applicationUuid } } as const
    await requestJob(tx, applicationUuid, job, review.reviewedAt)
  })
  return 'REVIEWED'
}

/** Declines an application whose review was not finished in time for its notice. */
export async function endReviewAtDeadline(context: Reviewing, applicationUuid: string): Promise<void> {
  await reviewApplication(context, applicationUuid, {
    finding: { outcome: 'DECLINED', reason: 'VERIFICATION_NOT_COMPLETED' },
    note: 'No person ended the review within the time that the law allows.',
    reviewedBy: 'deadline',
  })
}

/** Stores the review and its evidence. @returns the updated application */
async function release(
  tx: Db,
  application: StoredApplication,
  review: Review,
  noteHash: string,
  isAccepted: boolean,
): Promise<StoredApplication> {
  const { applicationUuid, chainHash, version } = application
  const free = { ...application, ineligibleReason: null }
  const to = settle(flow, toFacts(free), isAccepted ? 'FUNNEL_COMPLETE' : application.currentFlowStep)
  const { finding, reviewId, decisionId, reviewedBy, reviewedAt } = review
  const evidence = { ...finding, decisionId, noteHash, reviewId, reviewedBy, to }
  const record = nextEvidenceRecord(applicationUuid, chainHash, version + 1, 'REVIEW', reviewedAt, evidence)
  const isSaved = await saveReview(tx, review, { version, to, isPriced: isAccepted, record })
  if (!isSaved) throw new Changed('The application changed while it was being reviewed')
  return { ...free, currentFlowStep: to, version: version + 1, chainHash: record.hash }
}

/** Decides again on the known inputs, with the finding of the review. */
async function decline(
  tx: Db,
  application: StoredApplication,
  { finding, reviewedAt }: Review,
  isAccepted: boolean,
): Promise<void> {
  const earlier = await earlierSnapshot(tx, application)
  const made = decideOnInputs({
    decidedAt: reviewedAt,
    policy: findApplicationPolicy(application, reviewedAt),
    snapshot: { ...earlier, asOf: lenderDay(reviewedAt), review: finding },
    replies: [],
    earlierReplyHashes: [],
  })
  const consequence = isAccepted
    ? declinedAcceptance(application, made.decision, reviewedAt)
    : {
        purpose: 'PRICING' as const,
        patch: toDecisionPatch(made.decision, reviewedAt),
        to: application.currentFlowStep,
        offers: [],
        acceptance: null,
        job: null,
      }
  await storeDecision(tx, application, made, consequence)
}
