import { type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import styles from './draw-list.module.css'
import { words } from './words.ts'

/** A future payment, in cents. */
type Payment = { dueOn: CalendarDate; owedCents: number; subscriptionCents: number }

/** When payments are due, and how much each is. */
export function PaymentPlan({ caption, payments }: { caption: string; payments: readonly Payment[] }) {
  const hasSubscription = payments.some(({ subscriptionCents }) => subscriptionCents > 0)
  return (
    <table className={styles.draws}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.plan.dueOn}</th>
          <th scope="col">{words.plan.payment}</th>
          {hasSubscription ? <th scope="col">{words.plan.subscription}</th> : null}
        </tr>
      </thead>
      <tbody>
        {payments.map(({ dueOn, owedCents, subscriptionCents }) => (
          <tr key={dueOn}>
            <th scope="row">{formatCalendarDate(dueOn)}</th>
            <td className={styles.amount}>{formatMoney(owedCents + subscriptionCents)}</td>
            {hasSubscription ? (
              <td className={styles.amount}>
                {subscriptionCents === 0 ? words.plan.none : formatMoney(subscriptionCents)}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
