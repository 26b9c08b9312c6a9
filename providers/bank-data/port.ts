import type { BankReport } from '@relief/domain/underwriting/bank-report.ts'

/** Permission to open the vendor's Link dialog once. */
type LinkToken = { readonly linkToken: string; readonly expiresAt: Date }

/** What a finished Link session left for us. */
type FinishedLink = {
  readonly publicToken: string
  readonly institutionName: string | null
  /** Last digits of the first shared account. */
  readonly accountMask: string | null
}

/** A bank connection. The access token opens the applicant's bank data: it is kept sealed. */
type BankConnection = { readonly accessToken: string; readonly itemId: string }

/** A report that was asked for and is made at the vendor. */
type RequestedReport = { readonly reportToken: string; readonly reportId: string }

/** A call-back that is proved to come from the vendor: about a report, or about the log-in behind a connection. */
export type BankCallBack =
  | { readonly about: 'REPORT'; readonly reportId: string; readonly kind: 'READY' | 'FAILED' | 'OTHER' }
  | { readonly about: 'CONNECTION'; readonly itemId: string; readonly kind: 'LOGIN_REQUIRED' | 'REPAIRED' }
  | { readonly about: 'OTHER' }

/** Who may open the dialog, and where the vendor calls back. */
type Session = {
  /** The applicant as the vendor knows them. */
  readonly userId: string
  /** Ours, of the applicant; nothing personal. */
  readonly clientUserId: string
  readonly callBackUrl: string
}

/**
 * A vendor that connects bank accounts and reports on them. Each call is one attempt of at most the configured time-out; only
 * a refused connection or a 503 is tried once more, and never for a call that must not happen twice (exchange, createReport).
 * While the vendor is down an applicant can't link: the step stays where it is and says so; a report that is under way
 * stays asked for.
 */
export type BankDataProvider = {
  /**
   * Makes the applicant known to the vendor, which then keeps a list of their connections.
   * @returns the vendor's own id @throws BankDataError
   */
  readonly createUser: (clientUserId: string) => Promise<string>
  /** @throws BankDataError */
  readonly createLinkToken: (session: Session) => Promise<LinkToken>
  /** Permission to log in again to a connection that there is already; it lasts half an hour. @throws BankDataError */
  readonly createLogInToken: (session: Session & { readonly accessToken: string }) => Promise<LinkToken>
  /** Whether the bank wants the applicant to log in again before it tells anything. @throws BankDataError */
  readonly needsLogIn: (accessToken: string) => Promise<boolean>
  /** The routing numbers of the bank behind a connection, as far as the vendor knows them. @throws BankDataError */
  readonly routingNumbers: (accessToken: string) => Promise<readonly string[]>
  /** What a finished Link session left for us, when the browser could not bring it; null when none is finished. @throws BankDataError */
  readonly finishedLink: (linkToken: string) => Promise<FinishedLink | null>
  /** Makes a connection of a public token, once. @throws BankDataError REFUSED when it is used, expired or made up */
  readonly exchange: (publicToken: string) => Promise<BankConnection>
  /** @throws BankDataError */
  readonly createReport: (request: {
    readonly accessToken: string
    readonly daysRequested: number
    readonly reference: string
    readonly callBackUrl: string
  }) => Promise<RequestedReport>
  /** @throws BankDataError NOT_READY before it is made, REFUSED when it can't be made */
  readonly getReport: (reportToken: string) => Promise<{
    readonly report: BankReport
    /** The reply, to be hashed and kept encrypted. */
    readonly raw: Uint8Array
  }>
  /** Ends a connection at the vendor; one that is gone already is no error. @throws BankDataError */
  readonly removeItem: (accessToken: string) => Promise<void>
  /** Ends every connection of a user but these: those whose access token nobody holds. @returns how many @throws BankDataError */
  readonly removeOthers: (userId: string, heldItemIds: readonly string[]) => Promise<number>
  /** @param raw the body's bytes as they came @returns null when it is not the vendor's, altered or too old */
  readonly readCallBack: (raw: Uint8Array, signature: string | null) => Promise<BankCallBack | null>
}

/**
 * TIMEOUT: no answer in time. UNAVAILABLE: refused, or an error of the vendor. MALFORMED: an answer we can't read.
 * RATE_LIMITED: too many calls. NOT_READY: the report is still being made. LOGIN_REQUIRED: the bank wants the applicant to log in
 * again first. REFUSED: the vendor will not do this.
 */
export type BankDataErrorCode =
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'MALFORMED'
  | 'RATE_LIMITED'
  | 'NOT_READY'
  | 'LOGIN_REQUIRED'
  | 'REFUSED'

/** No usable answer. The message has statuses, codes and places, never tokens or bank data. */
export class BankDataError extends Error {
  override readonly name = 'BankDataError'
  readonly code: BankDataErrorCode
  /** The vendor's own code, where it gave one. */
  readonly vendorCode: string | null

  constructor(code: BankDataErrorCode, message: string, vendorCode: string | null = null) {
    super(message)
    this.code = code
    this.vendorCode = vendorCode
  }
}
