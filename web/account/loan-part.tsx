import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { HowToPay } from '@relief/steps/how-to-pay.tsx'
import type { Payout } from '@relief/steps/payout-words.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useContact } from './use-contact.ts'

const exactly = (dollars: number) => formatMoney(toCents(dollars))

/** A loan that was paid out: its figures, and how it is paid back. */
export function LoanPart({
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
          { label: 'Sent to you', value: exactly(offer.toYouAmount) },
          ...(payout?.account
            ? [{ label: 'To the account ending in', value: payout.account.accountLastFour }]
            : []),
          ...(payout?.settledAt ? [{ label: 'Sent on', value: formatLenderDay(payout.settledAt) }] : []),
          { label: 'Each month', value: exactly(offer.monthlyPaymentAmount) },
          { label: 'First payment', value: formatCalendarDate(offer.firstPaymentDate) },
          { label: 'Last payment', value: formatCalendarDate(offer.lastPaymentDate) },
          { label: 'You pay back', value: exactly(offer.totalToRepayAmount) },
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
