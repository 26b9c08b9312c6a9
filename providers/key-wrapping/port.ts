import { VendorError } from '../http.ts'

/** A key of 32 bytes, and the same key wrapped so that only the key management service can open it. */
type DataKey = { readonly key: Buffer; readonly wrapped: string }

/**
 * A key management service. It never reveals its own key; it creates keys for us and wraps them. One call is
 * one attempt within the configured timeout, without retries.
 */
export type KeyWrapping = {
  /** @throws KeyWrappingError */
  readonly makeDataKey: () => Promise<DataKey>
  /** @throws KeyWrappingError */
  readonly unwrap: (wrapped: string) => Promise<Buffer>
}

/**
 * SEALED: the service itself is locked after its start. TOKEN_REJECTED: our token is unknown, has expired or
 * does not allow the call. KEY_MISSING: the service has no such key. NOT_OPENED: the key does not open the
 * wrapped key.
 */
export type KeyWrappingErrorCode =
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'MALFORMED'
  | 'SEALED'
  | 'TOKEN_REJECTED'
  | 'KEY_MISSING'
  | 'NOT_OPENED'

/** The message says what to do, and never has a key or a token. */
export class KeyWrappingError extends VendorError<KeyWrappingErrorCode> {
  override readonly name = 'KeyWrappingError'
}
