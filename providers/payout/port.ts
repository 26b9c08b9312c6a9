/** ACH takes a business day and may come back; INSTANT takes seconds and is final, for banks that take part. */
export type Rail = 'ACH' | 'INSTANT'

/** One transfer to a person's account. */
export type TransferRequest = {
  readonly rail: Rail
  /** The account's owner, which an instant payment names. */
  readonly creditorName: string
  /** Ours, unique a payout: the bank pays once under it, however often it is asked. */
  readonly idempotencyKey: string
  /** Whole cents, more than 0. */
  readonly amountCents: number
  /** Nine digits. */
  readonly routingNumber: string
  readonly accountNumber: string
  readonly funding: 'CHECKING' | 'SAVINGS'
}

export type Transfer = {
  readonly transferId: string
  /**
   * In this order; a transfer by ACH may come back from any of them, even after it has settled. An instant one that is not taken
   * is RETURNED too, before it settles and never after.
   */
  readonly status: 'CREATED' | 'SUBMITTED' | 'SETTLED' | 'RETURNED'
  /** The network's return code, like R03; null unless it came back. */
  readonly returnCode: string | null
}

/** A call-back says which transfer changed, never how: the bank is asked for that. */
type TransferNotice = { readonly eventId: string; readonly transferId: string }

/**
 * The bank that pays out. One call is one attempt of at most the configured time-out; nothing is tried again in here.
 * The caller's job tries again under the same idempotency key with growing waits, so an outage delays a payout and never
 * doubles it; the applicant sees that it is being prepared.
 */
export type PayoutBank = {
  /** @throws PayoutError; REFUSED means that the bank will not send it and another try would not help */
  readonly send: (request: TransferRequest) => Promise<Transfer>
  /** @throws PayoutError */
  readonly find: (transferId: string, rail: Rail) => Promise<Transfer>
  /** Whether the bank behind a routing number takes instant payments. @throws PayoutError */
  readonly takesInstant: (routingNumber: string) => Promise<boolean>
  /**
   * Reads a call-back. Late, repeated and out-of-order ones are all harmless, because it carries no state.
   * @param raw the body's bytes as they came
   * @returns null for an event about anything but a transfer
   * @throws BadNotice when the signature is wrong or more than five minutes from now, or the body can't be read
   */
  readonly readNotice: (raw: Uint8Array, headers: Headers, now: Date) => TransferNotice | null
}

/**
 * TIMEOUT: no answer in time. UNAVAILABLE: not reached, busy, or an error status of its own. MALFORMED: an answer we can't
 * read. REFUSED: the bank says that this transfer can't be made.
 */
export type PayoutErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED' | 'REFUSED'

/** The message names places and statuses, never an account. */
export class PayoutError extends Error {
  override readonly name = 'PayoutError'
  readonly code: PayoutErrorCode

  constructor(code: PayoutErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A call-back that is not the bank's, is too old, or makes no sense. */
export class BadNotice extends Error {
  override readonly name = 'BadNotice'
}
