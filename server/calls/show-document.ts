import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { notFound, problem } from '@relief/contract/problem.ts'
import { findDocument, needsElectronicConsent } from '@relief/documents/find-document.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { type ConsentEntry, recordShown } from '@relief/store/consent.ts'
import { storeDocument } from '@relief/store/document.ts'
import { newId } from '@relief/store/ids.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../register.ts'

type Needs = Pick<Context, 'config' | 'database' | 'keyring' | 'now'>

/** 15 USC 7001(c): consent to electronic records comes before any record that must be in writing. */
export function requireElectronicConsent(application: StoredApplication): void {
  if (!application.agreedTitles.includes('ESIGN_CONSENT')) throw problem('STEP_MISSING_CONSENTS')
}

async function storedText(
  context: Needs,
  application: StoredApplication,
  titleName: ConsentTitle,
): Promise<LegalDocument | null> {
  const document = await findDocument(context.database, titleName, application, {
    publicUrl: context.config.publicUrl,
    scoreSource: context.config.notices,
    now: context.now(),
  })
  if (document !== null) await storeDocument(context.database, context.keyring, document, context.now())
  return document
}

/** The current text. It is stored before the applicant sees it, so that a consent can name its hash. */
export async function currentText(
  context: Needs,
  application: StoredApplication,
  titleName: ConsentTitle,
): Promise<LegalDocument> {
  if (needsElectronicConsent.includes(titleName)) requireElectronicConsent(application)
  const document = await storedText(context, application, titleName)
  if (document === null) throw notFound()
  return document
}

export function toHistoryEntry(
  context: Needs,
  caller: Caller,
  { titleName, version, sha256 }: LegalDocument,
  how: Pick<ConsentEntry, 'status' | 'method'> & { typedName?: string },
): ConsentEntry {
  const { ipAddress, userAgent } = caller
  const { status, method, typedName = null } = how
  const recordedAt = context.now()
  return {
    id: newId(),
    titleName,
    version,
    sha256,
    recordedAt,
    status,
    method,
    typedName,
    ipAddress,
    userAgent,
  }
}

/** Records that this reply shows the applicant the text. */
export async function recordDisplay(
  context: Needs,
  caller: Caller,
  applicationUuid: string,
  document: LegalDocument,
  how: { status: 'DISPLAYED'; method: 'page' } | { status: 'VIEWED'; method: 'pdf' },
): Promise<void> {
  const entry = toHistoryEntry(context, caller, document, how)
  await recordShown(context.database, applicationUuid, caller.owner, entry)
}

/**
 * The credit score disclosure that accompanies offers, recorded as shown; null when none is due, and before
 * the consent to electronic records.
 */
export async function showScoreDisclosure(
  context: Needs,
  caller: Caller,
  application: StoredApplication,
): Promise<LegalDocument | null> {
  if (!application.agreedTitles.includes('ESIGN_CONSENT')) return null
  const document = await storedText(context, application, 'CREDIT_SCORE_DISCLOSURE')
  if (document === null) return null
  const how = { status: 'DISPLAYED', method: 'page' } as const
  await recordDisplay(context, caller, application.applicationUuid, document, how)
  return document
}
