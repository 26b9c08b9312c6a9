import type { Line } from '@relief/contract/entities/line.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatDollars, toCents } from '@relief/domain/money.ts'
import { HowToPay } from '@relief/steps/how-to-pay.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useContact } from '../use-contact.ts'
import { PaymentPlan } from './payment-plan.tsx'

/** The balance of a line, its due date, what is available, and how to pay. */
export function LineFigures({ line, applicationUuid }: { line: Line; applicationUuid: string }) {
  const contact = useContact(applicationUuid)
  const [next] = line.duePayments
  const due = line.duePayments.map(({ dueOn, owed, subscription }) => ({
    dueOn,
    owedCents: toCents(owed),
    subscriptionCents: toCents(subscription),
  }))
  const isOpen = line.cancelledAt === null
  return (
    <>
      {next && next.overdue > 0 ? (
        <InlineAlert kind="warning" title={`${formatDollars(next.overdue)} is overdue`}>
          <p>Pay it as soon as you can. If you cannot, tell us. We would rather find a way with you.</p>
        </InlineAlert>
      ) : null}
      <SummaryList
        figures
        rows={[
          ...(next
            ? [
                { label: 'Next payment due', value: formatCalendarDate(next.dueOn) },
                { label: 'Amount due', value: formatDollars(next.owed + next.subscription) },
              ]
            : []),
          { label: 'You owe', value: formatDollars(line.owed) },
          ...(isOpen
            ? [
                { label: 'Left to draw', value: formatDollars(line.left) },
                { label: 'Limit', value: formatDollars(line.limit) },
                { label: 'Subscription in a month', value: formatDollars(line.subscription) },
              ]
            : []),
        ]}
      />
      {isOpen ? (
        <p>
          A month that begins with less than {formatDollars(line.minimumPayment)} owed has no subscription.
        </p>
      ) : null}
      {next ? (
        <Stack gap="tight">
          <h3>How to pay</h3>
          <HowToPay {...contact} />
          <p>You may pay more, or all of it, at any time. It costs nothing.</p>
        </Stack>
      ) : null}
      {due.length > 1 ? (
        <PaymentPlan
          caption={isOpen ? 'Payments to come, if you draw nothing more' : 'Payments to come'}
          payments={due}
        />
      ) : null}
    </>
  )
}
