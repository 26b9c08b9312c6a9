import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { application } from '../entities/application.ts'
import { consentTitle } from '../entities/consent.ts'
import { consentStatus } from '../enumerations.ts'
import { resultEnvelope } from '../envelope.ts'
import { firstName, lastName, uuid } from '../fields.ts'

/** The specification names no paths for the account pages. */
const base = '/api/sdl/v1/account'
const preferences = z.object({ reusesAddress: z.boolean(), reusesPhone: z.boolean() })
const legalName = z.object({ firstName, lastName })

export const getApplicationsCall = defineCall({
  id: 'getApplications',
  summary: 'Every application of the applicant, newest first',
  method: 'GET',
  path: `${base}/applications`,
  auth: 'bearer',
  reply: resultEnvelope(z.array(application)),
})

export const getAgreedDocumentsCall = defineCall({
  id: 'getAgreedDocuments',
  summary: 'What the applicant agreed to, newest first',
  method: 'GET',
  path: `${base}/documents`,
  auth: 'bearer',
  reply: resultEnvelope(
    z.array(
      z.object({
        applicationUuid: uuid,
        titleName: consentTitle,
        version: z.string(),
        sha256: z.string(),
        title: z.string(),
        agreedAt: z.iso.datetime(),
        /** REVOKED once the consent was withdrawn. */
        status: consentStatus,
      }),
    ),
  ),
})

export const getPreferencesCall = defineCall({
  id: 'getPreferences',
  summary: 'What may be reused in a new request',
  method: 'GET',
  path: `${base}/preferences`,
  auth: 'bearer',
  reply: resultEnvelope(preferences),
})

export const savePreferencesCall = defineCall({
  id: 'savePreferences',
  summary: 'Say what may be reused in a new request',
  method: 'PUT',
  path: `${base}/preferences`,
  auth: 'bearer',
  body: preferences,
  reply: resultEnvelope(preferences),
})

export const saveNameCall = defineCall({
  id: 'saveName',
  summary: 'Say the legal name of an account that was opened without one; 409 once it is known',
  method: 'PUT',
  path: `${base}/name`,
  auth: 'bearer',
  body: legalName,
  reply: resultEnvelope(legalName),
})
