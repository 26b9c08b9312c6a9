import { reportError, whenFirstError } from './errors/kept-errors.ts'
import { whenTouched } from './frame/when-touched.ts'
import { startTracking } from './tracking/start-tracking.ts'

/**
 * Starts what no visitor waits for: analytics, and the client that reports errors. That client is a tenth of the app:
 * a visitor who only reads, without an error, never loads it.
 */
export function startLater(): void {
  startTracking()
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    import('./errors/start-reports.ts').then(({ startReports }) => startReports()).catch(reportError)
  }
  whenTouched(start)
  whenFirstError(start)
}
