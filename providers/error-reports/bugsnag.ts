import Bugsnag from '@bugsnag/js'
import { cleanMetadata, cleanReport } from '@relief/domain/error-report.ts'
import { personalKeys, redactPersonalData } from '@relief/domain/personal-data.ts'
import type { ErrorReports } from './port.ts'

export type BugsnagOptions = {
  /** 32 hexadecimal characters. */
  readonly apiKey: string
  readonly notifyUrl: string
  readonly sessionsUrl: string
  readonly releaseStage: 'production' | 'development'
}

/** A recurring error adds no information, so reports are limited per minute. */
const MAX_A_MINUTE = 10
const MINUTE_MS = 60_000

/** Reports errors with Bugsnag's own client, to Bugsnag or any compatible collector. */
export function createBugsnagReports(options: BugsnagOptions): ErrorReports {
  const { apiKey, notifyUrl, sessionsUrl, releaseStage } = options
  const client = Bugsnag.createClient({
    apiKey,
    endpoints: { notify: notifyUrl, sessions: sessionsUrl },
    releaseStage,
    appType: 'server',
    redactedKeys: ['password', ...personalKeys],
    // A crash is logged by the process itself before it exits.
    autoDetectErrors: false,
    autoTrackSessions: false,
    sendCode: false,
    hostname: '',
    logger: null,
  })
  let times: number[] = []
  return {
    report: (error, { requestId, route }) => {
      const now = Date.now()
      times = times.filter((time) => time > now - MINUTE_MS)
      if (times.length >= MAX_A_MINUTE) return
      times.push(now)
      client.notify(error instanceof Error ? error : new Error(typeof error), (event) => {
        event.context = route
        event.addMetadata('call', { requestId })
        cleanReport(event, redactPersonalData)
        cleanMetadata(event, ['call', 'error'])
      })
    },
  }
}
