import type { Line } from '@relief/contract/entities/line.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateInSentence, dateOnOneLine, dayInSentence } from '@relief/domain/one-line.ts'
import { RowsTable } from '../rows-table.tsx'
import { words } from './words.ts'

type Draw = Line['draws'][number]

type Row = { key: string; day: CalendarDate; moment: number; amount: number; text: string }

const onDayOf = (at: string) => ({ day: lenderDay(new Date(at)), moment: Date.parse(at) })

/** Draws, payments and fees together, newest first. */
function toRows({ draws, payments, fees }: Line): Row[] {
  return [
    ...draws.map((draw) => ({
      key: draw.drawUuid,
      ...onDayOf(draw.requestedAt),
      amount: draw.amount,
      text: drawText(draw),
    })),
    ...payments.map((payment, index) => ({
      key: `payment-${index}`,
      ...onDayOf(payment.bookedAt),
      amount: Math.abs(payment.amount + payment.subscription),
      text: paymentText(payment),
    })),
    // The balance at the end of the day decides the fee.
    ...fees.map(({ amount, chargedOn, dueOn }) => ({
      key: `fee-${chargedOn}`,
      day: chargedOn,
      moment: Number.POSITIVE_INFINITY,
      amount,
      text: words.list.fee(dateInSentence(dueOn)),
    })),
  ].sort((a, b) => (a.day === b.day ? b.moment - a.moment : a.day < b.day ? 1 : -1))
}

/** The statement, newest first. */
export function DrawList({ line }: { line: Line }) {
  return (
    <RowsTable
      caption={words.list.caption}
      columns={[words.list.day, words.list.amount, words.list.status]}
      hasText
      rows={toRows(line).map(({ key, day, amount, text }) => ({
        key,
        head: dateOnOneLine(day),
        cells: [formatDollars(amount), text],
      }))}
    />
  )
}

/** Includes the day of sending only if it differs from the row's own day. */
function drawText({ status, account, requestedAt, settledAt, isRefused, returnReason }: Draw): string {
  const place = words.accounts[account.accountType].short(account.accountLastFour)
  const sentOn = settledAt === null ? null : dayInSentence(settledAt)
  if (status === 'SETTLED')
    return sentOn === null || sentOn === dayInSentence(requestedAt)
      ? words.list.sent(place)
      : words.list.sentOn(place, sentOn)
  if (status !== 'RETURNED') return words.list.onItsWay(place)
  const reason = returnReason ?? words.reasonUnknown
  return isRefused ? words.list.notSent(reason) : words.list.sentBack(reason)
}

function paymentText({ amount, subscription, returnedAt }: Line['payments'][number]): string {
  const { list } = words
  if (amount + subscription < 0) return returnedAt === null ? list.refund : list.refundReturned
  if (returnedAt !== null) return list.paymentReturned(dayInSentence(returnedAt))
  return subscription > 0 ? list.paymentWithFee(formatDollars(subscription)) : list.payment
}
