import type { Line } from '@relief/contract/entities/line.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { formatDollars, toCents } from '@relief/domain/money.ts'
import { dateInSentence } from '@relief/domain/one-line.ts'
import { HowToPay } from '@relief/steps/how-to-pay.tsx'
import { NumberText } from '@relief/ui/document-text/number-text.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { LeadFigure } from '@relief/ui/lead-figure/lead-figure.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useContact } from '../../api/use-contact.ts'
import { words as accountWords } from '../words.ts'
import { PaymentPlan } from './payment-plan.tsx'
import { words } from './words.ts'

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
  const fees = line.feesOwed
  return (
    <>
      {next && next.overdue > 0 ? (
        <InlineAlert kind="warning" title={words.figures.overdue(formatDollars(next.overdue))}>
          <p>{words.figures.overdueHelp}</p>
        </InlineAlert>
      ) : null}
      {line.credit > 0 ? (
        <InlineAlert kind="info" title={words.credit.title(formatDollars(line.credit))}>
          <p>{words.credit.help}</p>
        </InlineAlert>
      ) : null}
      {next ? (
        <LeadFigure
          label={accountWords.due.next}
          value={formatDollars(next.owed + next.subscription)}
          note={accountWords.due.on(dateInSentence(next.dueOn))}
        />
      ) : isOpen ? (
        <LeadFigure label={words.figures.left} value={formatDollars(line.left)} />
      ) : null}
      <SummaryList
        figures
        rows={[
          { label: words.figures.owed, value: formatDollars(line.owed + fees) },
          ...(fees > 0 ? [{ label: words.figures.feesInOwed, value: formatDollars(fees) }] : []),
          ...(isOpen && next ? [{ label: words.figures.left, value: formatDollars(line.left) }] : []),
          ...(isOpen
            ? [
                { label: words.figures.limit, value: formatDollars(line.limit) },
                { label: words.figures.subscription, value: formatDollars(line.subscription) },
              ]
            : []),
          {
            label: words.figures.accountNumber,
            value: <NumberText text={formatApplicationNumber(line.number)} />,
          },
        ]}
      />
      {isOpen ? <p>{words.figures.noSubscription(formatDollars(line.minimumPayment))}</p> : null}
      {next ? (
        <Stack gap="tight">
          <h3>{words.figures.howToPay}</h3>
          <HowToPay {...contact} />
          <p>{words.figures.payMore}</p>
        </Stack>
      ) : null}
      {due.length > 1 ? (
        <PaymentPlan caption={isOpen ? words.figures.upcomingOpen : words.figures.upcoming} payments={due} />
      ) : null}
    </>
  )
}
