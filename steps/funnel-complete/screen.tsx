import type { IssuingBank, LoanOffer } from '@relief/contract/entities/offer.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { Icon } from '@relief/ui/icon/icon.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { HowToPay } from '../how-to-pay.tsx'
import { LenderView } from '../lender-view.tsx'
import type { ShownLine } from '../line-of-credit.ts'
import { LineOfCreditTerms } from '../line-of-credit-terms.tsx'
import { OtherHelp } from '../other-help.tsx'
import { isPayoutOver, type Payout, payoutFailureText } from '../payout-text.ts'
import { LastCheck, type PayoutActions } from './last-check.tsx'
import { useAcceptance } from './use-acceptance.tsx'

type Data = PayoutActions & {
  offer: LoanOffer
  lender: string
  bank: IssuingBank | null
  email: string | null
  phone: string | null
  /** The terms of an accepted line of credit; null for a loan. */
  line: ShownLine | null
  acceptance: Acceptance
  askAcceptance: () => Promise<Acceptance>
  noticesUrl: string
  homeUrl: string
  /** The page that starts another application. */
  startUrl: string
  /** The page that draws money from the line of credit. */
  drawUrl: string
}

function titleFor({ status, payout }: Acceptance, line: ShownLine | null): string {
  if (status === 'DECLINED') return 'We can’t make this loan'
  if (line !== null)
    return status === 'CONFIRMED' ? 'Your line of credit is open' : 'You accepted your line of credit'
  if (payout?.status === 'SETTLED') return 'Your money was sent'
  return payout?.status === 'RETURNED' ? 'We need another account' : 'You accepted your loan'
}

/** The accepted offer: the last check, the account, how far the money is, and a copy to keep. */
export function FunnelCompleteScreen({ data }: ScreenProps<Data, never>) {
  const { offer, lender, line, email, phone } = data
  const [acceptance, ask] = useAcceptance(data.acceptance, data.askAcceptance)
  const title = titleFor(acceptance, line)
  if (acceptance.status === 'DECLINED') return <Declined title={title} data={data} />
  if (acceptance.payout && isPayoutOver(acceptance.payout))
    return <NotPaid payout={acceptance.payout} data={data} />
  const after =
    <Action extends unknown[], Result>(act: (...args: Action) => Promise<Result>) =>
    async (...args: Action) => {
      const result = await act(...args)
      await ask()
      return result
    }
  return (
    <EndPage title={title} lead={<Lead data={data} acceptance={acceptance} />}>
      <LastCheck
        title={title}
        acceptance={acceptance}
        lender={lender}
        actions={{
          retry: after(data.retry),
          saveAccount: after(data.saveAccount),
          proofWay: data.proofWay,
        }}
      />
      {line && acceptance.status === 'CONFIRMED' ? (
        <div>
          <ButtonLink href={data.drawUrl}>Draw money</ButtonLink>
        </div>
      ) : null}
      {line ? (
        <LineOfCreditTerms line={line} email={email} />
      ) : (
        <LoanSummary offer={offer} bank={data.bank} />
      )}
      <PageSection title="How to pay">
        <HowToPay email={email} phone={phone} />
        <p>
          You can pay early at any time at no cost. If a payment will be hard to make, tell us before it is
          due.
        </p>
      </PageSection>
      <Stack gap="tight">
        <div>
          <Button look="secondary" onClick={() => window.print()}>
            <Icon name="print" />
            Print this page
          </Button>
        </div>
        <div>
          <ButtonLink look="secondary" href={data.homeUrl}>
            Go to my account
          </ButtonLink>
        </div>
      </Stack>
    </EndPage>
  )
}

function Lead({ data: { offer, line, lender }, acceptance }: { data: Data; acceptance: Acceptance }) {
  if (line) return <p>{lender} keeps it for you. Draw money when you need it.</p>
  const { status, payout } = acceptance
  const amount = formatDollars(offer.toYouAmount)
  if (payout?.status === 'SETTLED')
    return (
      <p>
        Your first payment of {formatDollars(offer.monthlyPaymentAmount)} is due on{' '}
        {formatCalendarDate(offer.firstPaymentDate)}.
      </p>
    )
  if (payout?.status === 'RETURNED')
    return (
      <p>
        Your loan stands. {lender} sends {amount} once you give another account.
      </p>
    )
  if (payout?.status === 'NEEDS_ACCOUNT')
    return (
      <p>
        {lender} sends {amount} once we know your account.
      </p>
    )
  if (status === 'FAILED')
    return (
      <p>
        {lender} sends {amount} once its last check is done.
      </p>
    )
  return payout?.speed ? (
    <p>
      {lender} sends {amount} now.
    </p>
  ) : (
    <p>
      {lender} will send {amount} on or about {formatCalendarDate(offer.fundingDate)}.
    </p>
  )
}

function LoanSummary({ offer, bank }: { offer: LoanOffer; bank: IssuingBank | null }) {
  const summary = (
    <SummaryList
      title="Your loan"
      figures
      rows={[
        { label: 'Loan amount', value: formatDollars(offer.loanAmount) },
        { label: 'You get', value: formatDollars(offer.toYouAmount) },
        { label: 'APR', value: formatPercent(offer.annualPercentageRate) },
        { label: 'Cost (fee and interest)', value: formatDollars(offer.financeChargeAmount) },
        { label: 'Each month', value: formatDollars(offer.monthlyPaymentAmount) },
        { label: 'Number of payments', value: String(offer.loanTermInMonths) },
        { label: 'First payment', value: formatCalendarDate(offer.firstPaymentDate) },
        { label: 'Last payment', value: formatCalendarDate(offer.lastPaymentDate) },
        { label: 'You pay back', value: formatDollars(offer.totalToRepayAmount) },
      ]}
    />
  )
  return bank ? <LenderView bank={bank}>{summary}</LenderView> : summary
}

/** The money did not arrive, or came back for good: there is no loan, so none of its figures are shown. */
function NotPaid({ payout, data }: { payout: Payout; data: Data }) {
  const { title, detail } = payoutFailureText(payout)
  return (
    <EndPage title="We could not pay you" lead={<p>There is no loan, and you owe nothing.</p>}>
      <InlineAlert kind="warning" title={title} isLive>
        <p>{detail}</p>
      </InlineAlert>
      <PageSection title="What you can do">
        <p>
          Ask your bank about the account. This request is closed. You may ask for a loan again, and give
          another account then.
        </p>
      </PageSection>
      <Stack gap="tight">
        <div>
          <ButtonLink href={data.startUrl}>Start a new request</ButtonLink>
        </div>
        <div>
          <ButtonLink look="secondary" href={data.homeUrl}>
            Go to my account
          </ButtonLink>
        </div>
      </Stack>
      <PageSection title="Other ways to get help">
        <OtherHelp email={data.email} about="if you think we got something wrong." />
      </PageSection>
    </EndPage>
  )
}

/** The last check declined the loan: what that means, where the reasons are, and alternatives. */
function Declined({ title, data }: { title: string; data: Data }) {
  return (
    <EndPage title={title} lead={<p>You owe nothing. No money was sent.</p>}>
      <PageSection title="Why">
        <p>
          {data.lender} looked at your credit once more after you accepted. What it found has changed the
          answer. You get a notice with the exact reasons and your rights.
        </p>
      </PageSection>
      <div>
        <ButtonLink href={data.noticesUrl}>See the reasons</ButtonLink>
      </div>
      <PageSection title="Other ways to get help">
        <OtherHelp email={data.email} about="if you think we got something wrong." />
      </PageSection>
    </EndPage>
  )
}
