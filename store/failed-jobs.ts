import type { Db } from './db.ts'
import type { JobRequest } from './outbox.ts'

/** A job that has used up its tries, and whose work nothing has done since. It has no personal data. */
export type FailedJob = {
  id: string
  topic: JobRequest['topic']
  applicationUuid: string
  failedAt: Date
  tries: number
  /** The code of its last error, or the error's kind; null if its process did not say. */
  code: string | null
}

const APPLICATION = `(j.data #>> '{payload,applicationUuid}')::uuid`

/** A later request of the same work whose job has ended: that job's result counts. */
const IS_REPLACED = `exists (
  select 1 from outbox later
   where later.application_uuid = ${APPLICATION} and later.topic = j.name and later.id > j.id
     and later.handed_over_at is not null
     and (later.payload ->> 'ticketUuid') is not distinct from (j.data #>> '{payload,ticketUuid}')
     and (later.payload ->> 'bankLinkId') is not distinct from (j.data #>> '{payload,bankLinkId}')
     and not exists (select 1 from pgboss.job other
                      where other.name = later.topic and other.id = later.id
                        and other.state in ('created', 'retry', 'active')))`

/** Work that is also done without a job of its own: by an operator, or by the round of notices. */
const IS_DONE = `(j.name = 'hand-over-ticket' and exists (
    select 1 from support_ticket t
     where t.application_uuid = ${APPLICATION} and t.ticket_uuid = (j.data #>> '{payload,ticketUuid}')::uuid
       and t.handed_over_at is not null))
  or (j.name = 'write-notices' and not exists (
    select 1 from notice_duty d
     where d.application_uuid = ${APPLICATION} and d.settled_at is null and d.act_at <= $1))`

/**
 * Removes failed jobs whose work was done since, or failed again: each piece of work has at most one failed
 * job, however long an outage lasts.
 */
export async function removeMadeUpFailures(db: Db, now: Date): Promise<void> {
  await db.query(
    `delete from pgboss.job j where j.state = 'failed' and (${IS_REPLACED} or ${IS_DONE}) returning 1`,
    [now],
  )
}

/** All failed jobs, oldest first. */
export async function findFailedJobs(db: Db): Promise<FailedJob[]> {
  return await db.query<FailedJob>(
    `select j.id, j.name as topic, ${APPLICATION} as "applicationUuid", j.completed_on as "failedAt",
            j.retry_count + 1 as tries,
            case when j.output #>> '{value,message}' like 'job failed by timeout%' then 'TIMED_OUT'
                 else j.output ->> 'code' end as code
       from pgboss.job j where j.state = 'failed' order by j.completed_on, j.id`,
  )
}

/**
 * Puts failed jobs back into the queue with all their tries, as if they were new.
 * @param which a job by its id, or all of a topic
 * @returns how many
 */
export async function retryFailedJobs(
  db: Db,
  which: { id: string } | { topic: JobRequest['topic'] },
): Promise<number> {
  const [column, value] = 'id' in which ? ['id', which.id] : ['name', which.topic]
  // A job with a time of completion would be removed as a finished one.
  const retried = await db.query(
    `update pgboss.job
        set state = 'created', retry_count = 0, started_on = null, completed_on = null, output = null,
            created_on = now(), start_after = now(), keep_until = now() + (keep_until - created_on)
      where state = 'failed' and ${column} = $1 returning 1`,
    [value],
  )
  return retried.length
}
