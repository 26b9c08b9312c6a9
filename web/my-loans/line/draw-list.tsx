import type { Line } from '@relief/contract/entities/line.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import styles from './draw-list.module.css'
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
    ...payments.map(({ amount, bookedAt }, index) => ({
      key: `payment-${index}`,
      at: bookedAt,
      amount,
      text: words.list.payment,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The statement, newest first. */
export function DrawList({ line }: { line: Line }) {
  return (
    <table className={styles.draws}>
      <caption>{words.list.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.list.day}</th>
          <th scope="col">{words.list.amount}</th>
          <th scope="col">{words.list.status}</th>
        </tr>
      </thead>
      <tbody>
        {toRows(line).map(({ key, at, amount, text }) => (
          <tr key={key}>
            <th scope="row">{formatLenderDay(at)}</th>
            <td className={styles.amount}>{formatDollars(amount)}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names the day of sending only where it differs from the row's own day. */
function drawText({ status, account, requestedAt, settledAt, isRefused, returnReason }: Draw): string {
  const place = words.accounts[account.accountType].short(account.accountLastFour)
  const sentOn = settledAt === null ? null : formatLenderDay(settledAt)
  if (status === 'SETTLED')
    return sentOn === null || sentOn === formatLenderDay(requestedAt)
      ? words.list.sent(place)
      : words.list.sentOn(place, sentOn)
  if (status !== 'RETURNED') return words.list.onItsWay(place)
  const reason = returnReason ?? words.reasonUnknown
  return isRefused ? words.list.notSent(reason) : words.list.sentBack(reason)
}
