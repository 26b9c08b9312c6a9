import { setTimeout } from 'node:timers/promises'

/** How long a test waits for what must come: long enough for a machine that does ten other things. */
export const PATIENCE_MS = 60_000
/** How often it looks: looking takes the processor from what is looked for. */
export const LOOK_MS = 150

/**
 * Looks until what is seen fits.
 * @returns what fits
 * @throws with what was seen last
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
