import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import { send } from './api/api-client.ts'
import { startErrorReports } from './errors/report-errors.ts'

/** What nobody waits for: reporting of errors. Without an answer of the server there is none. */
export async function startLater(): Promise<void> {
  const { errorReports } = await send(getClientConfigCall, {})
  if (errorReports) startErrorReports(errorReports)
}
