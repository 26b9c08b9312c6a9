import type { Line } from '@relief/contract/entities/line.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import styles from './draw-list.module.css'

type Draw = Line['draws'][number]

/** The statement of draws, newest first. */
export function DrawList({ draws }: { draws: readonly Draw[] }) {
  return (
    <table className={styles.draws}>
      <caption>What you have drawn</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Amount</th>
          <th scope="col">How it stands</th>
        </tr>
      </thead>
      <tbody>
        {draws.map((draw) => (
          <tr key={draw.drawUuid}>
            <th scope="row">{formatLenderDay(draw.requestedAt)}</th>
            <td className={styles.amount}>{formatMoney(toCents(draw.amount))}</td>
            <td>{wordsOf(draw)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function wordsOf({ status, account, settledAt, returnReason }: Draw): string {
  const place = `${account.accountType.toLowerCase()} ending in ${account.accountLastFour}`
  if (status === 'SETTLED')
    return settledAt === null ? `Sent to ${place}` : `Sent to ${place} on ${formatLenderDay(settledAt)}`
  if (status === 'RETURNED')
    return `Came back: ${returnReason ?? 'the bank did not say why'}. You do not owe it.`
  return `On its way to ${place}`
}
