import { words } from './words.ts'

/**
 * Every userErrorCode with its HTTP status and the applicant's message (specification, section 8). Anything
 * else is a bug: status 500 and a request id.
 */
const hiccup = words.problems.general

/** `prompt` replaces the specification's message on the page; it says what is missing. */
export const problems = {
  INCOMPLETE_EDUCATION: { status: 422, message: words.problems.education },
  NEW_APPLICATION_INELIGIBLE: { status: 403, message: words.problems.ineligible },
  STEP_APPLICATION_NOT_IN_PROGRESS: { status: 409, message: hiccup },
  STEP_INCOMPLETE_DATA: { status: 422, message: hiccup },
  STEP_LOCKED: { status: 429, message: hiccup },
  STEP_MISSING_ADDRESS: { status: 422, message: hiccup, prompt: words.missing.address },
  STEP_MISSING_CONSENTS: { status: 422, message: hiccup },
  STEP_MISSING_DOB: { status: 422, message: hiccup, prompt: words.missing.birthDate },
  STEP_MISSING_EDUCATION: { status: 422, message: hiccup, prompt: words.missing.education },
  STEP_MISSING_PERSONAL_INFO: { status: 422, message: hiccup, prompt: words.missing.personalInfo },
  STEP_MISSING_PHONE: { status: 422, message: hiccup, prompt: words.missing.phone },
  STEP_MISSING_PLAID_ASSETS: { status: 422, message: hiccup },
  STEP_MISSING_SSN: { status: 422, message: hiccup, prompt: words.missing.ssn },
  STEP_MISSING_WEALTH_ACCOUNT: { status: 422, message: hiccup, prompt: words.missing.savings },
  STEP_PRODUCT_MISSING_ISSUING_BANK: { status: 422, message: hiccup },
  UPSTREAM_UNAVAILABLE: { status: 503, message: words.problems.upstream },
} as const satisfies Record<string, { status: number; message: string; prompt?: string }>

export type UserErrorCode = keyof typeof problems

/** The applicant's message for an error code; an unknown or absent code has the general message. */
export function userMessage(code: string | undefined): string {
  return code !== undefined && code in problems ? problems[code as UserErrorCode].message : hiccup
}

/** The page's text for an error code: what is missing, or the message of the wire. */
export function userPrompt(code: UserErrorCode): string {
  const entry: { message: string; prompt?: string } = problems[code]
  return entry.prompt ?? entry.message
}

/**
 * Errors without a code: status and message. They never appear together with a userErrorCode, which has its
 * own message.
 */
export const httpErrors = {
  unreadable: { status: 400, message: words.errors.unreadable },
  signedOut: { status: 401, message: words.errors.signedOut },
  forged: { status: 403, message: words.errors.forged },
  notFound: { status: 404, message: words.errors.notFound },
  wrongMethod: { status: 405, message: words.errors.wrongMethod },
  wrongStep: { status: 409, message: words.errors.wrongStep },
  unavailable: { status: 503, message: words.errors.unavailable },
  tooMany: { status: 429, message: words.errors.tooMany(words.wait.minutes(1)) },
  busy: { status: 503, message: words.errors.busy },
  wrongType: { status: 415, message: words.errors.wrongType },
  tooLarge: { status: 413, message: words.errors.tooLarge },
} as const
