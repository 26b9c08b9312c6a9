import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs the effects of leaving a field, such as an error or a formatted amount, after the click that left it.
 * Nothing may move between pointer down and up, or the click would miss the button.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const watch = new AbortController()
    const note = (is: boolean) => () => {
      isDown.current = is
    }
    const options = { capture: true, signal: watch.signal }
    document.addEventListener('pointerdown', note(true), options)
    document.addEventListener('pointerup', note(false), options)
    document.addEventListener('pointercancel', note(false), options)
    return () => watch.abort()
  }, [])
  return useCallback((work) => {
    if (!isDown.current) {
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
  }, [])
}
