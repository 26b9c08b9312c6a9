import type { IdentityAnswer } from '@relief/domain/underwriting/snapshot.ts'
import { VendorError } from '../http.ts'
import type { InquiredPerson } from '../person.ts'

export type IdentityInquiry = {
  /** Our id, unique to an inquiry: it connects an evaluation to its request. */
  readonly reference: string
  /** PRICING before an offer is made, ACCEPTANCE before an accepted one is paid out. */
  readonly occasion: 'PRICING' | 'ACCEPTANCE'
  readonly applicant: InquiredPerson
}

export type IdentityReport = {
  readonly answer: IdentityAnswer
  readonly sanctions: 'CLEAR' | 'POSSIBLE_MATCH'
  /** The reply's bytes, to be hashed and kept encrypted. They repeat the applicant's data. */
  readonly raw: Uint8Array
}

/**
 * Whether an applicant's identity is confirmed and on no sanctions list (31 CFR 1020.220 and chapter V). One
 * call is one attempt within the configured timeout, without retries. During an outage no decision is made:
 * the applicant, or the job of an acceptance, retries.
 */
export type IdentityCheck = {
  /** @throws IdentityCheckError without a usable answer; nothing was decided */
  readonly evaluate: (inquiry: IdentityInquiry) => Promise<IdentityReport>
}

/**
 * UNAVAILABLE: connection refused, an error status, or a missing service of the workflow. MALFORMED: an
 * unreadable answer.
 */
export type IdentityCheckErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'RATE_LIMITED' | 'MALFORMED'

/** The message has places and statuses, never the applicant's data. */
export class IdentityCheckError extends VendorError<IdentityCheckErrorCode> {
  override readonly name = 'IdentityCheckError'
}
