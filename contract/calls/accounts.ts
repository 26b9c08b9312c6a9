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

/** The accounts' own endpoints: served by the auth library, with its own error body {code, message}. */
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
export const signOutCall = defineCall({
  id: 'signOut',
  summary: 'Sign out',
  method: 'POST',
  path: '/api/auth/sign-out',
  auth: 'session',
  body: z.object({}),
  reply: z.looseObject({ success: z.boolean() }),
})
