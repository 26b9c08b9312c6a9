import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { shownLine } from '@relief/steps/line-of-credit.ts'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

async function figuresOf(applicationUuid: string): Promise<{ label: string; value: string }[]> {
  const params = { applicationUuid }
  const [chosen, offers, accepted] = await Promise.all([
    send(getSelectedLoanOfferCall, { params }),
    send(getOffersCall, { params }),
    send(getAcceptanceCall, { params }),
  ])
  const offer = chosen.result
  if (offer === null) return []
  const exactly = (dollars: number) => formatMoney(toCents(dollars))
  const { plocOfferData } = offers.result
  const line = plocOfferData?.productId === offer.productId ? shownLine(plocOfferData) : null
  if (line)
    return [
      { label: 'You can draw up to', value: line.limit },
      { label: `Subscription, in a month with ${line.minimumPayment} or more owed`, value: line.monthly },
    ]
  const payout = accepted.result?.payout
  return [
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
  ]
}

/** The figures of what was paid out or opened. */
export function LoanFigures({ applicationUuid }: { applicationUuid: string }) {
  const { data } = useSWR(['loan-figures', applicationUuid], () => figuresOf(applicationUuid))
  return data && data.length > 0 ? <SummaryList figures rows={data} /> : null
}
