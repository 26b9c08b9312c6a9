/** Facts about an error: ids and patterns, never personal data. */
type ErrorFacts = {
  /** The reply's X-Request-Id, which links the browser's report to this one. */
  readonly requestId: string
  readonly route: string
}

/**
 * Where server errors are reported. Reporting never throws or blocks: an outage loses reports and nothing
 * else, and the log has every error as well.
 */
export type ErrorReports = {
  readonly report: (error: unknown, facts: ErrorFacts) => void
}
