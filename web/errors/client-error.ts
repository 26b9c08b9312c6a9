import { ApiError } from '../api/api-error.ts'
import { chunkFailed } from './stale-build.ts'

/** The facts that decide whether an error is reported: its message, the files of its stack, and the page. */
export type ClientError = {
  message: string
  stackFileNames: readonly string[]
  requestUrl: string
  /** The status of the failed reply, for a call. */
  status: number | null
}

const networkFailed = /^(network ?error|request aborted|failed to fetch|load failed|networkerror when)/i
const timedOut = /^(the operation (was aborted|timed out)|signal (is aborted|timed out)|timeout)/i
/** The address of another site of the same product, which people open from a bookmark. */
const otherSite = /\/small-dollar-lending(\/|$|\?)/
const foreignScheme = /^(chrome|moz|safari|safari-web|ms-browser)-extension:|^webkit-masked-url:/

function isForeign(file: string, origin: string): boolean {
  if (foreignScheme.test(file)) return true
  return /^https?:/.test(file) && !file.startsWith(`${origin}/`)
}

/** Why an error is ignored; null when it must be reported. */
export function reasonToIgnore(error: ClientError, origin: string): string | null {
  const { message, stackFileNames, requestUrl, status } = error
  if (chunkFailed.test(message)) return 'chunk load failure after a deploy'
  if (otherSite.test(requestUrl)) return 'direct navigation to a small-dollar-lending address'
  if (status !== null && status >= 400 && status < 500) return `reply with status ${status}`
  if (/status code 4\d\d/.test(message)) return 'reply with a 4xx status'
  if (message === 'Network Error' || message === 'Request aborted') return 'network error'
  if (/^resizeobserver loop/i.test(message)) return 'ResizeObserver loop limit'
  if (/^script error\.?$/i.test(message)) return 'script error without detail'
  if (stackFileNames.length > 0 && stackFileNames.every((file) => isForeign(file, origin)))
    return 'vendor script noise'
  return null
}

/** Whether the network caused it, rather than an error of ours: reported as a warning. */
export function isNetworkIssue({ message, status }: ClientError): boolean {
  if (status !== null && [502, 503, 504].includes(status)) return true
  return networkFailed.test(message) || timedOut.test(message)
}

/** The message of an error. A call without a reply is a network error, whatever the page says about it. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'network') return 'Network Error'
  if (error instanceof DOMException && error.name === 'AbortError') return 'Request aborted'
  return error instanceof Error ? error.message : String(error)
}

/** The status of the reply that an error is about; null without one. */
export function errorStatus(error: unknown): number | null {
  return error instanceof ApiError && error.kind !== 'network' ? error.status : null
}
