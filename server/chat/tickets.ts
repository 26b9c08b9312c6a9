import { newId } from '@relief/store/ids.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import {
  findRecentTicket,
  findWaitingTicket,
  markTicketHandedOver,
  openTicket,
  type SupportTicket,
} from '@relief/store/support-ticket.ts'
import type { Context } from '../context.ts'

/** A second request within this time returns the existing ticket. */
const SAME_TICKET_MS = 24 * 3_600_000

/** Uses the end of the id, which is random; its beginning is the time. */
const toTicketNumber = (ticketUuid: string) => `T${ticketUuid.slice(-8).toUpperCase()}`

/** Opens a ticket, or returns the existing one. @returns its number, for the applicant */
export async function requestPerson(
  context: Pick<Context, 'database' | 'now' | 'wakeJobs'>,
  applicationUuid: string,
  topic: SupportTicket['topic'],
  message: string,
): Promise<string> {
  const now = context.now()
  const since = new Date(now.getTime() - SAME_TICKET_MS)
  const recent = await findRecentTicket(context.database, applicationUuid, { topic, message }, since)
  if (recent !== null) return toTicketNumber(recent.ticketUuid)
  const ticketUuid = newId()
  const ticket = {
    applicationUuid,
    ticketUuid,
    topic,
    message,
    createdAt: now,
  }
  await openTicket(context.database, ticket, {
    id: newId(),
    topic: 'hand-over-ticket',
    payload: { applicationUuid, ticketUuid },
  })
  context.wakeJobs()
  return toTicketNumber(ticketUuid)
}

/** The job that sends a ticket to the help desk. Without a help desk, tickets wait in the database. */
export async function sendTicketToHelpDesk(
  context: Pick<Context, 'chat' | 'database' | 'now'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '', ticketUuid = '' } = job.payload
  const { helpDesk } = context.chat
  const ticket = await findWaitingTicket(context.database, applicationUuid, ticketUuid)
  if (ticket === null || helpDesk === null) return
  await helpDesk.open({
    ticketUuid,
    applicationUuid,
    topic: ticket.topic,
    message: ticket.message,
    createdAt: ticket.createdAt,
  })
  await markTicketHandedOver(context.database, ticket, context.now())
}
