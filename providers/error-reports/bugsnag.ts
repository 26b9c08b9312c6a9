import Bugsnag from '@bugsnag/js'
import { personalKeys, withoutPersonalData } from '@relief/domain/personal-data.ts'
import type { ErrorReports } from './port.ts'

export type BugsnagOptions = {
  /** 32 hexadecimal characters. */
  readonly apiKey: string
  readonly notifyUrl: string
  readonly sessionsUrl: string
  readonly releaseStage: 'production' | 'development'
}

/** An error that comes again and again says nothing new: so many a minute are reported. */
const MOST_A_MINUTE = 10
const MINUTE_MS = 60_000

/** Reports errors by Bugsnag's own client: to Bugsnag, or to any collector that speaks its wire. */
export function createBugsnagReports(options: BugsnagOptions): ErrorReports {
  const { apiKey, notifyUrl, sessionsUrl, releaseStage } = options
  const client = Bugsnag.createClient({
    apiKey,
    endpoints: { notify: notifyUrl, sessions: sessionsUrl },
    releaseStage,
    appType: 'server',
    redactedKeys: ['password', ...personalKeys],
    // A crash is the process's own affair: it logs it and ends.
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
      if (times.length >= MOST_A_MINUTE) return
      times.push(now)
      client.notify(error instanceof Error ? error : new Error(typeof error), (event) => {
        event.context = route
        event.addMetadata('call', { requestId })
        for (const one of event.errors) one.errorMessage = withoutPersonalData(one.errorMessage)
      })
    },
  }
}
