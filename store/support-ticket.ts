import { type Columns, selectList } from './columns.ts'
import type { Db } from './db.ts'
import { hasRow } from './has-row.ts'
import { lockApplication } from './lock-application.ts'
import type { JobRequest } from './outbox.ts'
import { requestJob } from './outbox.ts'
import { recordingWrite } from './row-record.ts'

/** A stored request for a person. */
export type SupportTicket = {
  applicationUuid: string
  ticketUuid: string
  topic: 'PERSON' | 'RIGHTS' | 'CRISIS'
  message: string
  createdAt: Date
  handedOverAt: Date | null
}

const columns: Columns<keyof SupportTicket> = {
  applicationUuid: 'application_uuid',
  ticketUuid: 'ticket_uuid',
  topic: 'topic',
  message: 'message',
  createdAt: 'created_at',
  handedOverAt: 'handed_over_at',
}

const fields = selectList(columns, 'support_ticket')

type TicketLimit = { since: Date; most: number }

/**
 * The ticket that a message does not need to add to: one in the same words, or the newest when there are as
 * many as the limit allows. Any other message needs a new ticket, or no one would read it.
 */
async function findRepeated(
  tx: Db,
  { applicationUuid, topic, message }: Omit<SupportTicket, 'handedOverAt'>,
  { since, most }: TicketLimit,
): Promise<SupportTicket | null> {
  const recent = await tx.query<SupportTicket>(
    `select ${fields} from support_ticket where application_uuid = $1 and topic = $2 and created_at >= $3
      order by created_at desc, ticket_uuid desc limit $4`,
    [applicationUuid, topic, since, most],
  )
  const same = recent.find((ticket) => ticket.message === message)
  return same ?? (recent.length < most ? null : (recent[0] ?? null))
}

/**
 * Stores a ticket and requests the job that hands it to support, unless a recent ticket of the application is
 * enough. The tickets of an application are opened one at a time, so that simultaneous messages keep to the
 * limit.
 * @returns the id of the ticket that has the message, and whether it is new
 */
export async function openTicket(
  db: Db,
  ticket: Omit<SupportTicket, 'handedOverAt'>,
  job: JobRequest,
  limit: TicketLimit,
): Promise<{ ticketUuid: string; isNew: boolean }> {
  return await db.transaction(async (tx) => {
    await lockApplication(tx, ticket.applicationUuid)
    const repeated = await findRepeated(tx, ticket, limit)
    if (repeated !== null) return { ticketUuid: repeated.ticketUuid, isNew: false }
    await tx.query(
      recordingWrite(
        'support_ticket',
        `insert into support_ticket (application_uuid, ticket_uuid, topic, message, created_at)
         values ($1, $2, $3, $4, $5) returning *`,
      ),
      [ticket.applicationUuid, ticket.ticketUuid, ticket.topic, ticket.message, ticket.createdAt],
    )
    await requestJob(tx, ticket.applicationUuid, job, ticket.createdAt)
    return { ticketUuid: ticket.ticketUuid, isNew: true }
  })
}

/** A ticket for the job that hands it to support; null when it is unknown or already handed over. */
export async function findWaitingTicket(
  db: Db,
  applicationUuid: string,
  ticketUuid: string,
): Promise<SupportTicket | null> {
  const [row] = await db.query<SupportTicket>(
    `select ${fields} from support_ticket where application_uuid = $1 and ticket_uuid = $2 and handed_over_at is null`,
    [applicationUuid, ticketUuid],
  )
  return row ?? null
}

/** All tickets that no person has yet: those of an applicant in danger first, then the oldest. */
export async function findWaitingTickets(db: Db): Promise<SupportTicket[]> {
  return await db.query<SupportTicket>(
    `select ${fields} from support_ticket where handed_over_at is null
      order by topic <> 'CRISIS', created_at, ticket_uuid`,
  )
}

/** A request for a job that hands over the ticket `t`, and is not over. */
const IS_WAITING = `r.topic = 'hand-over-ticket' and r.payload ->> 'ticketUuid' = t.ticket_uuid::text
  and (r.handed_over_at is null or exists (
    select 1 from pgboss.job j
     where j.name = r.topic and j.id = r.id and j.state in ('created', 'retry', 'active')))`

/**
 * Tickets that wait without a job that would hand them over: it used up its tries, or there was no help desk.
 */
export async function findLostTickets(
  db: Db,
  limit: number,
): Promise<Pick<SupportTicket, 'applicationUuid' | 'ticketUuid'>[]> {
  return await db.query(
    `select t.application_uuid as "applicationUuid", t.ticket_uuid as "ticketUuid"
       from support_ticket t
      where t.handed_over_at is null and not ${hasRow('outbox', IS_WAITING, 't')}
      order by t.created_at limit $1`,
    [limit],
  )
}

export async function markTicketHandedOver(db: Db, ticket: SupportTicket, at: Date): Promise<void> {
  await db.query(
    recordingWrite(
      'support_ticket',
      `update support_ticket set handed_over_at = $3
        where application_uuid = $1 and ticket_uuid = $2 returning *`,
    ),
    [ticket.applicationUuid, ticket.ticketUuid, at],
  )
}
