/** A finger's way over a sheet: pixels down, milliseconds from touching to letting go, and the sheet's own height. */
type Swipe = { distance: number; durationMs: number; height: number }

/** Shorter or longer than this, a movement that was fast at its end was no swipe. */
const LEAST_PIXELS = 50
const MOST_MS = 250

/**
 * Whether letting go closes the sheet: past half its height, or by a swipe. That a swipe was fast enough, half a pixel a
 * millisecond, is for the drawer to see, which asks for nothing else.
 */
export function closesSheet({ distance, durationMs, height }: Swipe): boolean {
  return distance > height / 2 || (distance >= LEAST_PIXELS && durationMs <= MOST_MS)
}
