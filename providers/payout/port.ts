import { VendorError } from '../http.ts'

/**
 * ACH takes a business day and can be returned; INSTANT takes seconds and is final, at participating banks.
 */
export type Rail = 'ACH' | 'INSTANT'

export type TransferRequest = {
  readonly rail: Rail
  /** The account's owner, which an instant payment names. */
  readonly creditorName: string
  /**
   * Our id, unique to a payout: the bank pays only once for it, however often and however late we send it. A
   * bank that forgets keys can't be used: after a long outage, a payout is sent again days later.
   */
  readonly idempotencyKey: string
  readonly amountCents: number
  readonly routingNumber: string
  readonly accountNumber: string
  readonly funding: 'CHECKING' | 'SAVINGS'
}

export type Transfer = {
  readonly transferId: string
  /**
   * In this order. An ACH transfer can be returned from any status, even after it settled. A rejected instant
   * payment is RETURNED before it settles, never after.
   */
  readonly status: 'CREATED' | 'SUBMITTED' | 'SETTLED' | 'RETURNED'
  /** The network's return code, such as R03; null unless returned. */
  readonly returnCode: string | null
}

/** A bank that money can be sent to. */
type RoutedBank = { readonly name: string; readonly takesInstant: boolean }

/** A webhook names the changed transfer but not its state: the job asks the bank for that. */
type TransferEvent = { readonly eventId: string; readonly transferId: string }

/**
 * The bank that pays out. One call is one attempt within the configured timeout, without retries. The
 * caller's job retries under the same idempotency key with growing delays, so an outage delays a payout but
 * never doubles it.
 */
export type PayoutBank = {
  /** @throws PayoutError; REFUSED means the bank will not send it and a retry would not help */
  readonly send: (request: TransferRequest) => Promise<Transfer>
  readonly find: (transferId: string, rail: Rail) => Promise<Transfer>
  /**
   * The bank behind a routing number, by the payout bank's directory; null for a number that no bank has.
   * @throws PayoutError
   */
  readonly findBank: (routingNumber: string) => Promise<RoutedBank | null>
  /**
   * Reads a webhook. It carries no state, so late, repeated and out-of-order ones are harmless.
   * @param raw the body's bytes as received
   * @returns null for an event about anything but a transfer
   * @throws InvalidWebhook for a wrong signature, a time more than five minutes off, or an unreadable body
   */
  readonly readWebhook: (raw: Uint8Array, headers: Headers, now: Date) => TransferEvent | null
}

/**
 * TIMEOUT: no answer in time. UNAVAILABLE: unreachable, busy, or an error status. MALFORMED: an unreadable
 * answer. REFUSED: the bank rejects this transfer.
 */
export type PayoutErrorCode = 'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED' | 'REFUSED'

/** The message has places and statuses, never an account. */
export class PayoutError extends VendorError<PayoutErrorCode> {
  override readonly name = 'PayoutError'
}

/** A webhook that is not the bank's, is too old, or is unreadable. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook'
}
