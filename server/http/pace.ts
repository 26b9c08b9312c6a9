import { performance } from 'node:perf_hooks'

/** How long an accepted request may take while the process is saturated. */
const TARGET_MS = 300
/** So many requests may always be in progress: a process that has just become busy knows no rate yet. */
const FLOOR = 20
/** Above this share of the time at work, more requests only make those in progress slower. */
const SATURATED = 0.9
const WINDOW_MS = 200
/** Together a second. */
const WINDOWS = 5

type Measure = { now: () => number; utilization: () => number }

/** The share of the time since its last call in which this process was at work. */
function utilizationOfProcess(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

/**
 * How many requests may be in progress so that each is answered soon. The number of requests in progress is
 * their rate times their duration (Little's law), so a process that is saturated and answers 100 per second
 * takes 30 for 300 ms each. A process that only waits, for a vendor or a lock, may have as many as it likes.
 */
export function createPace({ now, utilization }: Measure = measureOfProcess()) {
  const windows: { count: number; ms: number }[] = []
  let answered = 0
  let begin = now()
  let isSaturated = false
  const look = () => {
    const ms = now() - begin
    if (ms < WINDOW_MS) return
    windows.push({ count: answered, ms })
    if (windows.length > WINDOWS) windows.shift()
    isSaturated = utilization() > SATURATED
    answered = 0
    begin = now()
  }
  return {
    countAnswer: () => {
      answered += 1
    },
    limit: (): number => {
      look()
      if (!isSaturated) return Number.POSITIVE_INFINITY
      const all = windows.reduce((sum, { count, ms }) => ({ count: sum.count + count, ms: sum.ms + ms }), {
        count: 0,
        ms: 0,
      })
      return Math.max(FLOOR, (all.count / all.ms) * TARGET_MS)
    },
  }
}

const measureOfProcess = (): Measure => ({
  now: () => performance.now(),
  utilization: utilizationOfProcess(),
})
