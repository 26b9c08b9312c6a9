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
          { label: 'Sent to you', value: formatDollars(offer.toYouAmount) },
          ...(payout?.account
            ? [{ label: 'To the account ending in', value: payout.account.accountLastFour }]
            : []),
          ...(payout?.settledAt ? [{ label: 'Sent on', value: formatLenderDay(payout.settledAt) }] : []),
          { label: 'Each month', value: formatDollars(offer.monthlyPaymentAmount) },
          { label: 'First payment', value: formatCalendarDate(offer.firstPaymentDate) },
          { label: 'Last payment', value: formatCalendarDate(offer.lastPaymentDate) },
          { label: 'You pay back', value: formatDollars(offer.totalToRepayAmount) },
          { label: 'APR', value: formatPercent(offer.annualPercentageRate) },
        ]}
      />
      <Stack gap="tight">
        <h3>How to pay</h3>
        <HowToPay {...contact} />
      </Stack>
    </>
  )
}
