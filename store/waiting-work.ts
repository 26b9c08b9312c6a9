import type { Db } from './db.ts'
import type { JobRequest } from './outbox.ts'

/** What waits to be done in the background. */
export type WaitingWork = {
  /** Whether the outbox has job requests that the queue does not have yet. */
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

/** Looks for all background work in one statement: an idle process asks nothing else. */
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
