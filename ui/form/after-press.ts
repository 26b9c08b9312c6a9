let isDown = false

if (typeof document !== 'undefined') {
  const down = (is: boolean) => () => {
    isDown = is
  }
  document.addEventListener('pointerdown', down(true), true)
  document.addEventListener('pointerup', down(false), true)
  document.addEventListener('pointercancel', down(false), true)
}

/**
 * Runs what leaving a field brings, an error or a tidied amount, once the press that left it is over. Between
 * press and release nothing may move: the click would land beside the button that was aimed at.
 */
export function afterPress(work: () => void): void {
  if (!isDown) {
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
