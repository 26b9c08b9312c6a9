/** A loan that was paid out, as the system that services it must keep it. Cents; days are 'YYYY-MM-DD'. */
export type LoanToService = {
  /** The application's id, by which the loan is found again. */
  readonly externalId: string
  readonly borrower: {
    /** The account's id: one borrower there, however many loans. */
    readonly externalId: string
    readonly firstName: string
    readonly lastName: string
    readonly since: string
  }
  readonly product: 'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN'
  readonly principalCents: number
  /** Taken from the principal when it is paid out. */
  readonly chargeCents: number
  /** Per cent a year, for whole months. */
  readonly annualPercent: number
  /** Every payment but the last. */
  readonly monthlyPaymentCents: number
  readonly payments: readonly { readonly dueDate: string; readonly amountCents: number }[]
  readonly agreedOn: string
  readonly paidOutOn: string
}

/**
 * The system that keeps a loan until it is repaid. Each call is one attempt of several requests, each of at most the configured
 * time-out; nothing is tried again in here. It goes on where an earlier attempt ended, found by the loan's external id, so a
 * caller that was killed anywhere just calls again: there is never a second borrower or a second loan.
 */
export type LoanServicing = {
  /**
   * @param reference ours, unique an order and at most 36 characters
   * @returns the loan's id there
   * @throws ServicingError; MISMATCH when its schedule there is not the agreed one: it is then left unapproved
   */
  readonly handOver: (loan: LoanToService, reference: string) => Promise<string>
  /**
   * Undoes a loan whose money came back; does nothing where none was handed over.
   * @param on the day on which it is rejected
   */
  readonly takeBack: (externalId: string, on: string, reference: string) => Promise<void>
}

/**
 * TIMEOUT, UNAVAILABLE, RATE_LIMITED: no answer, or none now; another try may help. MALFORMED: an answer that we can't read.
 * REFUSED: it will not take what it was given. MISMATCH: it keeps other figures than were agreed.
 */
export type ServicingErrorCode =
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'RATE_LIMITED'
  | 'MALFORMED'
  | 'REFUSED'
  | 'MISMATCH'

/** The message names places, statuses and the system's own codes, never a person or an amount. */
export class ServicingError extends Error {
  override readonly name = 'ServicingError'
  readonly code: ServicingErrorCode

  constructor(code: ServicingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
