import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { newPasskeyQuestion, passkeyQuestion, passkeyRegistration } from '../entities/passkey.ts'
import { factorCode, mailedCode, proof } from '../entities/proof.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'
import { text } from '../text.ts'
import { words } from '../words.ts'
import { email, issuer, newPassword } from './accounts.ts'

/** The specification names no paths for the page about logging in. */
const base = '/api/sdl/v1/account/log-in'

const session = z.object({
  sessionUuid: uuid,
  /** The session of this request. */
  isCurrent: z.boolean(),
  startedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  /** The browser's User-Agent header. */
  userAgent: z.nullable(z.string()),
})
const passkey = z.object({
  passkeyUuid: uuid,
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
})
const logIn = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  issuers: z.array(issuer),
  /** Browsers bind passkeys to a site's host name, not to an IP address. */
  canAddPasskeys: z.boolean(),
  passkeys: z.array(passkey),
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodes: z.int(),
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
  rejects: [409],
})
export const mailConfirmationCall = defineCall({
  id: 'mailConfirmation',
  summary: 'Send the mail that confirms the email again; 429 when asked too often',
  method: 'POST',
  path: `${base}/confirmation-mail`,
  ...common,
  body: z.object({}),
  rejects: [429],
})
export const mailProofCodeCall = defineCall({
  id: 'mailProofCode',
  summary: 'Mail a code that proves who acts, for an account without a password',
  method: 'POST',
  path: `${base}/code`,
  ...common,
  body: z.object({}),
  rejects: [429],
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
  summary:
    "Mail a code to a new email; without a proof, again to the same one, or to the account's own until it is confirmed. The reply does not tell whether another account has it",
  method: 'POST',
  path: `${base}/email-code`,
  ...common,
  body: z.object({ email, proof }),
})
export const changeEmailCall = defineCall({
  id: 'changeEmail',
  summary:
    'Change or confirm the email with the code that was mailed to it; a change ends every other session',
  method: 'PUT',
  path: `${base}/email`,
  ...common,
  body: z.object({ code: mailedCode }),
})
export const removeIssuerCall = defineCall({
  id: 'removeIssuer',
  summary: 'Stop logging in with Apple or Google',
  method: 'POST',
  path: `${base}/issuers/removal`,
  ...common,
  body: z.object({ issuer, proof }),
  rejects: [409],
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
export const MAX_PASSKEYS = 10

/** Recovery codes are returned once, when they are created; empty if the account already had some. */
const withCodes = resultEnvelope(z.object({ logIn, recoveryCodes: z.array(z.string()) }))

export const startPasskeyCall = defineCall({
  id: 'startPasskey',
  summary: 'What the browser needs to make a passkey; 409 when the account has ten',
  method: 'POST',
  path: `${base}/passkeys/question`,
  auth: 'bearer',
  reply: resultEnvelope(newPasskeyQuestion),
  body: z.object({ proof }),
  rejects: [409],
})
export const addPasskeyCall = defineCall({
  id: 'addPasskey',
  summary: 'Add the passkey that the browser made; ends every other session',
  method: 'POST',
  path: `${base}/passkeys`,
  auth: 'bearer',
  reply: withCodes,
  body: z.object({
    name: text({ most: 60, least: 1, trim: true, required: words.account.passkeyName }),
    passkey: passkeyRegistration,
  }),
  rejects: [409],
})
export const removePasskeyCall = defineCall({
  id: 'removePasskey',
  summary: 'Remove a passkey; ends every other session',
  method: 'POST',
  path: `${base}/passkeys/removal`,
  ...common,
  body: z.object({ passkeyUuid: uuid, proof }),
  rejects: [404],
})
export const proofPasskeyCall = defineCall({
  id: 'proofPasskey',
  summary: 'What a passkey of the account must sign to prove who acts',
  method: 'POST',
  path: `${base}/passkeys/proof`,
  auth: 'bearer',
  reply: resultEnvelope(passkeyQuestion),
  body: z.object({}),
})
export const startAppCall = defineCall({
  id: 'startApp',
  summary: 'The secret for an authenticator app; 409 when one is set up',
  method: 'POST',
  path: `${base}/app/secret`,
  auth: 'bearer',
  reply: resultEnvelope(z.object({ secret: z.string(), uri: z.string() })),
  body: z.object({ proof }),
  rejects: [409],
})
export const confirmAppCall = defineCall({
  id: 'confirmApp',
  summary: 'The first code of the app: from now on every log-in needs one; ends every other session',
  method: 'POST',
  path: `${base}/app`,
  auth: 'bearer',
  reply: withCodes,
  body: z.object({ code: factorCode }),
  rejects: [409],
})
export const removeAppCall = defineCall({
  id: 'removeApp',
  summary: 'Remove the authenticator app; ends every other session',
  method: 'POST',
  path: `${base}/app/removal`,
  ...common,
  body: z.object({ proof }),
  rejects: [404],
})
export const renewRecoveryCodesCall = defineCall({
  id: 'renewRecoveryCodes',
  summary: 'Make new recovery codes; the earlier ones stop working',
  method: 'POST',
  path: `${base}/recovery-codes`,
  auth: 'bearer',
  reply: withCodes,
  body: z.object({ proof }),
  rejects: [409],
})
