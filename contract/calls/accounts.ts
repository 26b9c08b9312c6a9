import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { passkeyAnswer, passkeyQuestion } from '../entities/passkey.ts'
import { factorCode, mailedCode } from '../entities/proof.ts'
import { firstName, lastName } from '../fields.ts'
import { text } from '../text.ts'
import { words } from '../words.ts'

export const email = text(
  { most: 254, required: words.account.email, trim: true, plain: true },
  z.email(words.account.emailInvalid),
)
export const newPassword = text(
  { most: 128, required: words.account.newPassword },
  z.minLength(8, words.account.newPasswordShort),
  z.regex(/\S/, words.account.newPassword),
)

/**
 * Why a new password is rejected, besides its length: the code of the reply, with the applicant's message.
 */
export const passwordProblems = {
  PASSWORD_COMMON: words.account.passwordCommon,
  PASSWORD_OWN_WORDS: words.account.passwordOwnWords,
  PASSWORD_SAME: words.account.passwordSame,
} as const
export type PasswordProblem = keyof typeof passwordProblems

/** The auth library serves these endpoints, with its own error body {code, message}. */
const reply = z.looseObject({ user: z.looseObject({ id: z.string() }) })

export const signUpCall = defineCall({
  id: 'signUp',
  summary: 'Create an account and sign in',
  method: 'POST',
  path: '/api/auth/sign-up/email',
  auth: 'none',
  body: z.object({
    email,
    password: newPassword,
    name: text({ most: 201, trim: true }),
    firstName,
    lastName,
  }),
  reply,
  rejects: [422],
})
export const signInCall = defineCall({
  id: 'signIn',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  auth: 'none',
  body: z.object({
    email,
    password: text({ most: 128, least: 1, required: words.account.password }),
  }),
  reply,
})
export const issuer = z.enum(['apple', 'google'])
export type Issuer = z.infer<typeof issuer>

/** Paths of this origin only: the browser is redirected to them. */
const ownPath = text({ most: 2000 }, z.startsWith('/'))

export const signInElsewhereCall = defineCall({
  id: 'signInElsewhere',
  summary: 'Where to go to sign in with an account of Apple or Google',
  method: 'POST',
  path: '/api/auth/sign-in/social',
  auth: 'none',
  body: z.object({ provider: issuer, callbackURL: ownPath, errorCallbackURL: ownPath }),
  reply: z.looseObject({ url: z.url() }),
})
/** The same reply whether or not the address has an account. 429 when requested too often. */
export const askForNewPasswordCall = defineCall({
  id: 'askForNewPassword',
  summary: 'Ask for a mail with a link to set a new password',
  method: 'POST',
  path: '/api/auth/request-password-reset',
  auth: 'none',
  body: z.object({ email, redirectTo: z.optional(ownPath) }),
  reply: z.looseObject({ status: z.literal(true) }),
})
/** 400 with the code INVALID_TOKEN for a used or expired link, PASSWORD_TOO_SHORT or PASSWORD_TOO_LONG. */
export const setNewPasswordCall = defineCall({
  id: 'setNewPassword',
  summary: 'Set a new password with the token of the mail; ends every session',
  method: 'POST',
  path: '/api/auth/reset-password',
  auth: 'none',
  body: z.object({ newPassword, token: text({ most: 200, least: 1 }) }),
  reply: z.looseObject({ status: z.literal(true) }),
})
/** The challenge that a passkey must sign to log in. It names no account, because the passkey does. */
export const passkeyQuestionCall = defineCall({
  id: 'passkeyQuestion',
  summary: 'What a passkey must sign to log in',
  method: 'POST',
  path: '/api/auth/passkey/question',
  auth: 'none',
  body: z.object({}),
  reply: passkeyQuestion,
})
export const passkeySignInCall = defineCall({
  id: 'passkeySignIn',
  summary: 'Sign in with a passkey; 401 for an unknown one',
  method: 'POST',
  path: '/api/auth/sign-in/passkey',
  auth: 'none',
  body: z.object({ passkey: passkeyAnswer }),
  reply,
})
/** 400 for a wrong code, 429 after too many. */
export const codeCall = defineCall({
  id: 'signInCode',
  summary: 'The code of the authenticator app, or a recovery code, after the password',
  method: 'POST',
  path: '/api/auth/sign-in/code',
  auth: 'session',
  body: z.object({ code: factorCode }),
  reply,
})
/**
 * The same reply whether or not the address has an account. To log in, only existing accounts get a code; to
 * sign up, any address does. 429 when requested too often.
 */
export const mailLogInCodeCall = defineCall({
  id: 'mailLogInCode',
  summary: 'Mail a code that logs in or signs up in place of a password, in this browser alone',
  method: 'POST',
  path: '/api/auth/mailed-code',
  auth: 'none',
  body: z.object({ email, purpose: z.enum(['LOG_IN', 'SIGN_UP']) }),
  reply: z.looseObject({ status: z.literal(true) }),
})
/**
 * 400 with MAILED_CODE_WRONG for a wrong, used or expired code, and for a code of another browser or email.
 */
export const logInByCodeCall = defineCall({
  id: 'logInByCode',
  summary: 'Sign in with a mailed code, or create an account where the names are given',
  method: 'POST',
  path: '/api/auth/sign-in/mailed-code',
  auth: 'none',
  body: z.object({
    email,
    code: mailedCode,
    firstName: z.optional(firstName),
    lastName: z.optional(lastName),
  }),
  reply: z.looseObject({ user: z.looseObject({ id: z.string() }), isNew: z.boolean() }),
})
export const signOutCall = defineCall({
  id: 'signOut',
  summary: 'Sign out',
  method: 'POST',
  path: '/api/auth/sign-out',
  auth: 'session',
  /** After an expired session, the owner's drafts stay in the browser; a log-out deletes them. */
  query: z.object({ keepsAnswers: z.optional(z.literal('yes')) }),
  body: z.object({}),
  reply: z.looseObject({ success: z.boolean() }),
})
