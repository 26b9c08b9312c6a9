import type { Line } from '@relief/contract/entities/line.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { HowToPay } from '@relief/steps/how-to-pay.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useContact } from '../use-contact.ts'
import { PaymentPlan } from './payment-plan.tsx'

const exactly = (dollars: number) => formatMoney(toCents(dollars))

/** What is owed on a line and when it is due, what is left of it, and how one pays. */
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
        <InlineAlert kind="warning" title={`${exactly(next.overdue)} is overdue`}>
          <p>Pay it as soon as you can. If you cannot, tell us. We would rather find a way with you.</p>
        </InlineAlert>
      ) : null}
      <SummaryList
        figures
        rows={[
          ...(next
            ? [
                { label: 'Next payment due', value: formatCalendarDate(next.dueOn) },
                { label: 'Amount due', value: exactly(next.owed + next.subscription) },
              ]
            : []),
          { label: 'You owe', value: exactly(line.owed) },
          ...(isOpen
            ? [
                { label: 'Left to draw', value: exactly(line.left) },
                { label: 'Limit', value: exactly(line.limit) },
                { label: 'Subscription in a month', value: exactly(line.subscription) },
              ]
            : []),
        ]}
      />
      {isOpen ? (
        <p>A month that begins with less than {exactly(line.minimumPayment)} owed has no subscription.</p>
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
