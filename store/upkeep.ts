import { DAYS_TO_COMPLETE } from '@relief/domain/idle-time.ts'
import type { StoredApplication } from './application.ts'
import type { Db } from './db.ts'
import { isBeforeOrFromTheFuture, isFromTheFuture } from './from-the-future.ts'
import { hasRow } from './has-row.ts'
import { RATES_OF_APPLICATION } from './offers.ts'
import type { JobRequest } from './outbox.ts'
import { recordingWrite } from './row-record.ts'

/** A notice of incompleteness whose day to complete the application has not passed on day $2. */
const NOT_YET_DUE = `r.kind = 'INCOMPLETE' and r.dated_on + ${DAYS_TO_COMPLETE} >= $2::date`

type Idle = Pick<
  StoredApplication,
  | 'applicationUuid'
  | 'owner'
  | 'version'
  | 'chainHash'
  | 'decisionStatus'
  | 'acceptedAt'
  | 'hasLineOfCreditOffer'
> & { hasReturnedPayout: boolean; stoodStill: boolean }

/**
 * Applications in progress that have been idle since `idleSince` and whose notice of incompleteness, if any,
 * allows no more days, or were not accepted before every offered rate expired, excluding those with a payout
 * under way. Both take at least as long as a rate is valid, so newer applications are not read.
 */
export async function findIdle(db: Db, idleSince: Date, today: string, limit: number): Promise<Idle[]> {
  return await db.query<Idle>(
    `select * from (
       select a.application_uuid as "applicationUuid", a.entity_uuid as owner, a.version, a.chain_hash as "chainHash",
              a.decision_status as "decisionStatus", a.accepted_at as "acceptedAt", a.created_at,
              a.has_line_of_credit_offer as "hasLineOfCreditOffer",
              a.updated_at < $1 and not ${hasRow('notice', NOT_YET_DUE)} as "stoodStill",
              ${hasRow('payout')} as "hasReturnedPayout",
              rates.until as rates_until
         from application a ${RATES_OF_APPLICATION}
        where a.decision_status = 'IN_PROGRESS' and a.created_at < $1
          and not ${hasRow('payout', "r.status <> 'RETURNED'")}
     ) found
     where "stoodStill" or ("acceptedAt" is null and rates_until < $2::date)
     order by created_at limit $3`,
    [idleSince, today, limit],
  )
}

/** An application that waits to be priced, with its newest job request. */
type PendingPricing = {
  applicationUuid: string
  version: number
  jobId: string | null
  /** How many jobs were requested since it began to wait. */
  requests: number
}

/**
 * Applications that have waited to be priced since before a moment, without a newer or undispatched job
 * request.
 */
export async function findPendingPricing(db: Db, before: Date, limit: number): Promise<PendingPricing[]> {
  return await db.query<PendingPricing>(
    `select a.application_uuid as "applicationUuid", a.version, o.id as "jobId", coalesce(o.requests, 0)::integer as requests
       from application a
       left join lateral (
         select (array_agg(id order by created_at desc, id desc))[1] as id, max(created_at) as requested_at, count(*) as requests,
                bool_or(handed_over_at is null) as is_waiting
           from outbox
          where outbox.application_uuid = a.application_uuid and topic = 'price-application'
            and created_at >= a.pricing_started_at
       ) o on true
      where a.pricing_status = 'PENDING' and a.decision_status = 'IN_PROGRESS' and a.pricing_started_at < $1
        and coalesce(o.requested_at < $1 and not o.is_waiting, true)
      order by a.pricing_started_at limit $2`,
    [before, limit],
  )
}

/**
 * Applications whose next job was lost or gave up: the check after acceptance, the payout, or a bank report
 * is outstanding, with no job requested since `before`.
 */
export async function findStuck(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ applicationUuid: string; topic: JobRequest['topic'] }[]> {
  return await db.query(
    `select p.application_uuid as "applicationUuid", 'follow-payout' as topic
       from webhook_inbox i join payout p on p.transfer_id = i.subject
      where i.handled_at is null and i.received_at < $1
        and not ${hasRow('outbox', 'r.created_at >= $1', 'p')}
     union
     select p.application_uuid as "applicationUuid",
            case when p.transfer_id is null then 'pay-out' else 'follow-payout' end as topic
       from payout p
      where p.is_draw and p.status in ('CREATED', 'SUBMITTED') and ${isBeforeOrFromTheFuture('p.created_at', '$1', '$3')}
        and not ${hasRow('outbox', 'r.created_at >= $1', 'p')}
     union
     (select a.application_uuid as "applicationUuid",
            case when coalesce(c.status, 'PENDING') = 'PENDING' then 'confirm-acceptance' else 'pay-out' end as topic
       from application a
       left join acceptance c using (application_uuid)
       left join payout_account t using (application_uuid)
       left join lateral (select status, updated_at from payout
                           where payout.application_uuid = a.application_uuid
                           order by payout_id desc limit 1) p on true
      where a.decision_status = 'IN_PROGRESS' and ${isBeforeOrFromTheFuture('a.accepted_at', '$1', '$3')} and a.ineligible_reason is null
        and (coalesce(c.status, 'PENDING') = 'PENDING'
          or (c.status = 'CONFIRMED' and t.application_uuid is not null
            and (p.status is null or p.status <> 'RETURNED' or p.updated_at < t.updated_at)))
        and not ${hasRow('outbox', 'r.created_at >= $1')}
      order by a.accepted_at limit $2)`,
    [before, limit, now],
  )
}

/**
 * Makes applications in progress count as changed now, and those that wait to be priced as waiting since now,
 * that were changed later than now, before the database's clock was set back.
 */
export async function returnIdleTimesOfTheFuture(db: Db, now: Date): Promise<void> {
  await db.query(
    `update application set updated_at = $1
      where decision_status = 'IN_PROGRESS' and ${isFromTheFuture('updated_at', '$1')} returning 1`,
    [now],
  )
  await db.query(
    recordingWrite(
      'application',
      `update application set pricing_started_at = $1
        where pricing_status = 'PENDING' and ${isFromTheFuture('pricing_started_at', '$1')} returning *`,
    ),
    [now],
  )
}
