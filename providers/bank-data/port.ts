import type { BankReport } from '@relief/domain/underwriting/bank-report.ts'
import { VendorError } from '../http.ts'

type LinkToken = { readonly linkToken: string; readonly expiresAt: Date }

type FinishedLink = {
  readonly publicToken: string
  readonly institutionName: string | null
  /** Last digits of the first shared account. */
  readonly accountMask: string | null
}

/** A bank connection. The access token opens the applicant's bank data, so it is kept sealed. */
type BankConnection = { readonly accessToken: string; readonly itemId: string }

/** An account that can receive a payout. */
export type PayableAccount = {
  /** The vendor's id, constant while the connection lasts. */
  readonly id: string
  readonly name: string
  readonly accountType: 'CHECKING' | 'SAVINGS'
  readonly routingNumber: string
  readonly accountNumber: string
}

/** A report that the vendor is preparing. */
type RequestedReport = { readonly reportToken: string; readonly reportId: string }

/** A verified webhook about a report or about the log-in behind a connection. */
export type BankWebhook =
  | { readonly about: 'REPORT'; readonly reportId: string; readonly kind: 'READY' | 'FAILED' | 'OTHER' }
  | { readonly about: 'CONNECTION'; readonly itemId: string; readonly kind: 'LOGIN_REQUIRED' | 'REPAIRED' }
  | { readonly about: 'OTHER' }

/** Who may open the dialog, and the address for webhooks. */
type Session = {
  /** The vendor's id of the applicant. */
  readonly userId: string
  /** Our id of the applicant, without personal data. */
  readonly clientUserId: string
  readonly webhookUrl: string
}

/**
 * A vendor that connects bank accounts and reports on them. Each call is one attempt within the configured
 * timeout. Only a refused connection or a 503 is retried, once, and never for calls that must not happen
 * twice (exchange, createReport). During an outage no account can be linked: the step does not move and says
 * so; a report in progress stays requested.
 */
export type BankDataProvider = {
  /**
   * Registers the applicant with the vendor, which then lists their connections.
   * @returns the vendor's id
   * @throws BankDataError
   */
  readonly createUser: (clientUserId: string) => Promise<string>
  readonly createLinkToken: (session: Session) => Promise<LinkToken>
  /**
   * Permission to log in again to an existing connection; valid for half an hour.
   * @throws BankDataError
   */
  readonly createLogInToken: (session: Session & { readonly accessToken: string }) => Promise<LinkToken>
  /**
   * Whether the bank requires a new log-in before it sends data.
   * @throws BankDataError
   */
  readonly needsLogIn: (accessToken: string) => Promise<boolean>
  /**
   * The checking and savings accounts of a connection, with the numbers that money is sent to. An account
   * whose numbers the bank does not give is left out.
   * @throws BankDataError
   */
  readonly payableAccounts: (accessToken: string) => Promise<readonly PayableAccount[]>
  /**
   * The known routing numbers of the bank behind a connection.
   * @throws BankDataError
   */
  readonly routingNumbers: (accessToken: string) => Promise<readonly string[]>
  /**
   * The result of a finished Link session that the browser did not deliver; null without one.
   * @throws BankDataError
   */
  readonly finishedLink: (linkToken: string) => Promise<FinishedLink | null>
  /**
   * Exchanges a public token for a connection, once.
   * @throws BankDataError REFUSED when it is used, expired or forged
   */
  readonly exchange: (publicToken: string) => Promise<BankConnection>
  readonly createReport: (request: {
    readonly accessToken: string
    readonly daysRequested: number
    readonly reference: string
    readonly webhookUrl: string
  }) => Promise<RequestedReport>
  /** @throws BankDataError NOT_READY while in progress, REFUSED when it cannot be made */
  readonly getReport: (reportToken: string) => Promise<{
    readonly report: BankReport
    readonly raw: Uint8Array
  }>
  /**
   * Ends a connection at the vendor; a missing one is not an error.
   * @throws BankDataError
   */
  readonly removeItem: (accessToken: string) => Promise<void>
  /**
   * Ends every other connection of a user: those whose access token was lost.
   * @returns how many
   * @throws BankDataError
   */
  readonly removeOthers: (userId: string, heldItemIds: readonly string[]) => Promise<number>
  /**
   * @param raw the body's bytes as received
   * @returns null when not the vendor's, altered or too old
   */
  readonly readWebhook: (raw: Uint8Array, signature: string | null) => Promise<BankWebhook | null>
}

/**
 * TIMEOUT: no answer in time. UNAVAILABLE: connection refused, or a vendor error. MALFORMED: an unreadable
 * answer. RATE_LIMITED: too many calls. NOT_READY: the report is in progress. LOGIN_REQUIRED: the bank
 * requires a new log-in. REFUSED: the vendor rejects the request.
 */
export type BankDataErrorCode =
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'MALFORMED'
  | 'RATE_LIMITED'
  | 'NOT_READY'
  | 'LOGIN_REQUIRED'
  | 'REFUSED'

/** The message has statuses, codes and places, never tokens or bank data. */
export class BankDataError extends VendorError<BankDataErrorCode> {
  override readonly name = 'BankDataError'
  readonly vendorCode: string | null

  constructor(code: BankDataErrorCode, message: string, vendorCode: string | null = null) {
    super(code, message)
    this.vendorCode = vendorCode
  }
}
