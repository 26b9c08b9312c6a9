const KEY = 'active at'
/** A press a moment after another says nothing new. */
const PAUSE_MS = 2000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

let latest = 0

/** Says that somebody is there; the other tabs of this browser see it too. */
export function markActive(): void {
  latest = Date.now()
  try {
    localStorage.setItem(KEY, String(latest))
  } catch {
    // Where nothing may be kept, each tab counts for itself.
  }
}

/** When somebody last did something in any tab, as Date.now() says it. */
export function activeAt(): number {
  try {
    return Math.max(latest, Number(localStorage.getItem(KEY)))
  } catch {
    return latest
  }
}

/** Watches for somebody doing something on this page. @returns how to stop */
export function watchActivity(): () => void {
  const note = () => {
    if (Date.now() - latest > PAUSE_MS) markActive()
  }
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
  }
}
