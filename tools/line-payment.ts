import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import type { DuePayment } from '@relief/domain/line-schedule.ts'
import { formatMoney, parseMoney } from '@relief/domain/money.ts'
import { bookLinePayment } from '@relief/store/line.ts'
import {
  APPLICATION,
  CannotRun,
  readApplication,
  requireApplication,
  runCommand,
  say,
  Usage,
  withDatabase,
} from './command.ts'
import { OPERATOR, parseOperator, parseOption, recordStaffAccess } from './staff.ts'

const PROBLEMS = {
  NO_LINE: 'This application has no line of credit',
  OTHER_AMOUNT: 'This reference is booked already, with another amount',
  ABOVE_OWED: 'That is more than is owed',
  ABOVE_SUBSCRIPTIONS_DUE: 'That is more than is due of subscriptions',
}

const MISSING = 'Say what the payment pays of subscriptions: --subscription <dollars>, or 0'

type Owed = { owedCents: number; next: DuePayment | null }

/** What is left to pay: the balance, and the next payment with its subscriptions. */
function describeOwed({ owedCents, next }: Owed): string {
  if (next === null) return 'Nothing is owed now.'
  const { dueOn, owedCents: ofBalance, subscriptionCents, overdueCents } = next
  const overdue = overdueCents > 0 ? `, ${formatMoney(overdueCents)} of it overdue` : ''
  return (
    `The balance is ${formatMoney(owedCents)}. Due by ${formatCalendarDate(dueOn)}: ` +
    `${formatMoney(ofBalance)} of the balance and ${formatMoney(subscriptionCents)} of subscriptions${overdue}.`
  )
}

await runCommand(
  `npm run line-payment -- ${APPLICATION} <dollars of the balance> --subscription <dollars> "reference" ${OPERATOR}`,
  async (args) => {
    const { value: operator, rest: others } = parseOperator(args)
    const { value: typedSubscription, rest: read } = parseOption(others, '--subscription', MISSING)
    const [typedId = '', typed = '', reference = '', ...rest] = read
    const amountCents = parseMoney(typed)
    const subscriptionCents = parseMoney(typedSubscription)
    if (rest.length > 0 || typedId === '') throw new Usage()
    const named = readApplication(typedId)
    if (named === null) throw new Usage(`${typedId} is no application's ID or number`)
    if (amountCents === null || subscriptionCents === null || amountCents + subscriptionCents <= 0)
      throw new Usage('Give amounts like 100 or 37.50, at least one of them above 0')
    if (reference.trim() === '') throw new Usage('Give the reference of the payment: each is booked once')
    return await withDatabase(async (database) => {
      const id = await requireApplication(database, named)
      const payment = { reference: reference.trim(), amountCents, subscriptionCents, at: new Date() }
      const why = { command: 'line-payment', operator, reason: 'A payment is booked' }
      await recordStaffAccess(database, [id], why)
      const booked = await bookLinePayment(database, id, payment)
      if (typeof booked === 'string') throw new CannotRun(PROBLEMS[booked])
      const did = booked.wasBooked ? 'This payment was booked before; nothing was booked now.' : 'Booked.'
      say(`${did} ${describeOwed(booked)}`)
      return 0
    })
  },
)
