import { type PasswordProblem, passwordProblems } from '@relief/contract/calls/accounts.ts'
import { waitFor } from '@relief/contract/wait.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { ApiError } from '../api/api-error.ts'
import { noReplyWords } from '../funnel/no-reply.ts'
import { words } from './words.ts'

/** The wait after a rate limit that does not name one. */
const WAIT_SECONDS = 60

const isPasswordProblem = (code: string): code is PasswordProblem => Object.hasOwn(passwordProblems, code)

/** The errors to show when signing up or logging in failed. */
export function toAccountErrors(error: unknown, isOffline?: boolean): NonNullable<SubmitErrors> {
  if (!(error instanceof ApiError)) return { errors: [{ message: noReplyWords(isOffline) }] }
  const code = error.accountCode ?? ''
  if (code.startsWith('USER_ALREADY_EXISTS'))
    return {
      errors: [{ name: 'email', message: words.errors.accountExists }],
    }
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return { errors: [{ message: words.errors.wrongLogIn }] }
  if (code === 'CODE_WRONG') return { errors: [{ name: 'code', message: words.code.wrong }] }
  if (code === 'SIGNED_OUT') return { errors: [{ message: words.code.tooLate }] }
  if (code === 'MAILED_CODE_WRONG')
    return { errors: [{ name: 'mailedCode', message: words.mailedCode.wrong }] }
  if (code === 'TOO_MANY_CODES') return { errors: [{ message: words.errors.tooManyCodes }] }
  if (code === 'INVALID_EMAIL') return { errors: [{ name: 'email', message: words.errors.invalidEmail }] }
  if (code.startsWith('PASSWORD_TOO'))
    return { errors: [{ name: 'password', message: words.errors.passwordLength }] }
  if (isPasswordProblem(code)) return { errors: [{ name: 'password', message: passwordProblems[code] }] }
  if (error.status === 429)
    return {
      errors: [{ message: words.errors.tooManyTries(waitFor(error.retryAfterSeconds ?? WAIT_SECONDS)) }],
    }
  return { errors: [{ message: error.kind === 'network' ? noReplyWords(isOffline) : error.message }] }
}

/** Why signing in through another provider failed; null without an error code. */
export function signInErrorMessage(code: string | null): string | null {
  if (code === null) return null
  if (code === 'account_not_linked') return words.elsewhere.hasAccount
  if (code === 'access_denied' || code === 'user_cancelled_authorize') return words.elsewhere.stopped
  return words.elsewhere.failed
}
