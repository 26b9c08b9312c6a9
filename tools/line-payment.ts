import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney, parseMoney } from '@relief/domain/money.ts'
import type { Database } from '@relief/store/db.ts'
import { bookLinePayment, type LineBalance, refundLineCredit, returnLinePayment } from '@relief/store/line.ts'
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
import { OPERATOR, parseOperator, parseOption, recordStaffAccess, rejectOptions } from './staff.ts'

const PROBLEMS = {
  NO_LINE: 'This application has no line of credit',
  OTHER_AMOUNT: 'This reference is booked already, with another amount',
  RETURNED: 'This reference is booked already, and was returned. Book a new payment under a new reference',
  ABOVE_OWED: 'That is more than is owed',
  ABOVE_SUBSCRIPTIONS_DUE: 'That is more than is due of subscriptions',
  ABOVE_CREDIT: 'That is more than the credit',
  NO_PAYMENT: 'No payment or refund is booked under this reference',
}

const SUBSCRIPTION = 'Say what the payment pays of subscriptions: --subscription <dollars>, or 0'
const REFERENCE = 'Give the reference of the payment: each is booked once'
const LONGEST_REFERENCE = 200

/** What is left to pay: the balance, and the next payment with its subscriptions; and the credit. */
function describe({ owedCents, creditCents, next }: LineBalance): string {
  const credit = creditCents > 0 ? ` The credit is ${formatMoney(creditCents)}.` : ''
  if (next === null) return `Nothing is owed now.${credit}`
  const { dueOn, owedCents: ofBalance, subscriptionCents, overdueCents } = next
  const overdue = overdueCents > 0 ? `, ${formatMoney(overdueCents)} of it overdue` : ''
  return (
    `The balance is ${formatMoney(owedCents)}. Due by ${formatCalendarDate(dueOn)}: ` +
    `${formatMoney(ofBalance)} of the balance and ${formatMoney(subscriptionCents)} of subscriptions${overdue}.` +
    credit
  )
}

type Booking = {
  typedId: string
  reason: string
  book: (database: Database, id: string, at: Date) => Promise<LineBalance | keyof typeof PROBLEMS>
}

function readReference(typed: string | undefined, rest: readonly string[]): string {
  if (rest.length > 0) throw new Usage()
  const reference = (typed ?? '').trim()
  if (reference === '') throw new Usage(REFERENCE)
  if (reference.length > LONGEST_REFERENCE)
    throw new Usage(`Give a reference of at most ${LONGEST_REFERENCE} characters`)
  return reference
}

function readReturn(args: readonly string[]): Booking {
  const { value, rest: read } = parseOption(args, '--returned', REFERENCE)
  rejectOptions(read)
  const [typedId = '', ...rest] = read
  const reference = readReference(value, rest)
  const book: Booking['book'] = (database, id, at) => returnLinePayment(database, id, { reference, at })
  return { typedId, reason: 'A payment was returned', book }
}

function readRefund(args: readonly string[]): Booking {
  const { value, rest: read } = parseOption(args, '--refund', 'Say how much was refunded: --refund <dollars>')
  rejectOptions(read)
  const [typedId = '', typed, ...rest] = read
  const refundCents = parseMoney(value)
  if (refundCents === null || refundCents <= 0) throw new Usage('Give an amount like 100 or 37.50, above 0')
  const reference = readReference(typed, rest)
  const book: Booking['book'] = (database, id, at) =>
    refundLineCredit(database, id, { reference, refundCents, at })
  return { typedId, reason: 'A credit was refunded', book }
}

function readPayment(args: readonly string[]): Booking {
  const { value, rest: read } = parseOption(args, '--subscription', SUBSCRIPTION)
  rejectOptions(read)
  const [typedId = '', typed = '', typedReference, ...rest] = read
  const amountCents = parseMoney(typed)
  const subscriptionCents = parseMoney(value)
  if (amountCents === null || subscriptionCents === null || amountCents + subscriptionCents <= 0)
    throw new Usage('Give amounts like 100 or 37.50, at least one of them above 0')
  const reference = readReference(typedReference, rest)
  const book: Booking['book'] = (database, id, at) =>
    bookLinePayment(database, id, { reference, amountCents, subscriptionCents, at })
  return { typedId, reason: 'A payment is booked', book }
}

function readBooking(args: readonly string[]): Booking {
  if (args.includes('--returned')) return readReturn(args)
  return args.includes('--refund') ? readRefund(args) : readPayment(args)
}

await runCommand(
  `npm run line-payment -- ${APPLICATION} (<dollars of the balance> --subscription <dollars> "reference" | --refund <dollars> "reference" | --returned "reference") ${OPERATOR}`,
  async (args) => {
    const { value: operator, rest } = parseOperator(args)
    const { typedId, reason, book } = readBooking(rest)
    const named = parseApplication(typedId)
    return await withDatabase(async (database) => {
      const id = await requireApplication(database, named)
      await recordStaffAccess(database, [id], { command: 'line-payment', operator, reason })
      const booked = await book(database, id, await readDatabaseTime(database))
      if (typeof booked === 'string') throw new CannotRun(PROBLEMS[booked])
      const did = booked.wasBooked ? 'This was booked before; nothing was booked now.' : 'Booked.'
      say(`${did} ${describe(booked)}`)
      return 0
    })
  },
)
