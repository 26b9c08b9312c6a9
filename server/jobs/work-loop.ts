import type { Log } from '../log.ts'

/** How often a process polls for work from other processes and for due retries. */
const POLL_MS = 1_000

/**
 * Periodic work. A failed run is logged with `failure` and repeated at the next interval. A long one ends
 * early, between two pieces of work, when `signal` says that the process stops.
 */
export type Round = {
  everyMs: number
  failure: string
  run: (about: { isFirst: boolean; signal?: AbortSignal }) => Promise<void>
}

export type WorkLoop = {
  /** Resolves once each round has run. */
  firstRuns: Promise<unknown>
  /** Looks for work at once. */
  wake: () => void
  /** Stops after the current runs, which it asks to end early. */
  stop: () => Promise<void>
}

/**
 * The one timer for all background work of a process.
 * @param look finds and starts waiting work; called by the timer and by `wake`, never concurrently
 * @param rounds each runs at once and then at its interval, never concurrently with itself
 */
export function startWorkLoop(look: () => Promise<void>, rounds: readonly Round[], log: Log): WorkLoop {
  const scheduled = rounds.map((round) => ({ round, dueAt: 0, running: null as Promise<void> | null }))
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  let isWanted = false
  const stopping = new AbortController()
  const { signal } = stopping

  async function pollWhileWanted(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await look().catch((error: unknown) => {
        log.error({ error }, 'The poll for waiting work failed and will be repeated')
      })
    }
    isLooking = false
  }
  function wake(): void {
    isWanted = true
    if (isLooking || signal.aborted) return
    isLooking = true
    looking = pollWhileWanted()
  }
  function startDueRounds(): void {
    // The monotonic clock: rounds must continue even if the machine's clock is set back.
    const now = performance.now()
    for (const entry of scheduled) {
      if (entry.running !== null || entry.dueAt > now) continue
      const isFirst = entry.dueAt === 0
      entry.dueAt = now + entry.round.everyMs
      entry.running = entry.round
        .run({ isFirst, signal })
        .catch((error: unknown) => log.error({ error }, entry.round.failure))
        .finally(() => {
          entry.running = null
        })
    }
  }
  function tick(): void {
    wake()
    startDueRounds()
  }
  tick()
  const timer = setInterval(tick, POLL_MS)
  return {
    firstRuns: Promise.all(scheduled.map(({ running }) => running)),
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await Promise.all([looking, ...scheduled.map(({ running }) => running)])
    },
  }
}
