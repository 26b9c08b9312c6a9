/** An event as it is handed on to whoever works with it. */
export type ForwardedEvent = {
  /** The same at every try: the receiver counts it once. */
  readonly messageId: string
  readonly name: string
  readonly userId: string | null
  readonly anonymousId: string
  /** ISO 8601. */
  readonly timestamp: string
  readonly properties: Readonly<Record<string, unknown>>
}

/**
 * Hands events on, all of a batch or an error. Called by a loop beside the requests, never by one: an outage there
 * delays events and nothing else. A batch that failed comes again with the same ids.
 */
export type EventForwarder = {
  /** @throws ForwardError */
  readonly forward: (events: readonly ForwardedEvent[]) => Promise<void>
  readonly stop: () => Promise<void>
}

/** LATER: try the same batch again. REFUSED: it will never be taken. */
export type ForwardErrorCode = 'LATER' | 'REFUSED'

/** Why a batch was not taken; names statuses, never what an event says. */
export class ForwardError extends Error {
  override readonly name = 'ForwardError'
  readonly code: ForwardErrorCode

  constructor(code: ForwardErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
