import { getLoanCall } from '@relief/contract/calls/loan.ts'
import type { Loan } from '@relief/contract/entities/loan.ts'
import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateInSentence, dayInSentence } from '@relief/domain/one-line.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { HowToPay } from '@relief/steps/how-to-pay.tsx'
import type { Payout } from '@relief/steps/payout-text.js'
import type { SupportContact } from '@relief/steps/support-contact.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { NumberText } from '@relief/ui/document-text/number-text.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { LeadFigure } from '@relief/ui/lead-figure/lead-figure.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList, type SummaryRow } from '@relief/ui/summary-list/summary-list.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { useContact } from '../api/use-contact.ts'
import { LoanSchedule } from './loan-schedule.tsx'
import { words } from './words.ts'

const text = words.paid

/** The next payment or, when one is past due, the oldest that is unpaid. */
function NextPayment({ loan: { nextPayment, overdue } }: { loan: Loan }) {
  if (nextPayment === null) return null
  const isLate = (overdue ?? 0) > 0
  const [label, due] = isLate ? [text.oldest, text.oldestDue] : [words.due.next, words.due.on]
  const { amount, dueDate } = nextPayment
  return <LeadFigure label={label} value={formatDollars(amount)} note={due(dateInSentence(dueDate))} />
}

function balanceRows({ owed, payoff }: Loan): SummaryRow[] {
  return [
    ...(owed === null ? [] : [{ label: text.balance, value: formatDollars(owed) }]),
    ...(payoff === null ? [] : [{ label: text.payoff, value: formatDollars(payoff) }]),
  ]
}

/** A loan that was paid out, at a glance: the next payment, what is owed, and how to repay it. */
export function PaidLoanSummary({
  applicationUuid,
  offer,
  payout,
}: {
  applicationUuid: string
  offer: LoanOffer
  payout: Payout | null
}) {
  const contact = useContact(applicationUuid)
  const { data } = useSWR(['loan', applicationUuid], () => send(getLoanCall, { params: { applicationUuid } }))
  const loan = data?.result ?? null
  return (
    <>
      {loan ? <Due loan={loan} /> : null}
      <Repaying loan={loan} contact={contact} />
      <Stack gap="tight">
        <h3>{text.title}</h3>
        <SummaryList
          figures
          rows={[
            { label: text.borrowed, value: formatDollars(offer.loanAmount) },
            { label: text.sent, value: formatDollars(offer.toYouAmount) },
            ...(payout?.account ? [{ label: text.sentTo, value: payout.account.accountLastFour }] : []),
            { label: text.total, value: formatDollars(offer.totalToRepayAmount) },
            { label: text.apr, value: formatPercent(offer.annualPercentageRate) },
            ...(loan
              ? [{ label: text.number, value: <NumberText text={formatApplicationNumber(loan.number)} /> }]
              : []),
          ]}
        />
      </Stack>
      {loan && loan.owed !== 0 ? (
        <Disclosure summary={text.schedule}>
          <LoanSchedule payments={loan.payments} />
        </Disclosure>
      ) : null}
    </>
  )
}

/** How to repay a loan, and how to repay it early; empty once nothing is owed. */
export function Repaying({ loan, contact }: { loan: Loan | null; contact: SupportContact }) {
  if (loan?.owed === 0) return null
  const payingOff = loan === null ? null : payingOffText(loan)
  return (
    <>
      <Stack gap="tight">
        <h3>{text.howToPay}</h3>
        <HowToPay {...contact} />
      </Stack>
      {payingOff === null ? null : (
        <Stack gap="tight">
          <h3>{text.payingOff}</h3>
          <p>{payingOff}</p>
        </Stack>
      )}
    </>
  )
}

/** How the payoff amount is calculated, and how to pay it; null when it equals the balance. */
function payingOffText({ payoff, owed, chargeTakenOff, asOf }: Loan): string | null {
  if (payoff === null) return text.askPayoff
  if (asOf === null) return null
  const day = dayInSentence(asOf)
  if (chargeTakenOff === null) return payoff === owed ? null : text.dailyInterest(day, formatDollars(payoff))
  if (chargeTakenOff === 0) return text.noChargeLeft
  return text.lessCharge(day, formatDollars(payoff), formatDollars(chargeTakenOff))
}

/** Opening the page reads newer figures, so those of an earlier day are the last that could be read. */
function asOfText({ asOf, plannedOn }: Loan, now: Date): string {
  if (asOf === null) return plannedOn === null ? text.asAgreed : text.noBalance
  const say = lenderDay(new Date(asOf)) < lenderDay(now) ? text.asOfEarlier : text.asOf
  return say(dayInSentence(asOf))
}

function isRepaidEarly({ owed, asOf, payments }: Loan): boolean {
  const last = payments.at(-1)
  return owed === 0 && asOf !== null && last !== undefined && last.dueDate > lenderDay(new Date(asOf))
}

export function Due({ loan, now = new Date() }: { loan: Loan; now?: Date }) {
  return (
    <>
      <DueAlerts loan={loan} />
      {loan.owed === 0 ? <Repaid loan={loan} /> : <StillDue loan={loan} now={now} />}
    </>
  )
}

function DueAlerts({ loan: { overdue, credit, owed } }: { loan: Loan }) {
  const isLate = overdue !== null && overdue > 0
  return (
    <>
      {isLate ? (
        <InlineAlert kind="warning" title={text.overdue(formatDollars(overdue))}>
          <p>{text.overdueHelp}</p>
        </InlineAlert>
      ) : null}
      {owed === 0 ? (
        <InlineAlert kind="success" title={text.repaid.title}>
          <p>{text.repaid.detail}</p>
        </InlineAlert>
      ) : null}
      {credit > 0 ? (
        <InlineAlert kind="info" title={text.credit(formatDollars(credit))}>
          <p>{text.creditHelp}</p>
        </InlineAlert>
      ) : null}
    </>
  )
}

/** What is left to say about a repaid loan; empty once it is closed and nothing can be due back. */
function Repaid({ loan }: { loan: Loan }) {
  const canBeDueBack = isRepaidEarly(loan) && loan.credit === 0
  if (!canBeDueBack && loan.isClosed) return null
  return (
    <Stack gap="tight">
      {canBeDueBack ? <p>{text.paidMore}</p> : null}
      {loan.isClosed ? null : <p>{text.closing}</p>}
    </Stack>
  )
}

function StillDue({ loan, now }: { loan: Loan; now: Date }) {
  return (
    <Stack gap="tight">
      <NextPayment loan={loan} />
      <SummaryList figures rows={balanceRows(loan)} />
      {loan.plannedOn === null ? null : <p>{text.sentLate(dateInSentence(loan.plannedOn))}</p>}
      <p>{asOfText(loan, now)}</p>
    </Stack>
  )
}
