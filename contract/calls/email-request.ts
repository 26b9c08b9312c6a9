import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { productType } from '../enumerations.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'
import { stateCode } from '../states.ts'

const params = z.object({ applicationUuid: uuid })
const path = '/api/sdl/v1/application/{applicationUuid}/email-request'

/** The subject of an email: a state that opens, or the day when the applicant may apply again. */
const subject = {
  kind: z.enum(['STATE_OPENS', 'APPLY_AGAIN']),
  stateCode: z.nullable(stateCode),
  dueOn: z.nullable(z.iso.date()),
}

/** The email that the end of an application offers; null if it offers none. */
const offered = z.nullable(z.object({ ...subject, isAsked: z.boolean() }))
export type OfferedEmail = z.infer<typeof offered>

export const getEmailRequestCall = defineCall({
  id: 'getEmailRequest',
  summary: 'The one email that the applicant can ask for at this end',
  method: 'GET',
  path,
  auth: 'bearer',
  params,
  reply: resultEnvelope(offered),
})

export const saveEmailRequestCall = defineCall({
  id: 'saveEmailRequest',
  summary: 'Ask for that email, or not for it any more',
  method: 'PUT',
  path,
  auth: 'bearer',
  params,
  body: z.object({ isAsked: z.boolean() }),
  reply: resultEnvelope(offered),
})

export const getEmailRequestsCall = defineCall({
  id: 'getEmailRequests',
  summary: 'Every email that the applicant waits for',
  method: 'GET',
  path: '/api/sdl/v1/account/email-requests',
  auth: 'bearer',
  reply: resultEnvelope(
    z.array(z.object({ ...subject, productTypeName: productType, askedAt: z.iso.datetime() })),
  ),
})
