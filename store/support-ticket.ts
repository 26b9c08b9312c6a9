import { type Columns, selectList } from './columns.ts'
import type { Db } from './db.ts'
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

/** Stores a ticket and requests the job that hands it to support, in one transaction. */
export async function openTicket(
  db: Db,
  ticket: Omit<SupportTicket, 'handedOverAt'>,
  job: JobRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      recordingWrite(
        'support_ticket',
        `insert into support_ticket (application_uuid, ticket_uuid, topic, message, created_at)
         values ($1, $2, $3, $4, $5) returning *`,
      ),
      [ticket.applicationUuid, ticket.ticketUuid, ticket.topic, ticket.message, ticket.createdAt],
    )
    await requestJob(tx, ticket.applicationUuid, job, ticket.createdAt)
  })
}

/**
 * The newest ticket since a moment that this message would only repeat: a request for a person, or a question
 * about rights in the same words. A message on another topic needs a new ticket, or no one would read it.
 */
export async function findRecentTicket(
  db: Db,
  applicationUuid: string,
  { topic, message }: Pick<SupportTicket, 'topic' | 'message'>,
  since: Date,
): Promise<SupportTicket | null> {
  const [row] = await db.query<SupportTicket>(
    `select ${fields} from support_ticket where application_uuid = $1 and topic = $2 and created_at >= $3
        and (topic = 'PERSON' or message = $4)
      order by created_at desc limit 1`,
    [applicationUuid, topic, since, message],
  )
  return row ?? null
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
