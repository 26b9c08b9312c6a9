import type { FieldError } from './envelope.ts'
import { httpErrors, problems, type UserErrorCode, userMessage } from './problems.ts'
import { words } from './words.ts'

type ProblemFields = {
  status: number
  message: string
  userErrorCode?: UserErrorCode
  fieldErrors?: readonly FieldError[]
  pageErrors?: readonly string[]
  retryAfterSeconds?: number
}

/**
 * A foreseen error, thrown by handlers and sent as the error body of the wire. Its message is for the
 * applicant.
 */
export class Problem extends Error {
  readonly status: number
  readonly userErrorCode: UserErrorCode | undefined
  readonly fieldErrors: readonly FieldError[]
  readonly pageErrors: readonly string[]
  /** Sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor({
    status,
    message,
    userErrorCode,
    fieldErrors = [],
    pageErrors = [],
    retryAfterSeconds,
  }: ProblemFields) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.userErrorCode = userErrorCode
    this.fieldErrors = fieldErrors
    this.pageErrors = pageErrors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An error with a code of the specification. */
export function problem(
  code: UserErrorCode,
  more: Pick<ProblemFields, 'fieldErrors' | 'pageErrors'> = {},
): Problem {
  return new Problem({
    status: problems[code].status,
    message: userMessage(code),
    userErrorCode: code,
    ...more,
  })
}

/** An error without a code. */
export function httpError(kind: keyof typeof httpErrors): Problem {
  return new Problem(httpErrors[kind])
}

/** A limit is used up. The page shows the message, which says how long to wait. */
export function tooMany(retryAfterSeconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes < 120 ? words.wait.minutes(minutes) : words.wait.hours(Math.ceil(minutes / 60))
  const { status } = httpErrors.tooMany
  return new Problem({ status, message: words.errors.tooMany(wait), retryAfterSeconds: seconds })
}

/** The application is at another step. */
export function wrongStep(): Problem {
  return httpError('wrongStep')
}

/** Unknown, or another applicant's: both look the same. */
export function notFound(): Problem {
  return httpError('notFound')
}

/** Invalid input, with a message for each field. */
export function badInput(fieldErrors: readonly FieldError[]): Problem {
  return new Problem({ status: 400, message: fieldErrors[0]?.message ?? userMessage(undefined), fieldErrors })
}
