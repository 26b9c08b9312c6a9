import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import { Icon } from '@relief/ui/icon/icon.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'

type Data = { offer: LoanOffer; lender: string; email: string | null }

function exactly(dollars: number): string {
  return formatMoney(toCents(dollars))
}

/** The accepted loan: what happens next, what was agreed to, and a copy to keep. */
export function FunnelCompleteScreen({ data }: ScreenProps<Data, never>) {
  const { offer, lender, email } = data
  return (
    <EndPage
      title="You accepted your loan"
      lead={
        <p>
          {lender} will send {exactly(offer.toYouAmount)} on or about {formatCalendarDate(offer.fundingDate)}.
        </p>
      }
    >
      <Part title="What happens next">
        <ol>
          <li>{lender} makes its last checks. It may do a hard credit check now.</li>
          <li>The money is sent to your bank account.</li>
          <li>
            Your first payment of {exactly(offer.monthlyPaymentAmount)} is due on{' '}
            {formatCalendarDate(offer.firstPaymentDate)}.
          </li>
        </ol>
      </Part>
      <SummaryList
        title="Your loan"
        figures
        rows={[
          { label: 'Loan amount', value: exactly(offer.loanAmount) },
          { label: 'Money sent to you', value: exactly(offer.toYouAmount) },
          { label: 'APR', value: formatPercent(offer.annualPercentageRate) },
          { label: 'Cost (fee and interest)', value: exactly(offer.financeChargeAmount) },
          { label: 'Each month', value: exactly(offer.monthlyPaymentAmount) },
          { label: 'Number of payments', value: String(offer.loanTermInMonths) },
          { label: 'Last payment', value: formatCalendarDate(offer.lastPaymentDate) },
          { label: 'You pay back', value: exactly(offer.totalToRepayAmount) },
        ]}
      />
      <Part title="If you need us">
        <p>
          You can pay early at any time at no cost. If a payment will be hard to make, tell us before it is
          due
          {email ? (
            <>
              : <a href={`mailto:${email}`}>{email}</a>.
            </>
          ) : (
            '.'
          )}
        </p>
      </Part>
      <div>
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="print" />
          Print this page
        </Button>
      </div>
    </EndPage>
  )
}
