import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import { send } from '../api/api-client.ts'
import { trackFailure } from '../tracking/start-tracking.ts'
import { handOverErrors } from './kept-errors.ts'
import { startErrorReports } from './report-errors.ts'

/** Starts the vendor's client, whose address the server knows, and hands it the errors that were kept. */
export async function startReports(): Promise<void> {
  const { errorReports } = await send(getClientConfigCall, {})
  const report = errorReports ? startErrorReports(errorReports) : () => undefined
  handOverErrors((kept) => {
    trackFailure(kept.error, kept.facts.call)
    report(kept)
  })
}
