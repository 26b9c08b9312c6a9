import { app } from '../app-object.ts'

const KEY = 'active at'
/** Activity shortly after other activity is not recorded again. */
const PAUSE_MS = 2000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Records that the visitor is active; the other tabs of this browser see it too. */
export function markActive(): void {
  app.activeAt = Date.now()
  try {
    localStorage.setItem(KEY, String(app.activeAt))
  } catch {
    // Without storage, each tab counts for itself.
  }
}

/** When the visitor was last active in any tab, as Date.now(). */
export function activeAt(): number {
  try {
    return Math.max(app.activeAt, Number(localStorage.getItem(KEY)))
  } catch {
    return app.activeAt
  }
}

/**
 * Watches for activity on this page.
 * @returns a function that stops watching
 */
export function watchActivity(): () => void {
  const note = () => {
    if (Date.now() - app.activeAt > PAUSE_MS) markActive()
  }
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
  }
}
