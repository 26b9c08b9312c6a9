import { setIdClock } from '@relief/store/ids.ts'
import type { Log } from './log.ts'

/** A smaller difference may be the time that the statement took. */
const MAX_SKEW_MS = 2_000

export type Clock = {
  now: () => Date
  /**
   * Compares this machine's clock with the database's.
   * @param askedAt this machine's milliseconds when the database was asked; its reply has just arrived
   */
  follow: (databaseNow: Date, askedAt: number) => void
}

/**
 * The time of a process. All processes follow the clock of their database: what happens to an application is
 * ordered by time, and a machine whose clock is wrong would put its part in a false place.
 */
export function createClock(log: Log): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() - aheadMs),
    follow: (databaseNow, askedAt) => {
      const middle = (askedAt + Date.now()) / 2
      const skewMs = Math.round(middle - databaseNow.getTime())
      const next = Math.abs(skewMs) > MAX_SKEW_MS ? skewMs : 0
      if (Math.abs(next - aheadMs) <= MAX_SKEW_MS) return
      aheadMs = next
      setIdClock(-aheadMs)
      if (aheadMs !== 0)
        log.error(
          { alarm: 'CLOCK_SKEW', seconds: Math.round(aheadMs / 1_000) },
          'The clock of this machine differs from the database’s, which is followed',
        )
    },
  }
}
