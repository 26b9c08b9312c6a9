import type { BureauAnswer } from '@relief/domain/underwriting/credit-file.ts'
import { VendorError } from '../http.ts'
import type { InquiredPerson } from '../person.ts'

export type CreditInquiry = {
  /** Our id, unique to an inquiry: a repeated reference returns the same report, never a second inquiry. */
  readonly reference: string
  /** SOFT leaves no mark that other lenders see; HARD only after an offer was accepted. */
  readonly kind: 'SOFT' | 'HARD'
  /** The legal basis: 15 USC 1681b(a)(2) or (a)(3)(A). */
  readonly permissiblePurpose: 'WRITTEN_INSTRUCTIONS' | 'CREDIT_TRANSACTION'
  readonly applicant: InquiredPerson
}

/** A bureau's answer with the borrower's military status (32 CFR 232.5(b)(3)). */
export type CreditReport = {
  readonly answer: BureauAnswer
  readonly militaryLending: 'COVERED' | 'NOT_COVERED' | 'NOT_CHECKED'
  readonly raw: Uint8Array
}

/**
 * A credit bureau. One inquiry is one attempt within the configured timeout; only a refused connection or a
 * 503 is retried, once. After other failures the caller's job or the applicant retries under the same
 * reference.
 */
export type CreditBureau = {
  /** @throws BureauError without a usable answer; nothing was decided */
  readonly inquire: (inquiry: CreditInquiry) => Promise<CreditReport>
}

/**
 * TIMEOUT: no answer in time. UNAVAILABLE: connection refused, or an error status. MALFORMED: an unreadable
 * answer.
 */
export type BureauErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED'

/** The message has places and statuses, never the applicant's data. */
export class BureauError extends VendorError<BureauErrorCode> {
  override readonly name = 'BureauError'
}
