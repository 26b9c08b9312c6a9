import type { Line } from '@relief/contract/entities/line.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import styles from './draw-list.module.css'

type Draw = Line['draws'][number]

type Row = { key: string; at: string; amount: number; words: string }

/** Draws and payments together, newest first. */
function toRows({ draws, payments }: Line): Row[] {
  return [
    ...draws.map((draw) => ({
      key: draw.drawUuid,
      at: draw.requestedAt,
      amount: draw.amount,
      words: drawText(draw),
    })),
    ...payments.map(({ amount, bookedAt }, index) => ({
      key: `payment-${index}`,
      at: bookedAt,
      amount,
      words: 'You paid this back',
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The statement, newest first. */
export function DrawList({ line }: { line: Line }) {
  return (
    <table className={styles.draws}>
      <caption>What you have drawn and paid back</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Amount</th>
          <th scope="col">How it stands</th>
        </tr>
      </thead>
      <tbody>
        {toRows(line).map(({ key, at, amount, words }) => (
          <tr key={key}>
            <th scope="row">{formatLenderDay(at)}</th>
            <td className={styles.amount}>{formatDollars(amount)}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names the day of sending only where it differs from the row's own day. */
function drawText({ status, account, requestedAt, settledAt, isRefused, returnReason }: Draw): string {
  const place = `${account.accountType.toLowerCase()} ending in ${account.accountLastFour}`
  const sentOn = settledAt === null ? null : formatLenderDay(settledAt)
  if (status === 'SETTLED')
    return sentOn === null || sentOn === formatLenderDay(requestedAt)
      ? `Sent to ${place}`
      : `Sent to ${place} on ${sentOn}`
  if (status === 'RETURNED')
    return `${isRefused ? 'Not sent' : 'Came back'}: ${returnReason ?? 'the bank did not say why'}. You do not owe it.`
  return `On its way to ${place}`
}
