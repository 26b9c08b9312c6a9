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
 * Runs the effects of leaving a field, such as an error or a tidied amount, after the press that left it.
 * Nothing may move between press and release, or the click would miss the button.
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
