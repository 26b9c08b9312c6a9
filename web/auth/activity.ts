const KEY = 'active at'
/** A press shortly after another adds no information. */
const PAUSE_MS = 2000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

let latest = 0

/** Records that the visitor is active; the other tabs of this browser see it too. */
export function markActive(): void {
  latest = Date.now()
  try {
    localStorage.setItem(KEY, String(latest))
  } catch {
    // Without storage, each tab counts for itself.
  }
}

/** When the visitor was last active in any tab, as Date.now(). */
export function activeAt(): number {
  try {
    return Math.max(latest, Number(localStorage.getItem(KEY)))
  } catch {
    return latest
  }
}

/**
 * Watches for activity on this page.
 * @returns a function that stops watching
 */
export function watchActivity(): () => void {
  const note = () => {
    if (Date.now() - latest > PAUSE_MS) markActive()
  }
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
  }
}
