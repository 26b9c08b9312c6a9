import type { BureauAnswer } from '@relief/domain/underwriting/credit-file.ts'
import type { IdentityAnswer, Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { BureauError, type CreditInquiry, type CreditReport } from '@relief/providers/bureau/port.ts'
import { IdentityCheckError, type IdentityReport } from '@relief/providers/identity-check/port.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestSnapshot, type NewDecision } from '@relief/store/decision.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { seal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'
import { type Applicant, inquiryOf, personOf } from './applicant.ts'

export type Inquiry = Pick<CreditInquiry, 'reference' | 'kind' | 'permissiblePurpose'>
type Reply = NewDecision['replies'][number]
type Sealing = Pick<Context, 'keyring' | 'now'>

/** What others say about an applicant, with their replies as they came. */
export type Findings = {
  readonly bureau: BureauAnswer
  readonly identity: IdentityAnswer
  readonly sanctions: Snapshot['sanctions']
  readonly militaryLending: Snapshot['militaryLending']
  readonly replies: readonly Reply[]
}

/** Whether somebody outside gave no usable answer: nothing was decided, and another try may help. */
export function isOutage(error: unknown): error is BureauError | IdentityCheckError {
  return error instanceof BureauError || error instanceof IdentityCheckError
}

/**
 * Asks the identity check, and then the bureau about whom it confirms: nobody's credit is looked up, least of all by a hard inquiry,
 * who is not known to be that person or may be on a sanctions list. Without an inquiry it gives what was said for the decision before.
 * Whether the Military Lending Act covers somebody is settled with the offers, before the agreement, and not looked up again for
 * an accepted one (32 CFR 232.5).
 * @throws BureauError, IdentityCheckError
 */
export async function findingsFor(
  context: Pick<Context, 'bureau' | 'database' | 'identityCheck' | 'keyring' | 'now'>,
  application: StoredApplication,
  applicant: Applicant,
  inquiry: Inquiry | null,
  accepted: StoredOffer | null,
): Promise<Findings> {
  if (inquiry === null) {
    const { bureau, identity, sanctions, militaryLending } = await earlierSnapshot(
      context.database,
      application,
    )
    return { bureau, identity, sanctions, militaryLending, replies: [] }
  }
  const earlier = accepted === null ? null : await earlierSnapshot(context.database, application)
  const identity = await context.identityCheck.evaluate({
    reference: inquiry.reference,
    occasion: accepted === null ? 'PRICING' : 'ACCEPTANCE',
    applicant: personOf(applicant),
  })
  const checked = {
    identity: identity.answer,
    sanctions: identity.sanctions,
    replies: [identityReply(context, identity)],
  }
  if (identity.answer.outcome !== 'APPROVED' || identity.sanctions !== 'CLEAR')
    return { ...checked, bureau: { status: 'NOT_ASKED' }, militaryLending: 'NOT_CHECKED' }
  const report = await context.bureau.inquire(inquiryOf(applicant, inquiry))
  return {
    ...checked,
    bureau: report.answer,
    militaryLending: earlier?.militaryLending ?? report.militaryLending,
    replies: [...checked.replies, bureauReply(context, inquiry, report)],
  }
}

/** What the newest decision on this application considered. */
async function earlierSnapshot(database: Db, application: StoredApplication): Promise<Snapshot> {
  const text = await findLatestSnapshot(database, application.applicationUuid)
  if (text === null) throw new Error('An application came to a second decision without a first')
  return JSON.parse(text) as Snapshot
}

function bureauReply(context: Sealing, inquiry: Inquiry, { raw }: CreditReport): Reply {
  const { permissiblePurpose: purpose, kind: inquiryKind } = inquiry
  return { ...kept(context, raw), capability: 'bureau', purpose, inquiryKind }
}

function identityReply(context: Sealing, { raw }: IdentityReport): Reply {
  const about = { capability: 'identity-check', purpose: 'CUSTOMER_IDENTIFICATION', inquiryKind: null }
  return { ...kept(context, raw), ...about }
}

function kept({ keyring, now }: Sealing, raw: Uint8Array) {
  const id = newId()
  return {
    id,
    receivedAt: now(),
    sha256: sha256(raw),
    rawSealed: seal(keyring, `provider_reply.raw:${id}`, raw),
  }
}
