import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { application } from '../entities/application.ts'
import { consentTitle } from '../entities/consent.ts'
import { proof } from '../entities/proof.ts'
import { consentStatus } from '../enumerations.ts'
import { resultEnvelope } from '../envelope.ts'
import { firstName, lastName, phoneNumber, uuid } from '../fields.ts'
import { text } from '../text.ts'

/** The specification names no paths for the account pages. */
const base = '/api/sdl/v1/account'
const preferences = z.object({
  reusesAddress: z.boolean(),
  reusesPhone: z.boolean(),
  /** Emails that the applicant stopped: about an unfinished application, and before a payment. */
  stopsReminders: z.boolean(),
  stopsPaymentReminders: z.boolean(),
})
/** Absent fields stay unchanged. */
const preferencesInput = z.partial(preferences)
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
  summary: 'What the applicant agreed to, and the texts of an offer that were only shown, newest first',
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
        /** When it was agreed to or, for a text that is only shown, first shown. */
        agreedAt: z.iso.datetime(),
        /** The name typed to sign; null where a box was checked. */
        typedName: z.nullable(z.string()),
        /** REVOKED once the consent was withdrawn; DISPLAYED or VIEWED for a text that is only shown. */
        status: consentStatus,
        /** When it was withdrawn; null unless it was. */
        withdrawnAt: z.nullable(z.iso.datetime()),
      }),
    ),
  ),
})

export const getPreferencesCall = defineCall({
  id: 'getPreferences',
  summary: 'What may be reused in a new application, and which emails are stopped',
  method: 'GET',
  path: `${base}/preferences`,
  auth: 'bearer',
  reply: resultEnvelope(preferences),
})

export const savePreferencesCall = defineCall({
  id: 'savePreferences',
  summary: 'Say what may be reused in a new application, and which emails to stop',
  method: 'PUT',
  path: `${base}/preferences`,
  auth: 'bearer',
  body: preferencesInput,
  reply: resultEnvelope(preferences),
})

export const stopEmailsCall = defineCall({
  id: 'stopEmails',
  summary: 'Stop a kind of email by the token of its link, also as the one-click POST of a mail program',
  method: 'POST',
  path: `${base}/email-stops/{token}`,
  auth: 'none',
  params: z.object({ token: text({ most: 200 }) }),
  reply: resultEnvelope(z.object({ stopped: z.enum(['REMINDERS', 'PAYMENTS', 'REQUESTED', 'WAITLIST']) })),
  rejects: [429],
})

export const saveNameCall = defineCall({
  id: 'saveName',
  summary: 'Say the legal name of an account that was opened without one; 409 once it is known',
  method: 'PUT',
  path: `${base}/name`,
  auth: 'bearer',
  body: legalName,
  reply: resultEnvelope(legalName),
  rejects: [409],
})

export const getPhoneCall = defineCall({
  id: 'getPhone',
  summary: 'The phone number that the applicant entered last, in the account or in an application',
  method: 'GET',
  path: `${base}/phone`,
  auth: 'bearer',
  reply: resultEnvelope(z.object({ phoneNumber: z.nullable(z.string()) })),
})

export const changePhoneCall = defineCall({
  id: 'changePhone',
  summary: 'Another phone number, after a fresh proof; applications keep the number that was entered in them',
  method: 'PUT',
  path: `${base}/phone`,
  auth: 'bearer',
  body: z.object({ phoneNumber, proof }),
  reply: resultEnvelope(z.object({ phoneNumber: z.string() })),
})
