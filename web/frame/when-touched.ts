/** Browsers also report a move when the page scrolls under a pointer at rest. */
const isUnmoved = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

function once(kinds: readonly string[], work: () => void): void {
  const done = new AbortController()
  const start = (event: Event) => {
    if (isUnmoved(event)) return
    done.abort()
    work()
  }
  for (const kind of kinds)
    addEventListener(kind, start, { capture: true, passive: true, signal: done.signal })
}

/** Runs the work once, at the visitor's first click or key. */
export const whenTouched = (work: () => void): void => once(['pointerdown', 'keydown'], work)

/** Runs the work once, as soon as the visitor does anything: moves the pointer, scrolls, presses, types. */
export const whenApproached = (work: () => void): void =>
  once(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input'], work)
