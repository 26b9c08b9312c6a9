/** Watched once for all fields: listeners of each field cost time at every page. */
const pointer = { isDown: false }

if (typeof document !== 'undefined') {
  const note = (isDown: boolean) => () => {
    pointer.isDown = isDown
  }
  document.addEventListener('pointerdown', note(true), { capture: true })
  document.addEventListener('pointerup', note(false), { capture: true })
  document.addEventListener('pointercancel', note(false), { capture: true })
}

/**
 * Runs the effects of leaving a field, such as an error or a formatted amount, after the click that left it.
 * Nothing may move between pointer down and up, or the click would miss the button.
 */
export function afterPress(work: () => void): void {
  if (!pointer.isDown) {
    work()
    return
  }
  const done = new AbortController()
  const later = () => {
    done.abort()
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, later, { signal: done.signal })
}
