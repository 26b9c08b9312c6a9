import type { Loan } from '@relief/contract/entities/loan.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatDollars } from '@relief/domain/money.ts'
import styles from './line/draw-list.module.css'
import { words } from './words.ts'

/** Every payment of a loan with its day; whether it is paid, where the book says so. */
export function LoanSchedule({ payments }: Pick<Loan, 'payments'>) {
  const isKnown = payments.some(({ owed }) => owed !== null)
  return (
    <table className={styles.draws}>
      <caption className="visually-hidden">{words.paid.schedule}</caption>
      <thead>
        <tr>
          <th scope="col">{words.paid.dueOn}</th>
          <th scope="col">{words.paid.payment}</th>
          {isKnown ? <th scope="col">{words.paid.stillOwed}</th> : null}
        </tr>
      </thead>
      <tbody>
        {payments.map(({ dueDate, amount, owed }) => (
          <tr key={dueDate}>
            <th scope="row">{formatCalendarDate(dueDate)}</th>
            <td className={styles.amount}>{formatDollars(amount)}</td>
            {isKnown ? (
              <td className={styles.amount}>{owed === 0 ? words.paid.isPaid : formatDollars(owed ?? 0)}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
