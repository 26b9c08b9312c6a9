import { type PasswordProblem, passwordProblems } from '@relief/contract/calls/accounts.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { ApiError } from '../api/api-error.ts'

/** After a limit; by default a minute. */
function waitMessage(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`
}
const OUT_OF_REACH = 'We could not reach our server. Try again.'

const isPasswordProblem = (code: string): code is PasswordProblem => Object.hasOwn(passwordProblems, code)

/** The errors to show when signing up or logging in failed. */
export function toAccountErrors(error: unknown): NonNullable<SubmitErrors> {
  if (!(error instanceof ApiError)) return { errors: [{ message: OUT_OF_REACH }] }
  const code = error.accountCode ?? ''
  if (code.startsWith('USER_ALREADY_EXISTS'))
    return {
      errors: [{ name: 'email', message: 'You already have an account with this email. Log in instead.' }],
    }
  if (code === 'INVALID_EMAIL_OR_PASSWORD')
    return { errors: [{ message: 'The email or the password is not right. Check both and try again.' }] }
  if (code === 'INVALID_EMAIL')
    return { errors: [{ name: 'email', message: 'Enter an email address, like name@example.com' }] }
  if (code.startsWith('PASSWORD_TOO'))
    return { errors: [{ name: 'password', message: 'Use 8 to 128 characters' }] }
  if (isPasswordProblem(code)) return { errors: [{ name: 'password', message: passwordProblems[code] }] }
  if (error.status === 429) return { errors: [{ message: waitMessage(error.retryAfterSeconds ?? 60) }] }
  return { errors: [{ message: error.kind === 'network' ? OUT_OF_REACH : error.message }] }
}

/** Why signing in through another provider failed; null without an error code. */
export function signInErrorMessage(code: string | null): string | null {
  if (code === null) return null
  if (code === 'account_not_linked')
    return 'You already have an account with this email. Log in with your password.'
  if (code === 'access_denied' || code === 'user_cancelled_authorize')
    return 'You stopped before the end. Try again, or use your email and a password.'
  return 'We could not sign you in that way. Try again, or use your email and a password.'
}
