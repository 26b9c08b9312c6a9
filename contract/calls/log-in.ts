import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { proof } from '../entities/proof.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'
import { text } from '../text.ts'
import { email, issuer, newPassword } from './accounts.ts'

/** The specification names no paths for the page about logging in. */
const base = '/api/sdl/v1/account/log-in'

const session = z.object({
  sessionUuid: uuid,
  /** The session of this request. */
  isCurrent: z.boolean(),
  startedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  /** As its browser calls itself. */
  userAgent: z.nullable(z.string()),
})
const logIn = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  issuers: z.array(issuer),
  sessions: z.array(session),
})
export type LogIn = z.infer<typeof logIn>
const reply = resultEnvelope(logIn)
const common = { auth: 'bearer', reply } as const

export const getLogInCall = defineCall({
  id: 'getLogIn',
  summary: 'How and where the applicant is logged in',
  method: 'GET',
  path: base,
  ...common,
})
export const confirmEmailCall = defineCall({
  id: 'confirmEmail',
  summary: "Confirm the account's email with the token of the mail; 409 for another account's link",
  method: 'POST',
  path: `${base}/confirmation`,
  ...common,
  body: z.object({ token: text({ most: 2000, least: 1 }) }),
})
export const mailConfirmationCall = defineCall({
  id: 'mailConfirmation',
  summary: 'Send the mail that confirms the email again; 429 when asked too often',
  method: 'POST',
  path: `${base}/confirmation-mail`,
  ...common,
  body: z.object({}),
})
export const mailProofCodeCall = defineCall({
  id: 'mailProofCode',
  summary: 'Mail a code that proves who acts, for an account without a password',
  method: 'POST',
  path: `${base}/code`,
  ...common,
  body: z.object({}),
})
export const changePasswordCall = defineCall({
  id: 'changePassword',
  summary: 'Set another password; ends every other session',
  method: 'PUT',
  path: `${base}/password`,
  ...common,
  body: z.object({ newPassword, proof }),
})
export const askForEmailChangeCall = defineCall({
  id: 'askForEmailChange',
  summary: 'Mail a code to a new email. The same reply whether or not another account has it',
  method: 'POST',
  path: `${base}/email-code`,
  ...common,
  body: z.object({ email, proof }),
})
export const changeEmailCall = defineCall({
  id: 'changeEmail',
  summary: 'Change the email with the code that was mailed to it; ends every other session',
  method: 'PUT',
  path: `${base}/email`,
  ...common,
  body: z.object({ code: text({ most: 20 }) }),
})
export const removeIssuerCall = defineCall({
  id: 'removeIssuer',
  summary: 'Stop logging in with Apple or Google',
  method: 'POST',
  path: `${base}/issuers/removal`,
  ...common,
  body: z.object({ issuer, proof }),
})
export const endSessionCall = defineCall({
  id: 'endSession',
  summary: 'Log out one other browser',
  method: 'DELETE',
  path: `${base}/sessions/{sessionUuid}`,
  ...common,
  params: z.object({ sessionUuid: uuid }),
})
export const endAllSessionsCall = defineCall({
  id: 'endAllSessions',
  summary: 'Log out everywhere, here too',
  method: 'DELETE',
  path: `${base}/sessions`,
  auth: 'bearer',
  reply: resultEnvelope(z.object({ loggedOut: z.literal(true) })),
})
