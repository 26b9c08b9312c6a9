import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { RowsTable } from '../rows-table.tsx'
import { words } from './words.ts'

/** A future payment, in cents. */
type Payment = { dueOn: CalendarDate; owedCents: number; subscriptionCents: number }

/** When payments are due, and how much each is. */
export function PaymentPlan({ caption, payments }: { caption: string; payments: readonly Payment[] }) {
  const hasSubscription = payments.some(({ subscriptionCents }) => subscriptionCents > 0)
  const { dueOn: day, payment, subscription, none } = words.plan
  return (
    <RowsTable
      caption={caption}
      columns={hasSubscription ? [day, payment, subscription] : [day, payment]}
      rows={payments.map(({ dueOn, owedCents, subscriptionCents }) => ({
        key: dueOn,
        head: dateOnOneLine(dueOn),
        cells: [
          formatMoney(owedCents + subscriptionCents),
          ...(hasSubscription ? [subscriptionCents === 0 ? none : formatMoney(subscriptionCents)] : []),
        ],
      }))}
    />
  )
}
