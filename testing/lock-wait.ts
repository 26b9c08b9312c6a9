import type { Db } from '@relief/store/db.ts'
import { until } from './until.ts'

/** Waits until a session of this PostgreSQL database waits for a lock. */
export async function untilLockWait(database: Db): Promise<void> {
  const waiting = () =>
    database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      [],
    )
  // A job may wait for the same lock.
  await until(waiting, (rows) => rows.length > 0)
}
