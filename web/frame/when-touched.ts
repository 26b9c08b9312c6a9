/** Runs the work once, at the visitor's first press or key. */
export function whenTouched(work: () => void): void {
  const done = new AbortController()
  const start = () => {
    done.abort()
    work()
  }
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, start, { capture: true, passive: true, signal: done.signal })
}
