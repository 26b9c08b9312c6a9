import { ApiError } from '../api/api-error.ts'

/** How browsers report that a chunk of the app could not be loaded. */
export const chunkFailed =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|unable to preload css/i

/** Whether the server has another build than the page: a chunk is gone, or a reply has another shape. */
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
 * reloads from the new build; typed answers are on the device and come back.
 * @param address where to go; the current address when absent
 * @returns whether the page is reloading
 */
export function reloadIfStale(error: unknown, address?: string): boolean {
  if (!isOfOtherBuild(error) || !navigator.onLine) return false
  try {
    if (wasJustTried()) return false
  } catch {
    // Without a record of the attempt the page could reload forever; it still has its own button to reload.
    return false
  }
  if (address === undefined) location.reload()
  else location.assign(address)
  return true
}
