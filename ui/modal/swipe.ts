/** A finger's movement over a sheet: pixels down, milliseconds, and the sheet's height. */
type Swipe = { distance: number; durationMs: number; height: number }

/** A shorter or slower movement is not a swipe, even if it was fast at its end. */
const MIN_PIXELS = 50
const MAX_MS = 250

/**
 * Whether lifting the finger closes the sheet: past half its height, or by a swipe. The drawer itself checks
 * the speed of half a pixel a millisecond, but nothing else.
 */
export function closesSheet({ distance, durationMs, height }: Swipe): boolean {
  return distance > height / 2 || (distance >= MIN_PIXELS && durationMs <= MAX_MS)
}
