import { performance } from 'node:perf_hooks'

/** How long a turn of the event loop may take before what arrives has to wait for a later one. */
const TURN_MS = 2
/**
 * How long a task may wait: long in a burst, but short once tasks have been waiting all the time for that
 * long. Then more arrives than can be done, and a long queue only delays everyone (controlled delay, as in
 * "Fail at Scale", ACM Queue, 2015).
 */
const MAX_BURST_MS = 400
const MAX_QUEUE_MS = 100
/** While fewer than these wait, none is late: a single slow turn, as after the start, is no overload. */
const MIN_QUEUE = 16
/** More tasks than fit into a turn. */
const MAX_TASKS = 16
/** How many turns after a long one only accept connections and read. */
const REST_TURNS = 8

/**
 * Keeps the turns of the event loop short. libuv accepts only one connection per turn: if hundreds of busy
 * connections were served in each, the server would not even see a new client for seconds. Also, the age of
 * what waits here is known, while that of connections and bytes in the buffers of the system is not.
 */
export function createTurns(now = () => performance.now()) {
  const waiting: { task: () => void; since: number }[] = []
  let end = 0
  let rest = 0
  let lateness = 0
  let emptyAt = now()
  let isTicking = false
  const begin = (at: number) => {
    end = at + TURN_MS
    setImmediate(() => {
      finish()
      schedule()
    })
  }
  const finish = () => {
    if (end > 0 && now() >= end) rest = REST_TURNS
    end = 0
  }
  const schedule = () => {
    if (isTicking || (rest === 0 && waiting.length === 0)) return
    isTicking = true
    setImmediate(tick)
  }
  const tick = () => {
    isTicking = false
    finish()
    if (rest > 0) rest -= 1
    // Each task is an immediate of its own, so that the time of what it starts counts as well.
    else for (let count = Math.min(MAX_TASKS, waiting.length); count > 0; count -= 1) setImmediate(takeOne)
    schedule()
  }
  const takeOne = () => {
    const at = now()
    if (end === 0) begin(at)
    if (at >= end) return
    const next = waiting.shift()
    if (next === undefined) return
    const maxMs = at - emptyAt > MAX_BURST_MS ? MAX_QUEUE_MS : MAX_BURST_MS
    lateness = waiting.length < MIN_QUEUE ? 0 : (at - next.since) / maxMs
    next.task()
    lateness = 0
  }
  return {
    /** Whether more can be done in this turn. While tasks wait, nothing may overtake them. */
    hasTime: (): boolean => {
      const at = now()
      if (waiting.length > 0) return false
      emptyAt = at
      if (rest > 0) return false
      if (end === 0) begin(at)
      return at < end
    },
    /** Tasks run in their order. */
    later: (task: () => void) => {
      waiting.push({ task, since: now() })
      schedule()
    },
    /** How long the task that is running waited, as a share of what it may wait. */
    lateness: (): number => lateness,
  }
}

export type Turns = ReturnType<typeof createTurns>
