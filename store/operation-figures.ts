import type { Db } from './db.ts'

type Waiting = { count: number; oldestSeconds: number }

/** Figures for the operator, over all processes. */
export type OperationFigures = {
  jobRequests: Waiting
  mails: Waiting
  /** Only events about our transfers: other events are stored but never handled. */
  webhooks: Waiting
  /** Requests for a person that no person has yet. */
  tickets: Waiting
  /**
   * Jobs by topic and state: due, delayed, retrying (it failed and waits for its next try), active, or failed
   * (it has no tries left, and nothing has done its work since).
   */
  jobs: { topic: string; state: string; count: number; oldestSeconds: number }[]
  /** Decisions of the last hour. */
  decisions: { outcome: string; count: number }[]
  /** Reasons of the last hour's declines. */
  reasons: { reason: string; count: number }[]
  /** Seconds since the newest checkpoint of the evidence; null before the first. */
  checkpointAge: number | null
}

const HOUR_MS = 3_600_000

const waitingIn = (table: string, since: string, condition: string) =>
  `(select jsonb_build_object('count', count(*),
             'oldestSeconds', coalesce(extract(epoch from $1::timestamptz - min(${since})), 0))
      from ${table} where ${condition})`

/**
 * Reads only waiting rows and those of the last hour, by index, because each process calls it every 15
 * seconds.
 */
export async function findOperationFigures(db: Db, now: Date): Promise<OperationFigures> {
  const [row] = await db.query<OperationFigures>(
    `select ${waitingIn('outbox', 'created_at', 'handed_over_at is null')} as "jobRequests",
            ${waitingIn('mail_message', 'created_at', 'sent_at is null and refused_at is null and (attempts > 0 or next_try_at <= $1)')} as mails,
            ${waitingIn('webhook_inbox join payout on transfer_id = subject', 'received_at', 'handled_at is null')} as webhooks,
            ${waitingIn('support_ticket', 'created_at', 'handed_over_at is null')} as tickets,
            (select coalesce(jsonb_agg(found), '[]') from (
               select name as topic,
                      case when state = 'failed' then 'failed' when state = 'active' then 'active'
                           when start_after <= now() then 'due'
                           when state = 'retry' then 'retrying' else 'delayed' end as state,
                      count(*) as count, extract(epoch from now() - min(created_on)) as "oldestSeconds"
                 from pgboss.job
                where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
                group by 1, 2) found) as jobs,
            (select coalesce(jsonb_agg(found), '[]') from (
               select outcome, count(*) as count from decision where decided_at > $2 group by 1) found) as decisions,
            (select coalesce(jsonb_agg(found), '[]') from (
               select reason ->> 'code' as reason, count(*) as count
                 from decision, jsonb_array_elements(result::jsonb -> 'reasons') as reason
                where decided_at > $2 and outcome = 'DISQUALIFIED' group by 1) found) as reasons,
            (select extract(epoch from $1::timestamptz - max(made_at))::float from checkpoint
              where number = (select max(number) from checkpoint)) as "checkpointAge"`,
    [now, new Date(now.getTime() - HOUR_MS)],
  )
  if (row === undefined) throw new Error('A statement without a table has one row')
  return row
}
