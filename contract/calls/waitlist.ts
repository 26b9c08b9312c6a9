import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'
import { stateCode } from '../states.ts'
import { text } from '../text.ts'
import { email } from './accounts.ts'

/** The specification names no paths for people without an account who wait for a state. */
const path = '/api/sdl/v1/waitlist'

/** The version of the consent text on the page; a unit test requires a new version when the text changes. */
export const WAITLIST_CONSENT = '2026-11-29'

/**
 * The same reply whether or not the address is known. 409 for a state that is already served, 429 when
 * requested too often.
 */
export const joinWaitlistCall = defineCall({
  id: 'joinWaitlist',
  summary: 'Ask for one email when a state is served; a mailed link confirms the address',
  method: 'POST',
  path,
  auth: 'none',
  body: z.object({
    email,
    stateCode,
    /** Repeated after a lost reply: one request sends one email. */
    requestUuid: z.optional(uuid),
  }),
  reply: resultEnvelope(z.object({ mailed: z.literal(true) })),
  rejects: [409, 429],
})

export const confirmWaitlistCall = defineCall({
  id: 'confirmWaitlist',
  summary: 'Confirm the address by the token of the mail; 409 for a link that is too old',
  method: 'POST',
  path: `${path}/confirmation`,
  auth: 'none',
  body: z.object({ token: text({ most: 200, least: 1 }) }),
  /** The token for the call that cancels it. */
  reply: resultEnvelope(z.object({ stateCode, stop: z.string() })),
  rejects: [404, 409, 429],
})
