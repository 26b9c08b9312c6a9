import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { firstName, lastName } from '../fields.ts'

export const email = z
  .string('Enter your email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Use 254 characters or fewer'),
    z.email('Enter an email address, like name@example.com'),
  )
export const newPassword = z
  .string('Enter a password')
  .check(z.minLength(8, 'Use at least 8 characters'), z.maxLength(128, 'Use 128 characters or fewer'))

/** The auth library serves these endpoints, with its own error body {code, message}. */
const reply = z.looseObject({ user: z.looseObject({ id: z.string() }) })

export const signUpCall = defineCall({
  id: 'signUp',
  summary: 'Create an account and sign in',
  method: 'POST',
  path: '/api/auth/sign-up/email',
  auth: 'none',
  body: z.object({ email, password: newPassword, name: z.string(), firstName, lastName }),
  reply,
})
export const signInCall = defineCall({
  id: 'signIn',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  auth: 'none',
  body: z.object({
    email,
    password: z.string('Enter your password').check(z.minLength(1, 'Enter your password')),
  }),
  reply,
})
export const issuer = z.enum(['apple', 'google'])
export type Issuer = z.infer<typeof issuer>

/** Paths of this origin only: the browser is redirected to them. */
const ownPath = z.string().check(z.startsWith('/'))

export const signInElsewhereCall = defineCall({
  id: 'signInElsewhere',
  summary: 'Where to go to sign in with an account of Apple or Google',
  method: 'POST',
  path: '/api/auth/sign-in/social',
  auth: 'none',
  body: z.object({ provider: issuer, callbackURL: ownPath, errorCallbackURL: ownPath }),
  reply: z.looseObject({ url: z.url() }),
})
/** The same reply whether or not the address has an account. 429 when asked too often. */
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
  body: z.object({ newPassword, token: z.string().check(z.minLength(1)) }),
  reply: z.looseObject({ status: z.literal(true) }),
})
export const signOutCall = defineCall({
  id: 'signOut',
  summary: 'Sign out',
  method: 'POST',
  path: '/api/auth/sign-out',
  auth: 'session',
  body: z.object({}),
  reply: z.looseObject({ success: z.boolean() }),
})
