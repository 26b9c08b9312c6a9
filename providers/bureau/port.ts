import type { BureauAnswer } from '@relief/domain/underwriting/credit-file.ts'

/** Whom to look up, for what, and how visibly. */
export type CreditInquiry = {
  /** Ours, unique an inquiry: a repeated reference is answered with the same report, never a second inquiry. */
  readonly reference: string
  /** SOFT leaves no mark that other lenders see; HARD only once an offer has been accepted. */
  readonly kind: 'SOFT' | 'HARD'
  /** Why the law lets us look: 15 USC 1681b(a)(2) or (a)(3)(A). */
  readonly permissiblePurpose: 'WRITTEN_INSTRUCTIONS' | 'CREDIT_TRANSACTION'
  readonly applicant: {
    readonly firstName: string
    readonly lastName: string
    readonly suffixName: string | null
    /** 'YYYY-MM-DD'. */
    readonly dateOfBirth: string
    /** Nine digits, no dashes. */
    readonly socialSecurityNumber: string
    readonly address: {
      readonly streetLineOne: string
      readonly streetLineTwo: string | null
      readonly city: string
      readonly stateCode: string
      readonly zipCode: string
    }
  }
}

/** A bureau's answer, with the military status that came along with it (32 CFR 232.5(b)(3)). */
export type CreditReport = {
  readonly answer: BureauAnswer
  readonly militaryLending: 'COVERED' | 'NOT_COVERED' | 'NOT_CHECKED'
  /** The reply as it came, to be hashed and kept encrypted. */
  readonly raw: Uint8Array
}

/**
 * A credit bureau. One inquiry is one attempt of at most the configured time-out; only a refused connection or a
 * 503 is tried once more. What failed otherwise is tried again by the caller's job or by the applicant, under
 * the same reference.
 */
export type CreditBureau = {
  /** @throws BureauError when there is no usable answer; nothing was decided */
  readonly inquire: (inquiry: CreditInquiry) => Promise<CreditReport>
}

/** TIMEOUT: no answer in time. UNAVAILABLE: refused, or an error status. MALFORMED: an answer we can't read. */
export type BureauErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED'

/** No usable answer. The message names places and statuses, never what the applicant gave. */
export class BureauError extends Error {
  override readonly name = 'BureauError'
  readonly code: BureauErrorCode

  constructor(code: BureauErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
