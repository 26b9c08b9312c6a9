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

/** Whether the application of a job has such a row, `r`, by an index lookup, as `hasRow`. */
const has = (table: string, condition: string) =>
  `coalesce((select true from ${table} r where r.application_uuid = ${APPLICATION} and ${condition} limit 1), false)`

const isSame = (key: string) =>
  `(r.payload ->> '${key}') is not distinct from (j.data #>> '{payload,${key}}')`

/** A later request of the same work, whose job has ended: what counts is that job's result. */
const IS_REPLACED = has(
  'outbox',
  `r.topic = j.name and r.id > j.id and r.handed_over_at is not null
     and ${isSame('ticketUuid')} and ${isSame('bankLinkId')}
     and not exists (select 1 from pgboss.job later
                      where later.name = r.topic and later.id = r.id
                        and later.state in ('created', 'retry', 'active'))`,
)

const HAS_DUE_NOTICE = has('notice_duty', 'r.settled_at is null and r.act_at <= $1')
const IS_TICKET_TAKEN = has(
  'support_ticket',
  `r.ticket_uuid = (j.data #>> '{payload,ticketUuid}')::uuid and r.handed_over_at is not null`,
)

/** Work that is also done without a job of its own: by the round of notices, or by a person. */
const IS_DONE = `case j.name when 'write-notices' then not ${HAS_DUE_NOTICE}
                             when 'hand-over-ticket' then ${IS_TICKET_TAKEN} else false end`

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
