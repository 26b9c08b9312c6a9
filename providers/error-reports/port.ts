/** What is told beside an error: ids and patterns, never what somebody gave. */
type ErrorFacts = {
  /** The X-Request-Id of the reply, by which the browser's own report is joined to this one. */
  readonly requestId: string
  readonly route: string
}

/**
 * Where errors of the server are reported. Reporting never throws and nobody waits for it: an outage there loses
 * reports and nothing else. The log has every error as well.
 */
export type ErrorReports = {
  readonly report: (error: unknown, facts: ErrorFacts) => void
}
