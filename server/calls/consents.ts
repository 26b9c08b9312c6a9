import * as calls from '@relief/contract/calls/consents.ts'
import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import { badInput, notFound, problem } from '@relief/contract/problem.ts'
import { documentOf, needsElectronicConsent } from '@relief/documents/document-of.ts'
import { fileNameOf } from '@relief/documents/file-name.ts'
import { documentPolicy } from '@relief/documents/in-force.ts'
import { documentPdf } from '@relief/documents/pdf/document-pdf.ts'
import { agreedTitles, requestDocuments } from '@relief/partners/policy-documents.ts'
import { staleText } from '@relief/steps/step-handler.ts'
import { findApplication, type StoredApplication } from '@relief/store/application.ts'
import { findBorrowerName } from '@relief/store/borrower.ts'
import { type ConsentEntry, findLatestConsent, recordConsent, recordShown } from '@relief/store/consent.ts'
import { storeDocument } from '@relief/store/document.ts'
import { newId } from '@relief/store/ids.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { type Caller, handle } from '../register.ts'

async function owned(context: Context, applicationUuid: string, owner: string): Promise<StoredApplication> {
  const application = await findApplication(context.database, applicationUuid, owner)
  if (application === null) throw notFound()
  return application
}

async function consentState(
  context: Context,
  applicationUuid: string,
  owner: string,
  titleName: ConsentTitle,
) {
  const latest = await findLatestConsent(context.database, applicationUuid, owner, titleName)
  if (latest === null)
    return { titleName, status: 'NONE' as const, version: null, sha256: null, recordedAt: null, method: null }
  return { titleName, ...latest, recordedAt: latest.recordedAt.toISOString() }
}

/** 15 USC 7001(c): consent to electronic records comes before any record that must be in writing. */
function requireElectronicConsent(application: StoredApplication): void {
  if (!application.agreedTitles.includes('ESIGN_CONSENT')) throw problem('STEP_MISSING_CONSENTS')
}

/** The current text. It is stored before the applicant sees it, so that a consent can name its hash. */
async function currentText(
  context: Context,
  application: StoredApplication,
  titleName: ConsentTitle,
): Promise<LegalDocument> {
  if (needsElectronicConsent.includes(titleName)) requireElectronicConsent(application)
  const document = await documentOf(context.database, titleName, application, {
    publicUrl: context.config.publicUrl,
    now: context.now(),
  })
  if (document === null) throw notFound()
  await storeDocument(context.database, document, context.now())
  return document
}

function toHistoryEntry(
  context: Context,
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

const status = handle(calls.getConsentStatusCall, async ({ params, caller, context }) => {
  const { applicationUuid, titleName } = params
  await owned(context, applicationUuid, caller.owner)
  return done(await consentState(context, applicationUuid, caller.owner, titleName))
})

const text = handle(calls.getLegalDocumentCall, async ({ params, caller, context }) => {
  const { applicationUuid, titleName } = params
  const document = await currentText(context, await owned(context, applicationUuid, caller.owner), titleName)
  const entry = toHistoryEntry(context, caller, document, { status: 'DISPLAYED', method: 'page' })
  await recordShown(context.database, applicationUuid, caller.owner, entry)
  return done(document)
})

const file = handle(calls.getLegalDocumentFileCall, async ({ params, caller, context }) => {
  const { applicationUuid, titleName } = params
  const document = await currentText(context, await owned(context, applicationUuid, caller.owner), titleName)
  const entry = toHistoryEntry(context, caller, document, { status: 'VIEWED', method: 'pdf' })
  await recordShown(context.database, applicationUuid, caller.owner, entry)
  return { fileName: fileNameOf(document), bytes: await documentPdf(document, context.now()) }
})

/** A signature is the applicant's own name; spacing and letter case do not matter. */
async function checkSignature(context: Context, applicationUuid: string, owner: string, typed: string) {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
  const name = await findBorrowerName(context.database, applicationUuid, owner)
  if (name === null || plain(name) !== plain(typed))
    throw badInput([
      { field: 'typedName', code: 'OTHER_NAME', message: 'Type your name as you gave it in this request' },
    ])
}

const record = handle(calls.recordConsentCall, async ({ params, body, caller, context }) => {
  const { applicationUuid, titleName } = params
  const { typedName } = body
  const application = await owned(context, applicationUuid, caller.owner)
  const isShown = body.status === 'DISPLAYED' || body.status === 'VIEWED'
  if (body.status === 'AGREED' && titleName !== 'ESIGN_CONSENT') requireElectronicConsent(application)
  if (body.status === 'REVOKED') {
    const latest = await findLatestConsent(context.database, applicationUuid, caller.owner, titleName)
    if (latest?.status !== 'AGREED')
      return done(await consentState(context, applicationUuid, caller.owner, titleName))
    const entry = toHistoryEntry(
      context,
      caller,
      { ...latest, titleName, title: '', sections: [] },
      { status: 'REVOKED', method: 'account' },
    )
    await recordConsent(context.database, applicationUuid, caller.owner, entry)
    return done(await consentState(context, applicationUuid, caller.owner, titleName))
  }
  const document = await currentText(context, application, titleName)
  if (document.sha256 !== body.sha256 || document.version !== body.version)
    throw badInput([{ field: 'sha256', ...staleText }])
  if (typedName !== undefined) await checkSignature(context, applicationUuid, caller.owner, typedName)
  const method = typedName !== undefined ? 'typed name' : isShown ? 'page' : 'checkbox'
  const entry = toHistoryEntry(context, caller, document, {
    status: body.status,
    method,
    ...(typedName !== undefined && { typedName }),
  })
  if (isShown) await recordShown(context.database, applicationUuid, caller.owner, entry)
  else if (!(await recordConsent(context.database, applicationUuid, caller.owner, entry)))
    throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  return done(await consentState(context, applicationUuid, caller.owner, titleName))
})

const required = handle(calls.getRequiredConsentsCall, async ({ params, caller, context }) => {
  const application = await owned(context, params.applicationUuid, caller.owner)
  return done({ titleNames: agreedTitles(requestDocuments(documentPolicy(application, context.now()))) })
})

export const consentEndpoints = [required, status, text, file, record]
