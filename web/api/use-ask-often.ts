import { useEffect, useRef } from 'react'

const SOON_MS = 500
const LATER_MS = 1_500
/** So often somebody who just began to wait is told at once; who still waits then waits longer. */
const SOON_TIMES = 20

/**
 * Asks how something stands while it is waited for. SWR's own interval leaves out whatever falls within its two seconds of
 * deduplication, so that an interval of 1.5 seconds asks every three.
 */
export function useAskOften(isWaiting: boolean, ask: () => Promise<unknown>): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isWaiting) return
    let timer = 0
    let times = 0
    let isOver = false
    const next = () => {
      timer = window.setTimeout(
        async () => {
          times += 1
          if (!document.hidden && navigator.onLine) await latest.current()
          if (!isOver) next()
        },
        times < SOON_TIMES ? SOON_MS : LATER_MS,
      )
    }
    next()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [isWaiting])
}
