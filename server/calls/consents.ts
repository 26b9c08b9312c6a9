import * as calls from '@relief/contract/calls/consents.ts'
import { badInput, notFound, problem } from '@relief/contract/problem.ts'
import { type ApplicationRow, findApplication } from '@relief/store/application.ts'
import { findLatestConsent, recordConsent } from '@relief/store/consent.ts'
import { newId } from '@relief/store/ids.ts'
import type { Context } from '../context.ts'
import { documentOf } from '../documents/document-of.ts'
import { handle } from '../register.ts'
import { done } from '../reply.ts'

async function owned(context: Context, applicationUuid: string, owner: string): Promise<ApplicationRow> {
  const application = await findApplication(context.database, applicationUuid, owner)
  if (application === null) throw notFound()
  return application
}

const status = handle(calls.getConsentStatusCall, async ({ params, caller, context }) => {
  const { applicationUuid, titleName } = params
  await owned(context, applicationUuid, caller.owner)
  const latest = await findLatestConsent(context.database, applicationUuid, caller.owner, titleName)
  return done({ titleName, status: latest?.status ?? 'NONE', version: latest?.version ?? null })
})

const text = handle(calls.getLegalDocumentCall, async ({ params, caller, context }) => {
  const application = await owned(context, params.applicationUuid, caller.owner)
  const document = await documentOf(context.database, params.titleName, application)
  if (document === null) throw notFound()
  return done(document)
})

const record = handle(calls.recordConsentCall, async ({ params, body, caller, context }) => {
  const { applicationUuid, titleName } = params
  const application = await owned(context, applicationUuid, caller.owner)
  const document = await documentOf(context.database, titleName, application)
  if (document === null) throw notFound()
  if (document.sha256 !== body.sha256 || document.version !== body.version)
    throw badInput([
      {
        field: 'sha256',
        code: 'STALE_TEXT',
        message: 'This text has changed. Read it again before you agree',
      },
    ])
  const isRecorded = await recordConsent(context.database, applicationUuid, caller.owner, {
    id: newId(),
    titleName,
    version: body.version,
    sha256: body.sha256,
    status: body.status,
    recordedAt: context.now(),
    method: 'checkbox',
    ipAddress: caller.ipAddress,
    userAgent: caller.userAgent,
  })
  if (!isRecorded) throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  return done({ titleName, status: body.status, version: body.version })
})

export const consentEndpoints = [status, text, record]
