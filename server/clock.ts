import { setIdClock } from '@relief/store/ids.ts'
import type { Log } from './log.ts'

/** A smaller difference may be the time that the statement took. */
const MAX_SKEW_MS = 2_000

export type Clock = {
  now: () => Date
  /**
   * Compares the time of this process with the database's.
   * @param askedAt `performance.now()` when the database was asked; its reply has just arrived
   */
  follow: (databaseNow: Date, askedAt: number) => void
}

/**
 * The time of a process. All processes follow the clock of their database: what happens to an application is
 * ordered by time, and a process whose time is wrong would put its work in a false place. Between two
 * comparisons the time advances by the processor's steady clock, so that a change of the machine's clock
 * moves it only where the database's clock moves too.
 */
export function createClock(log: Log): Clock {
  let offsetMs = Date.now() - performance.now()
  let machineSkewMs = 0
  const nowMs = () => offsetMs + performance.now()
  setIdClock(nowMs)
  return {
    now: () => new Date(nowMs()),
    follow: (databaseNow, askedAt) => {
      const tookMs = performance.now() - askedAt
      const databaseMs = databaseNow.getTime() + tookMs / 2
      const skewMs = nowMs() - databaseMs
      if (Math.abs(skewMs) > MAX_SKEW_MS) offsetMs -= skewMs
      const machineMs = Date.now() - databaseMs
      const next = Math.abs(machineMs) > MAX_SKEW_MS ? machineMs : 0
      if (Math.abs(next - machineSkewMs) <= MAX_SKEW_MS) return
      machineSkewMs = next
      if (machineSkewMs !== 0)
        log.error(
          { alarm: 'CLOCK_SKEW', seconds: Math.round(machineSkewMs / 1_000) },
          'The clock of this machine differs from the database’s, which is followed',
        )
    },
  }
}
