import { loadClientConfig } from '../api/client-config.ts'
import { trackFailure } from '../tracking/track-failure.ts'
import { handOverErrors } from './kept-errors.ts'
import { startErrorReports } from './report-errors.ts'

/** Starts the vendor's client, whose address the server knows, and hands it the errors that were kept. */
export async function startReports(): Promise<void> {
  const { errorReports } = await loadClientConfig()
  const report = errorReports ? startErrorReports(errorReports) : () => undefined
  handOverErrors((kept) => {
    trackFailure(kept.error, kept.facts.call)
    report(kept)
  })
}
