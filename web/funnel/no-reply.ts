import { words } from './words.ts'

function isBrowserOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** Why a request has no reply. It stays on the page, so it must be true after the connection returns, too. */
export function noReplyWords(isOffline = isBrowserOffline()): string {
  return isOffline ? words.errors.offline : words.errors.noAnswer
}
