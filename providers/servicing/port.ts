import { VendorError } from '../http.ts'

/** A paid-out loan for the servicing system. Cents; days are 'YYYY-MM-DD'. */
export type LoanToService = {
  /** The application's id, which finds the loan again. */
  readonly externalId: string
  readonly borrower: {
    /** The account's id: one borrower with any number of loans. */
    readonly externalId: string
    readonly firstName: string
    readonly lastName: string
    readonly since: string
  }
  readonly product: 'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN'
  readonly principalCents: number
  /** Deducted from the principal at disbursement. */
  readonly chargeCents: number
  /** Percent a year, for whole months. */
  readonly annualPercent: number
  readonly monthlyPaymentCents: number
  readonly payments: readonly { readonly dueDate: string; readonly amountCents: number }[]
  readonly agreedOn: string
  readonly paidOutOn: string
}

/** The figures of a loan, from the servicing system. Cents. */
export type LoanBook = {
  /** All payments that are still owed. */
  readonly owedCents: number
  readonly overdueCents: number
  /** What was paid above all of it, until it is refunded. */
  readonly overpaidCents: number
  /** What the borrower paid, by day. */
  readonly repayments: readonly { readonly on: string; readonly cents: number }[]
  readonly payments: readonly {
    readonly dueDate: string
    readonly amountCents: number
    readonly owedCents: number
  }[]
}

/**
 * The system that keeps a loan until it is repaid. Each call is one attempt of several requests, each within
 * the configured timeout, without retries. It continues where an earlier attempt ended, by the loan's
 * external id, so after a crash the caller just calls again: there is never a second borrower or loan.
 */
export type LoanServicing = {
  /**
   * @param reference our id, unique to a job request and at most 36 characters
   * @returns the loan's id there
   * @throws ServicingError; MISMATCH when its schedule is not the agreed one: the loan stays unapproved
   */
  readonly boardLoan: (loan: LoanToService, reference: string) => Promise<string>
  /**
   * Reverses a loan whose payout was returned, and its repayments; does nothing for a loan that was never
   * boarded.
   * @param on the day of the rejection
   * @throws ServicingError REFUSED when the loan stays in another status
   */
  readonly reverseLoan: (externalId: string, on: string, reference: string) => Promise<void>
  /**
   * Reads a loan, and changes nothing.
   * @returns null for a loan that was not paid out there, or was written off
   * @throws ServicingError
   */
  readonly readLoan: (externalId: string) => Promise<LoanBook | null>
}

/**
 * TIMEOUT, UNAVAILABLE, RATE_LIMITED: no answer for now, a retry may help. MALFORMED: an unreadable answer.
 * REFUSED: it rejects the request. MISMATCH: its figures differ from the agreement.
 */
export type ServicingErrorCode =
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'RATE_LIMITED'
  | 'MALFORMED'
  | 'REFUSED'
  | 'MISMATCH'

/** The message has places, statuses and the system's codes, never a person or an amount. */
export class ServicingError extends VendorError<ServicingErrorCode> {
  override readonly name = 'ServicingError'
}
