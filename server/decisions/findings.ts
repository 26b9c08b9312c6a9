import type { BureauAnswer } from '@relief/domain/underwriting/credit-file.ts'
import type { IdentityAnswer, Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { BureauError, type CreditInquiry, type CreditReport } from '@relief/providers/bureau/port.ts'
import { IdentityCheckError, type IdentityReport } from '@relief/providers/identity-check/port.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findClearedReview } from '@relief/store/application-review.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestSnapshot, type NewDecision } from '@relief/store/decision.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { providerReplyPlace } from '@relief/store/sealed-columns.ts'
import { seal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'
import { type Applicant, toInquiry, toPerson } from './applicant.ts'

export type Inquiry = Pick<CreditInquiry, 'reference' | 'kind' | 'permissiblePurpose'>
type Reply = NewDecision['replies'][number]
type Sealing = Pick<Context, 'keyring' | 'now'>

/** The vendors' findings about an applicant, with their raw replies. */
export type Findings = {
  readonly bureau: BureauAnswer
  readonly identity: IdentityAnswer
  readonly sanctions: Snapshot['sanctions']
  /** The finding of a person's review; only if a check left something unresolved. */
  readonly review: Pick<Snapshot, 'review'>
  readonly militaryLending: Snapshot['militaryLending']
  readonly replies: readonly Reply[]
}

/** Whether a vendor gave no usable reply, so that nothing was decided and a retry may help. */
export function isOutage(error: unknown): error is BureauError | IdentityCheckError {
  return error instanceof BureauError || error instanceof IdentityCheckError
}

/**
 * Runs the identity check, and the credit inquiry only for a confirmed identity: an unconfirmed or possibly
 * sanctioned person gets no inquiry. Without a new inquiry it reuses the previous decision's findings.
 * Covered-borrower status is determined with the offers, before the agreement, and not again at acceptance
 * (32 CFR 232.5).
 * @throws BureauError, IdentityCheckError
 */
export async function gatherFindings(
  context: Pick<Context, 'bureau' | 'database' | 'identityCheck' | 'keyring' | 'now'>,
  application: StoredApplication,
  applicant: Applicant,
  inquiry: Inquiry | null,
  accepted: StoredOffer | null,
): Promise<Findings> {
  if (inquiry === null) {
    const { bureau, identity, sanctions, militaryLending, review } = await earlierSnapshot(
      context.database,
      application,
    )
    const reviewed = review === undefined ? {} : { review }
    return { bureau, identity, sanctions, militaryLending, review: reviewed, replies: [] }
  }
  const earlier = accepted === null ? null : await earlierSnapshot(context.database, application)
  const identity = await context.identityCheck.evaluate({
    reference: inquiry.reference,
    occasion: accepted === null ? 'PRICING' : 'ACCEPTANCE',
    applicant: toPerson(applicant),
  })
  const isClear = identity.answer.outcome === 'APPROVED' && identity.sanctions === 'CLEAR'
  const isCleared = !isClear && (await wasCleared(context.database, application, identity))
  const checked = {
    identity: identity.answer,
    sanctions: identity.sanctions,
    review: isCleared ? { review: { outcome: 'CLEARED' as const } } : {},
    replies: [identityReply(context, identity)],
  }
  if (!isClear && !isCleared)
    return { ...checked, bureau: { status: 'NOT_ASKED' }, militaryLending: 'NOT_CHECKED' }
  const report = await context.bureau.inquire(toInquiry(applicant, inquiry))
  return {
    ...checked,
    bureau: report.answer,
    militaryLending: earlier?.militaryLending ?? report.militaryLending,
    replies: [...checked.replies, bureauReply(context, inquiry, report)],
  }
}

/**
 * Whether a person has already cleared exactly what this check left unresolved; anything new needs another
 * review.
 */
async function wasCleared(
  database: Db,
  { applicationUuid }: StoredApplication,
  { answer: { outcome }, sanctions }: IdentityReport,
): Promise<boolean> {
  const cleared = await findClearedReview(database, applicationUuid)
  if (cleared === null || outcome === 'DENIED') return false
  const isKnownPerson = outcome === 'APPROVED' || outcome === cleared.identityOutcome
  return isKnownPerson && (sanctions === 'CLEAR' || sanctions === cleared.sanctions)
}

/** The snapshot of the application's newest decision. */
export async function earlierSnapshot(database: Db, application: StoredApplication): Promise<Snapshot> {
  const text = await findLatestSnapshot(database, application.applicationUuid)
  if (text === null) throw new Error('An application reached its second decision without a first one')
  return JSON.parse(text) as Snapshot
}

function bureauReply(context: Sealing, inquiry: Inquiry, { raw }: CreditReport): Reply {
  const { permissiblePurpose: purpose, kind: inquiryKind } = inquiry
  return { ...sealReply(context, raw), capability: 'bureau', purpose, inquiryKind }
}

function identityReply(context: Sealing, { raw }: IdentityReport): Reply {
  const about = { capability: 'identity-check', purpose: 'CUSTOMER_IDENTIFICATION', inquiryKind: null }
  return { ...sealReply(context, raw), ...about }
}

function sealReply({ keyring, now }: Sealing, raw: Uint8Array) {
  const id = newId()
  return {
    id,
    receivedAt: now(),
    sha256: sha256(raw),
    rawSealed: seal(keyring, providerReplyPlace(id), raw),
  }
}
