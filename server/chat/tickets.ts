import { newId } from '@relief/store/ids.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import {
  findWaitingTicket,
  markTicketHandedOver,
  openTicket,
  type SupportTicket,
} from '@relief/store/support-ticket.ts'
import type { Context } from '../context.ts'

const DAY_MS = 24 * 3_600_000
/** Tickets of an application a day: more of them would hide those of other applicants from the staff. */
const MAX_A_DAY: Record<SupportTicket['topic'], number> = { PERSON: 1, CRISIS: 5, RIGHTS: 20 }

/** Uses the end of the id, which is random; its beginning is the time. */
export const toTicketNumber = (ticketUuid: string) => `T${ticketUuid.slice(-8).toUpperCase()}`

/** Opens a ticket, or returns the existing one. @returns its number, for the applicant */
export async function requestPerson(
  context: Pick<Context, 'database' | 'now' | 'wakeJobs'>,
  applicationUuid: string,
  topic: SupportTicket['topic'],
  message: string,
): Promise<string> {
  const now = context.now()
  const limit = { since: new Date(now.getTime() - DAY_MS), most: MAX_A_DAY[topic] }
  const ticketUuid = newId()
  const ticket = {
    applicationUuid,
    ticketUuid,
    topic,
    message,
    createdAt: now,
  }
  const job = { id: newId(), topic: 'hand-over-ticket', payload: { applicationUuid, ticketUuid } } as const
  const opened = await openTicket(context.database, ticket, job, limit)
  if (opened.isNew) context.wakeJobs()
  return toTicketNumber(opened.ticketUuid)
}

/**
 * The job that sends a ticket to the help desk. Without a help desk, tickets wait in the database for a
 * person who takes them with `npm run tickets`, or for the first start with a help desk.
 */
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
