import { setTimeout } from 'node:timers/promises'

/** How long a test waits for a result: long enough on a machine that runs ten other things. */
export const PATIENCE_MS = 60_000
/** The polling interval. Not shorter, because polling slows down the awaited work. */
export const LOOK_MS = 150

/**
 * Polls until the result matches.
 * @returns the match
 * @throws with the last result
 */
export async function until<Seen>(
  look: () => Promise<Seen>,
  fits: (seen: Seen) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<Seen> {
  for (const late = Date.now() + patienceMs; ; await setTimeout(LOOK_MS)) {
    const seen = await look()
    if (fits(seen)) return seen
    if (Date.now() > late)
      throw new Error(`After ${patienceMs / 1000} seconds it is still ${JSON.stringify(seen)}`)
  }
}
