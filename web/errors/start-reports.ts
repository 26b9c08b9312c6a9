import { loadClientConfig } from '../api/client-config.ts'
import { trackFailure } from '../tracking/track-failure.ts'
import { forwardErrors } from './buffered-errors.ts'
import { startErrorReports } from './report-errors.ts'

/** Starts the vendor's client, with the address from the server, and passes it the queued errors. */
export async function startReports(): Promise<void> {
  const { errorReports } = await loadClientConfig()
  const report = errorReports ? startErrorReports(errorReports) : () => undefined
  forwardErrors((kept) => {
    trackFailure(kept.error, kept.facts.call)
    report(kept)
  })
}
