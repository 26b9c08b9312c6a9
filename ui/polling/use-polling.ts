import { useEffect, useRef } from 'react'

const FAST_MS = 500
const SLOW_MS = 1_500
/** Polls fast at first, then backs off. */
const FAST_POLLS = 20

/**
 * Polls while something is awaited; hidden and offline pages do not poll. SWR's own interval drops polls
 * within its two seconds of deduplication, so an interval of 1.5 seconds would poll every three.
 * @param pauseMs the pause between two polls; by default 500 ms for the first twenty and 1,500 ms afterward
 */
export function usePolling(isAwaiting: boolean, poll: () => Promise<unknown>, pauseMs?: number): void {
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    if (!isAwaiting) return
    let timer = 0
    let polls = 0
    let isOver = false
    const schedule = () => {
      const pause = pauseMs ?? (polls < FAST_POLLS ? FAST_MS : SLOW_MS)
      timer = window.setTimeout(async () => {
        polls += 1
        if (!document.hidden && navigator.onLine) await latest.current()
        if (!isOver) schedule()
      }, pause)
    }
    schedule()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [isAwaiting, pauseMs])
}
