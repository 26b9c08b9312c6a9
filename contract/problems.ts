/**
 * Every userErrorCode with its HTTP status and the applicant's message (specification, section 8). Anything
 * else is a bug: status 500 and a request id.
 */
const hiccup = 'Uh oh! We ran into a hiccup. Please try again.'

/** `prompt` replaces the specification's message on the page: it names what is missing. */
export const problems = {
  INCOMPLETE_EDUCATION: { status: 422, message: 'There is information missing about your education' },
  NEW_APPLICATION_INELIGIBLE: { status: 403, message: 'You are not eligible for a new application' },
  STEP_APPLICATION_NOT_IN_PROGRESS: { status: 409, message: hiccup },
  STEP_INCOMPLETE_DATA: { status: 422, message: hiccup },
  STEP_LOCKED: { status: 429, message: hiccup },
  STEP_MISSING_ADDRESS: { status: 422, message: hiccup, prompt: 'Enter your address' },
  STEP_MISSING_CONSENTS: { status: 422, message: hiccup },
  STEP_MISSING_DOB: { status: 422, message: hiccup, prompt: 'Enter your date of birth' },
  STEP_MISSING_EDUCATION: { status: 422, message: hiccup, prompt: 'Tell us about your education' },
  STEP_MISSING_PERSONAL_INFO: { status: 422, message: hiccup, prompt: 'Enter your personal information' },
  STEP_MISSING_PHONE: { status: 422, message: hiccup, prompt: 'Enter your phone number' },
  STEP_MISSING_PLAID_ASSETS: { status: 422, message: hiccup },
  STEP_MISSING_SSN: { status: 422, message: hiccup, prompt: 'Enter your Social Security number' },
  STEP_MISSING_WEALTH_ACCOUNT: { status: 422, message: hiccup, prompt: 'Enter your savings' },
  STEP_PRODUCT_MISSING_ISSUING_BANK: { status: 422, message: hiccup },
  UPSTREAM_UNAVAILABLE: { status: 503, message: 'Something went wrong, please try again later' },
} as const satisfies Record<string, { status: number; message: string; prompt?: string }>

export type UserErrorCode = keyof typeof problems

/** What the applicant reads for an error code; an unknown or absent code has the general message. */
export function userMessage(code: string | undefined): string {
  return code !== undefined && code in problems ? problems[code as UserErrorCode].message : hiccup
}

/** The page's text for an error code: what is missing, or the message of the wire. */
export function userPrompt(code: UserErrorCode): string {
  const entry: { message: string; prompt?: string } = problems[code]
  return entry.prompt ?? entry.message
}

/**
 * Errors without a code: status and message. They never appear beside a userErrorCode, which has its own
 * message.
 */
export const httpErrors = {
  unreadable: { status: 400, message: 'We could not read what was sent. Reload the page and try again.' },
  signedOut: { status: 401, message: 'Sign in to go on' },
  forged: { status: 403, message: 'This page is out of date. Reload it and try again.' },
  notFound: { status: 404, message: 'We could not find what you are looking for.' },
  wrongMethod: { status: 405, message: 'This address cannot be used in this way.' },
  wrongStep: {
    status: 409,
    message: 'Your request stands at another step by now. Reload the page to go there.',
  },
  unavailable: {
    status: 503,
    message: 'We can’t save or show your application right now. Wait a moment and try again.',
  },
  tooMany: {
    status: 429,
    message: 'You have done this many times in a short while. Wait {wait}, then try again.',
  },
  busy: { status: 503, message: 'We’re busy right now. Wait a moment and try again.' },
  tooLarge: { status: 413, message: 'This is more than we can take at once. Send less and try again.' },
} as const
