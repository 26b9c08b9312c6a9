import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { toTicketNumber } from '@relief/server/chat/tickets.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import type { Database } from '@relief/store/db.ts'
import { findWaitingTickets, markTicketHandedOver } from '@relief/store/support-ticket.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import {
  APPLICATION,
  CannotRun,
  parseApplication,
  requireApplication,
  runCommand,
  say,
  Usage,
  withDatabase,
} from './command.ts'
import { OPERATOR, parseOperator, recordStaffAccess, rejectOptions } from './staff.ts'

async function list(database: Database): Promise<number> {
  const waiting = await findWaitingTickets(database)
  for (const { applicationUuid, ticketUuid, topic, createdAt } of waiting) {
    const number = formatApplicationNumber(await findApplicationNumber(database, applicationUuid))
    say(`${toTicketNumber(ticketUuid)} ${topic}, application ${number}, since ${createdAt.toISOString()}`)
  }
  say(`${waiting.length} waiting for a person`)
  return 0
}

/**
 * Lists the tickets that no person has yet, or gives those of an application to the operator: they are shown
 * once, and the help desk does not get them any more.
 */
await runCommand(`npm run tickets [-- take ${APPLICATION} ${OPERATOR}]`, async (args) => {
  if (args.length === 0) return await withDatabase(list)
  const { value: operator, rest: others } = parseOperator(args)
  rejectOptions(others)
  const [action, typed, ...rest] = others
  if (action !== 'take' || rest.length > 0) throw new Usage()
  const named = parseApplication(typed, ': "npm run tickets" lists those that wait')
  return await withDatabase(async (database) => {
    const id = await requireApplication(database, named)
    const waiting = (await findWaitingTickets(database)).filter((ticket) => ticket.applicationUuid === id)
    if (waiting.length === 0) throw new CannotRun(`No ticket of the application ${typed} waits`)
    await recordStaffAccess(database, [id], {
      command: 'tickets take',
      operator,
      reason: 'Answers its tickets',
    })
    for (const ticket of waiting) {
      say(`${toTicketNumber(ticket.ticketUuid)} ${ticket.topic}: ${ticket.message.replaceAll(/\s+/g, ' ')}`)
      await markTicketHandedOver(database, ticket, await readDatabaseTime(database))
    }
    say(`${waiting.length} taken: answer by email, with this number of the ticket`)
    return 0
  })
})
