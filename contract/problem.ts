import type { FieldError } from './envelope.ts'
import { problems, refusals, type UserErrorCode, userMessage } from './problems.ts'

type Parts = {
  status: number
  message: string
  userErrorCode?: UserErrorCode
  fieldErrors?: readonly FieldError[]
  pageErrors?: readonly string[]
}

/** A foreseen refusal, thrown by handlers and turned into the error body of the wire. Its message is the applicant's. */
export class Problem extends Error {
  readonly status: number
  readonly userErrorCode: UserErrorCode | undefined
  readonly fieldErrors: readonly FieldError[]
  readonly pageErrors: readonly string[]

  constructor({ status, message, userErrorCode, fieldErrors = [], pageErrors = [] }: Parts) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.userErrorCode = userErrorCode
    this.fieldErrors = fieldErrors
    this.pageErrors = pageErrors
  }
}

/** A refusal of the catalogue, with more to say about it where there is more. */
export function problem(code: UserErrorCode, more: Pick<Parts, 'fieldErrors' | 'pageErrors'> = {}): Problem {
  return new Problem({
    status: problems[code].status,
    message: userMessage(code),
    userErrorCode: code,
    ...more,
  })
}

/** A refusal that the catalogue has no code for. */
export function refused(kind: keyof typeof refusals): Problem {
  return new Problem(refusals[kind])
}

/** The application stands at another step. */
export function wrongStep(): Problem {
  return refused('wrongStep')
}

/** Unknown, or not the caller's: the two look the same. */
export function notFound(): Problem {
  return refused('notFound')
}

/** What was sent does not fit; each field with its message. */
export function badInput(fieldErrors: readonly FieldError[]): Problem {
  return new Problem({ status: 400, message: fieldErrors[0]?.message ?? userMessage(undefined), fieldErrors })
}
