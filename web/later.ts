import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import { send } from './api/api-client.ts'
import { handOverErrors } from './errors/kept-errors.ts'
import { startErrorReports } from './errors/report-errors.ts'
import { startTracking, trackFailure } from './tracking/start-tracking.ts'

/** What nobody waits for: analytics, then the reporting of errors, which asks the server where to. */
export async function startLater(): Promise<void> {
  startTracking()
  const { errorReports } = await send(getClientConfigCall, {})
  const report = errorReports ? startErrorReports(errorReports) : () => undefined
  handOverErrors((kept) => {
    trackFailure(kept.error, kept.facts.call)
    report(kept)
  })
}
