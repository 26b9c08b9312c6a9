import { ApiError } from '../api/api-error.ts'

/** Browsers' messages for a chunk of the app that could not be loaded. */
export const chunkFailed =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|unable to preload css/i

/** Whether the server's build differs from the page's: a chunk is gone, or a reply has another shape. */
const isOfOtherBuild = (error: unknown) =>
  error instanceof ApiError
    ? error.kind === 'schema'
    : error instanceof Error && chunkFailed.test(error.message)

/** Reloading did not help a page that breaks again this soon after it. */
const SOON_MS = 30_000
const KEY = 'loaded anew at'

function wasJustTried(): boolean {
  const at = Number(sessionStorage.getItem(KEY))
  sessionStorage.setItem(KEY, String(Date.now()))
  return Date.now() - at < SOON_MS
}

/**
 * A deploy removes chunks that an older page may still request, and changes replies. Then the whole page
 * reloads from the new build; drafts on the device restore typed answers.
 * @param address where to go; the current address when absent
 * @returns whether the page is reloading
 */
export function reloadIfStale(error: unknown, address?: string): boolean {
  if (!isOfOtherBuild(error) || !navigator.onLine) return false
  try {
    if (wasJustTried()) return false
  } catch {
    // Without a record of the attempt, the page could reload forever; the visitor can still use its reload
    // button.
    return false
  }
  if (address === undefined) location.reload()
  else location.assign(address)
  return true
}
