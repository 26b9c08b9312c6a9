import * as calls from '@relief/contract/calls/consents.ts'
import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { badInput, problem } from '@relief/contract/problem.ts'
import { toFileName } from '@relief/documents/file-name.ts'
import { documentPolicy } from '@relief/documents/in-force.ts'
import { withTranslation } from '@relief/documents/spanish/translate-document.ts'
import { matchesName } from '@relief/domain/person-name.ts'
import { agreedTitles, requestDocuments } from '@relief/partners/policy-documents.ts'
import { findUnopened, otherName, staleText } from '@relief/steps/step-handler.ts'
import { words } from '@relief/steps/words.ts'
import { findSigner } from '@relief/store/borrower.ts'
import { findLatestConsent, recordConsent, recordShown, TYPED_NAME } from '@relief/store/consent.ts'
import { wireConsentState } from '@relief/wire/consent.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleApplicationWith } from '../register.ts'
import { currentText, recordDisplay, requireElectronicConsent, toHistoryEntry } from './show-document.ts'

type Needs = Pick<Context, 'config' | 'database' | 'documentPdf' | 'keyring' | 'now'>
const handle = handleApplicationWith<Needs>()

async function consentState(context: Needs, applicationUuid: string, owner: string, titleName: ConsentTitle) {
  const latest = await findLatestConsent(context.database, applicationUuid, owner, titleName)
  return wireConsentState(titleName, latest)
}

const status = handle(calls.getConsentStatusCall, async ({ params, caller, context }) =>
  done(await consentState(context, params.applicationUuid, caller.owner, params.titleName)),
)

const text = handle(calls.getLegalDocumentCall, async ({ params, application, caller, context }) => {
  const { applicationUuid, titleName } = params
  const document = await currentText(context, application, titleName)
  await recordDisplay(context, caller, applicationUuid, document, { status: 'DISPLAYED', method: 'page' })
  return done(document)
})

const file = handle(calls.getLegalDocumentFileCall, async ({ params, application, caller, context }) => {
  const { applicationUuid, titleName } = params
  const document = await currentText(context, application, titleName)
  await recordDisplay(context, caller, applicationUuid, document, { status: 'VIEWED', method: 'pdf' })
  const shown = withTranslation(document, caller.language)
  return { fileName: toFileName(document), bytes: await context.documentPdf(shown, context.now()) }
})

/** A signature is the applicant's own name. */
async function checkSignature(context: Needs, applicationUuid: string, owner: string, typed: string) {
  const signer = await findSigner(context.database, applicationUuid, owner)
  if (signer === null || !matchesName(typed, signer))
    throw badInput([{ field: 'typedName', ...otherName(words.server) }])
}

const record = handle(calls.recordConsentCall, async ({ params, body, application, caller, context }) => {
  const { applicationUuid, titleName } = params
  const { typedName } = body
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
    throw badInput([{ field: 'sha256', ...staleText(words.server) }])
  if (body.status === 'AGREED') {
    const unopened = await findUnopened(context.database, application, document, words.server)
    if (unopened !== null) throw badInput([{ field: 'status', ...unopened }])
  }
  if (typedName !== undefined) await checkSignature(context, applicationUuid, caller.owner, typedName)
  const method = typedName !== undefined ? TYPED_NAME : isShown ? 'reported' : 'checkbox'
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

const required = handle(calls.getRequiredConsentsCall, async ({ application, context }) =>
  done({ titleNames: agreedTitles(requestDocuments(documentPolicy(application, context.now()))) }),
)

export const consentEndpoints = [required, status, text, file, record]
