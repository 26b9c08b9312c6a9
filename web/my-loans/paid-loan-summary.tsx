import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { HowToPay } from '@relief/steps/how-to-pay.tsx'
import type { Payout } from '@relief/steps/payout-text.js'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useContact } from './use-contact.ts'
import { words } from './words.ts'

/** A loan that was paid out: its figures, and how to repay it. */
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
  return (
    <>
      <SummaryList
        figures
        rows={[
          { label: words.paid.sent, value: formatDollars(offer.toYouAmount) },
          ...(payout?.account ? [{ label: words.paid.sentTo, value: payout.account.accountLastFour }] : []),
          ...(payout?.settledAt
            ? [{ label: words.paid.sentOn, value: formatLenderDay(payout.settledAt) }]
            : []),
          { label: words.paid.monthlyPayment, value: formatDollars(offer.monthlyPaymentAmount) },
          { label: words.paid.firstPayment, value: formatCalendarDate(offer.firstPaymentDate) },
          { label: words.paid.lastPayment, value: formatCalendarDate(offer.lastPaymentDate) },
          { label: words.paid.total, value: formatDollars(offer.totalToRepayAmount) },
          { label: words.paid.apr, value: formatPercent(offer.annualPercentageRate) },
        ]}
      />
      <Stack gap="tight">
        <h3>{words.paid.howToPay}</h3>
        <HowToPay {...contact} />
      </Stack>
    </>
  )
}
