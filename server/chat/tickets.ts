import type { JobRequest } from '@relief/store/advance.ts'
import { newId } from '@relief/store/ids.ts'
import {
  findRecentTicket,
  findWaitingTicket,
  markTicketHandedOver,
  openTicket,
  type SupportTicket,
} from '@relief/store/support-ticket.ts'
import type { Context } from '../context.ts'

/** Somebody who asks again within this time has asked already. */
const SAME_MS = 24 * 3_600_000

/** The end of the id, which tells tickets apart; its beginning is the time. */
const numberOf = (ticketUuid: string) => `T${ticketUuid.slice(-8).toUpperCase()}`

/** Opens a ticket, or finds the one that is open. @returns its number, which the applicant is told */
export async function requestPerson(
  context: Pick<Context, 'database' | 'now' | 'wakeJobs'>,
  applicationUuid: string,
  topic: SupportTicket['topic'],
  message: string,
): Promise<string> {
  const now = context.now()
  const since = new Date(now.getTime() - SAME_MS)
  const recent = await findRecentTicket(context.database, applicationUuid, { topic, message }, since)
  if (recent !== null) return numberOf(recent.ticketUuid)
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
  return numberOf(ticketUuid)
}

/** The job that hands a ticket over to the help desk. Without one the ticket waits in the database. */
export async function handOverTicket(
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
