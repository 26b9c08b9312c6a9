import type { Db } from './db.ts'
import { isFromTheFuture } from './from-the-future.ts'
import { storedPayload } from './stored-payload.ts'

export const jobTopics = [
  'price-application',
  'confirm-acceptance',
  'pay-out',
  'follow-payout',
  'follow-bank-link',
  'write-notices',
  'hand-over-ticket',
  'hand-over-loan',
] as const

/** A request for a job; its `id` makes dispatching it twice harmless. */
export type JobRequest = {
  id: string
  topic: (typeof jobTopics)[number]
  payload: Record<string, string>
}

export const insertIntoOutbox = 'insert into outbox (application_uuid, id, topic, payload, created_at)'

/** Job requests that are not in the queue yet, oldest first. */
export async function findUndispatchedJobs(db: Db): Promise<(JobRequest & { applicationUuid: string })[]> {
  return await db.query(
    `select application_uuid as "applicationUuid", id, topic, payload from outbox
      where handed_over_at is null order by id limit 100`,
  )
}

/** Marks a request as dispatched. Dispatching it twice is harmless, because the job has the request's id. */
export async function markDispatched(db: Db, applicationUuid: string, id: string): Promise<void> {
  await db.query('update outbox set handed_over_at = now() where application_uuid = $1 and id = $2', [
    applicationUuid,
    id,
  ])
}

/** Requests a job, in the transaction of the change that causes it. */
export async function requestJob(db: Db, applicationUuid: string, job: JobRequest, at: Date): Promise<void> {
  await db.query(`${insertIntoOutbox} values ($1, $2, $3, $4::jsonb, $5)`, [
    applicationUuid,
    job.id,
    job.topic,
    storedPayload(db, job.payload),
    at,
  ])
}

/**
 * Makes job requests count as requested now that were requested later than now, before the database's clock
 * was set back: a lost job is requested again some time after its last request.
 * @returns how many
 */
export async function returnJobRequestsOfTheFuture(db: Db, now: Date): Promise<number> {
  const rows = await db.query(
    `update outbox set created_at = $1
      where (handed_over_at is null or ${isFromTheFuture('handed_over_at', '$1')})
        and ${isFromTheFuture('created_at', '$1')} returning 1`,
    [now],
  )
  return rows.length
}
