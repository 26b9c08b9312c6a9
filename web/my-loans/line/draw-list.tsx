import type { Line } from '@relief/contract/entities/line.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dayOnOneLine } from '@relief/domain/one-line.ts'
import { RowsTable } from '../rows-table.tsx'
import { words } from './words.ts'

type Draw = Line['draws'][number]

type Row = { key: string; at: string; amount: number; text: string }

/** Draws and payments together, newest first. */
function toRows({ draws, payments }: Line): Row[] {
  return [
    ...draws.map((draw) => ({
      key: draw.drawUuid,
      at: draw.requestedAt,
      amount: draw.amount,
      text: drawText(draw),
    })),
    ...payments.map(({ amount, subscription, bookedAt }, index) => ({
      key: `payment-${index}`,
      at: bookedAt,
      amount: amount + subscription,
      text: subscription > 0 ? words.list.paymentWithFee(formatDollars(subscription)) : words.list.payment,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The statement, newest first. */
export function DrawList({ line }: { line: Line }) {
  return (
    <RowsTable
      caption={words.list.caption}
      columns={[words.list.day, words.list.amount, words.list.status]}
      hasText
      rows={toRows(line).map(({ key, at, amount, text }) => ({
        key,
        head: dayOnOneLine(at),
        cells: [formatDollars(amount), text],
      }))}
    />
  )
}

/** Includes the day of sending only if it differs from the row's own day. */
function drawText({ status, account, requestedAt, settledAt, isRefused, returnReason }: Draw): string {
  const place = words.accounts[account.accountType].short(account.accountLastFour)
  const sentOn = settledAt === null ? null : dayOnOneLine(settledAt)
  if (status === 'SETTLED')
    return sentOn === null || sentOn === dayOnOneLine(requestedAt)
      ? words.list.sent(place)
      : words.list.sentOn(place, sentOn)
  if (status !== 'RETURNED') return words.list.onItsWay(place)
  const reason = returnReason ?? words.reasonUnknown
  return isRefused ? words.list.notSent(reason) : words.list.sentBack(reason)
}
