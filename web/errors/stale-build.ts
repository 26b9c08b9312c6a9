/** How browsers say that a part of the app could not be loaded. */
export const chunkFailed =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|unable to preload css/i

/** A page that breaks again this soon after it was loaded anew is not mended by loading it once more. */
const SOON_MS = 30_000
const KEY = 'loaded anew at'

function wasJustTried(): boolean {
  const at = Number(sessionStorage.getItem(KEY))
  sessionStorage.setItem(KEY, String(Date.now()))
  return Date.now() - at < SOON_MS
}

/**
 * A deploy takes the parts of the app that a page from before it may still ask for. Then the whole page is loaded
 * anew, from the new build; what was typed is on the device and comes back.
 * @param address where to; as it stands, when it is left out
 * @returns whether the page is being loaded anew
 */
export function loadAnewIfStale(error: unknown, address?: string): boolean {
  if (!(error instanceof Error) || !chunkFailed.test(error.message) || !navigator.onLine) return false
  try {
    if (wasJustTried()) return false
  } catch {
    // Without a place to remember the try it could go on for ever; the page's own way to load again stays.
    return false
  }
  if (address === undefined) location.reload()
  else location.assign(address)
  return true
}
