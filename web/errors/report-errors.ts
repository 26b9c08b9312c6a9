import Bugsnag, { type Client, type Event } from '@bugsnag/js'
import { cleanMetadata } from '@relief/domain/error-report.ts'
import { personalKeys } from '@relief/domain/personal-data.ts'
import { ApiError } from '../api/api-error.ts'
import type { BufferedError } from '../app-object.ts'
import { browserLog } from './browser-log.ts'
import { cleanBrowserReport, cleanCrumb } from './clean-report.ts'
import {
  type ClientError,
  errorMessage,
  errorStatus,
  isNetworkIssue,
  reasonToIgnore,
} from './client-error.ts'

type Destination = { apiKey: string; notifyUrl: string; sessionsUrl: string }

const absolute = (address: string) => new URL(address, location.href).href

function toClientError({ originalError, errors, request }: Event): ClientError {
  const [first] = errors
  return {
    // Otherwise use the vendor's message: the thrown value is not an Error.
    message: originalError instanceof Error ? errorMessage(originalError) : (first?.errorMessage ?? ''),
    stackFileNames: first?.stacktrace.map(({ file }) => file) ?? [],
    requestUrl: request.url ?? '',
    status: errorStatus(originalError),
  }
}

/** @returns false to send nothing */
function prepare(event: Event): boolean {
  const record = toClientError(event)
  const reason = reasonToIgnore(record, location.origin)
  const isNetwork = isNetworkIssue(record)
  if (reason !== null) {
    browserLog[isNetwork ? 'warn' : 'info']('Client error ignored', { reason })
    return false
  }
  if (isNetwork) event.severity = 'warning'
  const { originalError } = event
  if (originalError instanceof ApiError)
    event.addMetadata('call', {
      requestId: originalError.requestId,
      rayId: originalError.rayId,
      status: originalError.status,
      kind: originalError.kind,
      userErrorCode: originalError.userErrorCode,
    })
  cleanBrowserReport(event)
  // Only here, because breadcrumbs are left in every click, and stay in memory until an error is sent.
  for (const crumb of event.breadcrumbs) cleanCrumb(crumb)
  cleanMetadata(event, ['call'])
  return true
}

function send(client: Client, { error, facts, isHandled }: BufferedError): void {
  const notifiable = error instanceof Error ? error : new Error(errorMessage(error))
  client.notify(notifiable, (event) => {
    event.addMetadata('call', facts)
    if (!isHandled) {
      event.unhandled = true
      event.severity = 'error'
    }
  })
}

/**
 * Starts reporting: at most 10 events per session with 25 breadcrumbs each, 1 MB per event; the vendor's
 * client enforces the last two. Release stage development on localhost, production elsewhere.
 */
export function startErrorReports({
  apiKey,
  notifyUrl,
  sessionsUrl,
}: Destination): (kept: BufferedError) => void {
  const client = Bugsnag.start({
    apiKey,
    endpoints: { notify: absolute(notifyUrl), sessions: absolute(sessionsUrl) },
    maxBreadcrumbs: 25,
    maxEvents: 10,
    redactedKeys: ['password', ...personalKeys],
    collectUserIp: false,
    // No console breadcrumbs: other code may log personal data.
    enabledBreadcrumbTypes: ['navigation', 'request', 'error', 'user', 'state', 'manual'],
    logger: null,
    onError: prepare,
  })
  return (kept) => send(client, kept)
}
