import { createBugsnagReports } from '@relief/providers/error-reports/bugsnag.ts'
import type { ErrorReports } from '@relief/providers/error-reports/port.ts'
import type { ErrorReportConfig } from '../settings/error-reports.ts'

export function openErrorReports(config: {
  errorReports: ErrorReportConfig
  port: number
  isProduction: boolean
}): ErrorReports {
  const { errorReports } = config
  if (errorReports === null) return { report: () => undefined }
  const own = `http://127.0.0.1:${config.port}`
  return createBugsnagReports({
    apiKey: errorReports.apiKey,
    notifyUrl: new URL(errorReports.notifyUrl, own).href,
    sessionsUrl: new URL(errorReports.sessionsUrl, own).href,
    releaseStage: config.isProduction ? 'production' : 'development',
  })
}
