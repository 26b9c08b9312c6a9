import type { FieldError } from './envelope.ts'
import { httpErrors, problems, type UserErrorCode, userMessage } from './problems.ts'
import { waitFor, wholeSeconds } from './wait.ts'
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
 * An expected error, thrown by handlers and sent as the wire's error body. Its message is for the applicant.
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

/** An error with one of the specification's codes. */
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

/** A rate limit is exceeded. The page shows the message, which says how long to wait. */
export function tooMany(retryAfterSeconds: number): Problem {
  const { status } = httpErrors.tooMany
  const message = words.errors.tooMany(waitFor(retryAfterSeconds))
  return new Problem({ status, message, retryAfterSeconds: wholeSeconds(retryAfterSeconds) })
}

/** The application is at another step. */
export function wrongStep(): Problem {
  return httpError('wrongStep')
}

/** Not found: unknown, or another applicant's; both get the same reply. */
export function notFound(): Problem {
  return httpError('notFound')
}

/** Invalid input, with a message for each field. */
export function badInput(fieldErrors: readonly FieldError[]): Problem {
  return new Problem({ status: 400, message: fieldErrors[0]?.message ?? userMessage(undefined), fieldErrors })
}
