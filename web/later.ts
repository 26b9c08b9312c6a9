import { reportError, whenFirstError } from './errors/buffered-errors.ts'
import { whenQuiet } from './frame/when-quiet.ts'
import { whenTouched } from './frame/when-touched.ts'
import { deviceData } from './tracking/device.ts'
import { startTracking } from './tracking/start-tracking.ts'

/**
 * Starts analytics, and the error reporter on the first touch or error. The reporter is a tenth of the app's
 * code, so a visitor who only reads never loads it.
 */
export function startLater(): void {
  const device = deviceData()
  // In another task: reading the time zone takes a browser as long as the start of analytics.
  whenQuiet(() => startTracking(device))
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    import('./errors/start-reports.ts').then(({ startReports }) => startReports()).catch(reportError)
  }
  // Not in the first click's task, which has a page to show; until then, errors are buffered.
  whenTouched(() => whenQuiet(start))
  whenFirstError(start)
}
