import { createBugsnagReports } from '@relief/providers/error-reports/bugsnag.ts'
import type { ErrorReports } from '@relief/providers/error-reports/port.ts'
import type { ErrorReportConfig } from '../settings/error-reports.ts'

export function openErrorReports(config: {
  errorReports: ErrorReportConfig
  ownOrigin: string
  isProduction: boolean
}): ErrorReports {
  const { errorReports, ownOrigin } = config
  if (errorReports === null) return { report: () => undefined }
  return createBugsnagReports({
    apiKey: errorReports.apiKey,
    notifyUrl: new URL(errorReports.notifyUrl, ownOrigin).href,
    sessionsUrl: new URL(errorReports.sessionsUrl, ownOrigin).href,
    releaseStage: config.isProduction ? 'production' : 'development',
  })
}
