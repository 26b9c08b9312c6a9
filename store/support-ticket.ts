import type { Order } from './advance.ts'
import type { Db } from './db.ts'
import { placeOrder } from './outbox.ts'

/** A request for a person, as it is kept. */
export type TicketRow = {
  application_uuid: string
  ticket_uuid: string
  topic: 'PERSON' | 'RIGHTS' | 'CRISIS'
  message: string
  created_at: Date
  handed_over_at: Date | null
}

/** Keeps a ticket and orders its handing over, in one transaction. */
export async function openTicket(
  db: Db,
  ticket: Omit<TicketRow, 'handed_over_at'>,
  order: Order,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into support_ticket (application_uuid, ticket_uuid, topic, message, created_at)
       values ($1, $2, $3, $4, $5)`,
      [ticket.application_uuid, ticket.ticket_uuid, ticket.topic, ticket.message, ticket.created_at],
    )
    await placeOrder(tx, ticket.application_uuid, order, ticket.created_at)
  })
}

/**
 * The newest ticket since a moment that this message would only repeat: a person who was asked for, or a matter of rights in the
 * same words. Another matter is another ticket, or nobody would read it.
 */
export async function findRecentTicket(
  db: Db,
  applicationUuid: string,
  { topic, message }: Pick<TicketRow, 'topic' | 'message'>,
  since: Date,
): Promise<TicketRow | null> {
  const [row] = await db.query<TicketRow>(
    `select * from support_ticket where application_uuid = $1 and topic = $2 and created_at >= $3
        and (topic = 'PERSON' or message = $4)
      order by created_at desc limit 1`,
    [applicationUuid, topic, since, message],
  )
  return row ?? null
}

/** A ticket for the job that hands it over; null when there is none or it was handed over already. */
export async function findWaitingTicket(
  db: Db,
  applicationUuid: string,
  ticketUuid: string,
): Promise<TicketRow | null> {
  const [row] = await db.query<TicketRow>(
    `select * from support_ticket where application_uuid = $1 and ticket_uuid = $2 and handed_over_at is null`,
    [applicationUuid, ticketUuid],
  )
  return row ?? null
}

export async function markTicketHandedOver(db: Db, ticket: TicketRow, at: Date): Promise<void> {
  await db.query(
    'update support_ticket set handed_over_at = $3 where application_uuid = $1 and ticket_uuid = $2',
    [ticket.application_uuid, ticket.ticket_uuid, at],
  )
}
