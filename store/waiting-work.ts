import type { Db } from './db.ts'
import type { JobRequest } from './outbox.ts'

/** Background work that is waiting. */
export type WaitingWork = {
  /** Whether the outbox has job requests that are not in the queue yet. */
  hasRequests: boolean
  hasMail: boolean
  /** Topics whose queue has a job that is due. */
  topics: JobRequest['topic'][]
  /** The database's clock. */
  databaseNow: Date
}

/** The time of the database's clock. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const [read] = await db.query<Pick<WaitingWork, 'databaseNow'>>(`select clock_timestamp() as "databaseNow"`)
  if (read === undefined) throw new Error('A statement without a table has one row')
  return read.databaseNow
}

/** Checks for all background work in one statement, the only one that an idle process runs. */
export async function findWaitingWork(db: Db, now: Date): Promise<WaitingWork> {
  const [found] = await db.query<WaitingWork>(
    `select clock_timestamp() as "databaseNow",
            exists (select 1 from outbox where handed_over_at is null) as "hasRequests",
            exists (select 1 from mail_message
                     where sent_at is null and refused_at is null and next_try_at <= $1) as "hasMail",
            array(select distinct name from pgboss.job
                   where state < 'active' and start_after < now() and name not like '\\_\\_%') as topics`,
    [now],
  )
  if (found === undefined) throw new Error('A statement without a table has one row')
  return found
}

/**
 * Returns running jobs of a stopping process to the queue: they are due at once, and the try that was cut off
 * does not count.
 */
export async function handBackJobs(db: Db, ids: readonly string[]): Promise<void> {
  // pg-boss counts a try as it fetches a job that was started before.
  await db.query(
    `update pgboss.job set state = 'created', started_on = null where id = any($1::uuid[]) and state = 'active'`,
    [ids],
  )
}

/**
 * Fixes jobs whose due time is implausibly late: after the database's clock is set back, a job from before
 * would wait until its old time. A running job counts as started now, so that its time limit still applies.
 * @returns how many jobs it changed
 */
export async function returnJobsOfTheFuture(db: Db): Promise<number> {
  // A retry waits for at most 2 to the power of its number, in seconds (pg-boss, `retryBackoff`).
  const rows = await db.query(
    `update pgboss.job
        set start_after = case when state = 'created' then now() + (start_after - created_on) else now() end,
            created_on = least(created_on, now()),
            started_on = case when state = 'active' then now() else started_on end
      where (state = 'created' and created_on > now())
         or (state = 'retry' and start_after > now() + 2 ^ least(16, retry_count + 1) * retry_delay * interval '1 s')
         or (state = 'active' and started_on > now())
     returning id`,
  )
  return rows.length
}
