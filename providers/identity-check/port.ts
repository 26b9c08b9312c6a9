import type { IdentityAnswer } from '@relief/domain/underwriting/snapshot.ts'

/** Whom to check, and on which occasion. */
export type IdentityInquiry = {
  /** Ours, unique an inquiry: it says which of our questions an evaluation answered. */
  readonly reference: string
  /** PRICING before an offer is made, ACCEPTANCE before one that was accepted is paid out. */
  readonly occasion: 'PRICING' | 'ACCEPTANCE'
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

export type IdentityReport = {
  readonly answer: IdentityAnswer
  readonly sanctions: 'CLEAR' | 'POSSIBLE_MATCH'
  /** The reply as it came, to be hashed and kept encrypted. It repeats what was asked with. */
  readonly raw: Uint8Array
}

/**
 * Whether somebody is who they say, and on no sanctions list (31 CFR 1020.220 and chapter V). One call is one attempt of at most the
 * configured time-out; nothing is tried again in here. While it is down nobody is decided on: the applicant, or the job of an
 * acceptance, tries again.
 */
export type IdentityCheck = {
  /** @throws IdentityCheckError when there is no usable answer; nothing was decided */
  readonly evaluate: (inquiry: IdentityInquiry) => Promise<IdentityReport>
}

/** UNAVAILABLE: refused, an error status, or not all of the services behind it answered. MALFORMED: an answer we can't read. */
export type IdentityCheckErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'RATE_LIMITED' | 'MALFORMED'

/** No usable answer. The message names places and statuses, never what the applicant gave. */
export class IdentityCheckError extends Error {
  override readonly name = 'IdentityCheckError'
  readonly code: IdentityCheckErrorCode

  constructor(code: IdentityCheckErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
