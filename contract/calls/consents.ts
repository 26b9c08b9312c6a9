import * as z from 'zod/mini'
import { defineCall, fileReply } from '../call.ts'
import { consentRecord, consentTitle, legalDocument } from '../entities/consent.ts'
import { resultEnvelope } from '../envelope.ts'
import { textHash, uuid } from '../fields.ts'
import { text } from '../text.ts'

const path = '/api/sdl/v1/legal-consents/{applicationUuid}/{titleName}'
const params = z.object({ applicationUuid: uuid, titleName: consentTitle })

export const getRequiredConsentsCall = defineCall({
  id: 'getRequiredConsents',
  summary: 'What must be agreed to before a credit report is asked for, in the order shown',
  method: 'GET',
  path: '/api/sdl/v1/legal-consents/{applicationUuid}',
  auth: 'bearer',
  params: z.object({ applicationUuid: uuid }),
  reply: resultEnvelope(z.object({ titleNames: z.array(consentTitle) })),
})
export const getConsentStatusCall = defineCall({
  id: 'getConsentStatus',
  summary: 'The latest status of one consent',
  method: 'GET',
  path: `${path}/latest-status`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(consentRecord),
})
export const getLegalDocumentCall = defineCall({
  id: 'getLegalDocument',
  summary: 'The text to agree to, in the version in force; DISPLAYED is recorded',
  method: 'GET',
  path,
  auth: 'bearer',
  params,
  reply: resultEnvelope(legalDocument),
  errors: ['STEP_MISSING_CONSENTS'],
})
export const getLegalDocumentFileCall = defineCall({
  id: 'getLegalDocumentFile',
  summary: 'The same text as a tagged PDF; VIEWED is recorded',
  method: 'GET',
  path: `${path}/document.pdf`,
  auth: 'bearer',
  params,
  reply: fileReply,
  produces: 'application/pdf',
  errors: ['STEP_MISSING_CONSENTS'],
})
export const recordConsentCall = defineCall({
  id: 'recordConsent',
  summary: 'Record that a text was displayed, viewed, agreed to or revoked',
  method: 'POST',
  path,
  auth: 'bearer',
  params,
  body: z.object({
    status: z.enum(['DISPLAYED', 'VIEWED', 'AGREED', 'REVOKED']),
    version: text({ most: 50 }),
    sha256: textHash,
    /** The applicant's typed name as a signature, if the page asks for one. */
    typedName: z.optional(text({ most: 200, trim: true })),
  }),
  reply: resultEnvelope(consentRecord),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_MISSING_CONSENTS'],
  rejects: [429],
})
