import * as z from 'zod/mini'
import { vendorUrl } from './world.ts'

const address = vendorUrl()

export const errorReportSettings = {
  BUGSNAG_KEY: z.optional(
    z.string().check(
      z.regex(/^[0-9a-f]{32}$/i, 'Use 32 hexadecimal characters'),
      // The vendor's client sends events to another address when the key has this prefix.
      z.refine((key) => !key.startsWith('00000'), 'Use a key that does not begin with 00000'),
    ),
  ),
  BUGSNAG_NOTIFY_URL: z._default(address, 'https://notify.bugsnag.com'),
  BUGSNAG_SESSIONS_URL: z._default(address, 'https://sessions.bugsnag.com'),
}

/**
 * Where the browser and the server report errors; null when they are not reported. Addresses may be paths of
 * this server.
 */
export type ErrorReportConfig = { apiKey: string; notifyUrl: string; sessionsUrl: string } | null

type Settings = { BUGSNAG_KEY?: string | undefined; BUGSNAG_NOTIFY_URL: string; BUGSNAG_SESSIONS_URL: string }

/** The vendor's collector if there is a key, otherwise the sandbox's, otherwise none. */
export function errorReportConfig(settings: Settings, isSandbox: boolean): ErrorReportConfig {
  if (settings.BUGSNAG_KEY !== undefined)
    return {
      apiKey: settings.BUGSNAG_KEY,
      notifyUrl: settings.BUGSNAG_NOTIFY_URL,
      sessionsUrl: settings.BUGSNAG_SESSIONS_URL,
    }
  if (!isSandbox) return null
  return {
    apiKey: '5a4db0c05a4db0c05a4db0c05a4db0c0',
    notifyUrl: '/sandbox/bugsnag/notify',
    sessionsUrl: '/sandbox/bugsnag/sessions',
  }
}
