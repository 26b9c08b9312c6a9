import { setIdClock } from '@relief/store/ids.ts'
import type { Log } from './log.ts'

/** A smaller difference may be the duration of the statement. */
const MAX_SKEW_MS = 2_000

export type Clock = {
  now: () => Date
  /**
   * Compares the time of this process with the database's.
   * @param askedAt `performance.now()` when the database was asked; its reply has just arrived
   * @returns whether the time of this process went back, which once followed is that of the database
   */
  follow: (databaseNow: Date, askedAt: number) => boolean
}

/**
 * The clock of a process. All processes follow the clock of their database: the events of an application are
 * ordered by time, and a process with a wrong clock would put its events out of order. Between two
 * comparisons, the time advances by the monotonic clock, so that a change of the machine's clock matters only
 * if the database's clock changes too.
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
      const wentBack = skewMs > MAX_SKEW_MS
      if (Math.abs(next - machineSkewMs) <= MAX_SKEW_MS) return wentBack
      machineSkewMs = next
      if (machineSkewMs !== 0)
        log.error(
          { alarm: 'CLOCK_SKEW', seconds: Math.round(machineSkewMs / 1_000) },
          'The clock of this machine differs from the database’s; the server uses the database’s',
        )
      return wentBack
    },
  }
}
