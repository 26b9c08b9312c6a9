import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { application, createApplication, updateApplication } from '../entities/application.ts'
import { contactUs } from '../entities/reference.ts'
import { crossSellStatus, decisionStatus, productType } from '../enumerations.ts'
import { preloaded, preloadQuery, resultEnvelope, visitQuery } from '../envelope.ts'
import { uuid } from '../fields.ts'

const base = '/api/sdl/v1'
const params = z.object({ applicationUuid: uuid })

export const createApplicationCall = defineCall({
  id: 'createApplication',
  summary: 'Start an application',
  method: 'POST',
  path: `${base}/application`,
  auth: 'bearer',
  query: preloadQuery,
  body: createApplication,
  reply: z.extend(resultEnvelope(application), { preloaded }),
  errors: ['NEW_APPLICATION_INELIGIBLE'],
  rejects: [409, 429],
})

export const getApplicationCall = defineCall({
  id: 'getApplication',
  summary: 'One application of the applicant',
  method: 'GET',
  path: `${base}/application/{applicationUuid}`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(application),
})

/** The same application, read only for its decision status. */
export const getDecisionStatusCall = defineCall({
  id: 'getDecisionStatus',
  summary: 'The decision status of an application',
  method: 'GET',
  path: `${base}/{applicationUuid}`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(z.object({ decisionStatus })),
})

export const updateApplicationCall = defineCall({
  id: 'updateApplication',
  summary: 'Change the loan request',
  method: 'PUT',
  path: `${base}/application/{applicationUuid}`,
  auth: 'bearer',
  params,
  query: visitQuery,
  body: updateApplication,
  reply: resultEnvelope(application),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS'],
})

export const getContactUsCall = defineCall({
  id: 'getContactUs',
  summary: 'How to reach people, and when',
  method: 'GET',
  path: `${base}/application/{applicationUuid}/contact-us`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(contactUs),
})

export const getCrossSellStatusCall = defineCall({
  id: 'getCrossSellStatus',
  summary: 'Whether this application came from another product',
  method: 'GET',
  path: `${base}/application/{applicationUuid}/cross-sell-status`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(
    z.object({
      status: crossSellStatus,
      sourceProductTypeName: z.nullable(productType),
      targetProductTypeName: z.nullable(productType),
    }),
  ),
})

export const getInProgressApplicationsCall = defineCall({
  id: 'getInProgressApplications',
  summary: "The applicant's applications in progress, any product",
  method: 'GET',
  path: `${base}/application/in-progress-applications`,
  auth: 'bearer',
  reply: resultEnvelope(z.array(application)),
})

export const getInProgressSdlsCall = defineCall({
  id: 'getInProgressSdls',
  summary: "The applicant's small-dollar applications in progress",
  method: 'GET',
  path: `${base}/application/in-progress-sdls`,
  auth: 'bearer',
  reply: resultEnvelope(z.array(application)),
})

export const applicationStartedCall = defineCall({
  id: 'applicationStarted',
  summary: 'Record that an application was started',
  method: 'POST',
  path: `${base}/event/application-started`,
  auth: 'bearer',
  query: z.object({ application_uuid: z.optional(uuid) }),
  /**
   * `awaitCompletion`: whether to reply only after the event is stored; otherwise it is stored a moment
   * later.
   */
  body: z.object({ awaitCompletion: z._default(z.boolean(), false) }),
  reply: resultEnvelope(z.null()),
})
