import type { IssuingBank, LoanOffer } from '@relief/contract/entities/offer.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateInSentence, dateOnOneLine } from '@relief/domain/one-line.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { LinkedText } from '@relief/ui/linked-text/linked-text.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { HowToPay } from '../how-to-pay.tsx'
import { LenderView } from '../lender-view.tsx'
import type { ShownLine } from '../line-of-credit.ts'
import { monthlyPayments } from '../monthly-payments.ts'
import { OtherHelp } from '../other-help.tsx'
import { isPayoutOver, type Payout, payoutFailureText } from '../payout-text.ts'
import { PrintButton } from '../print-button.tsx'
import { TalkToAPerson } from '../talk-to-a-person.tsx'
import { words as shared } from '../words.ts'
import { LastCheck, type PayoutActions } from './last-check.tsx'
import { type Seen, useAcceptance } from './use-acceptance.tsx'
import { words } from './words.ts'

type Data = PayoutActions & {
  offer: LoanOffer
  lender: string
  bank: IssuingBank | null
  email: string | null
  phone: string | null
  hours: { start: string; end: string } | null
  /** The terms of an accepted line of credit; null for a loan. */
  line: ShownLine | null
  seen: Seen
  askAgain: () => Promise<Seen>
  noticesUrl: string
  homeUrl: string
  documentsUrl: string
  /** The page that starts another application. */
  startUrl: string
  /** The page that draws money from the line of credit. */
  drawUrl: string
}

function titleFor({ status, payout }: Acceptance, line: ShownLine | null): string {
  const { titles } = words
  if (status === 'DECLINED') return titles.declined
  if (line !== null) return status === 'CONFIRMED' ? titles.lineOpen : titles.lineAccepted
  if (payout?.status === 'SETTLED') return titles.sent
  return payout?.status === 'RETURNED' ? titles.otherAccount : titles.accepted
}

/** The accepted offer: the last check, the account, the progress of the payout, and a copy to keep. */
export function FunnelCompleteScreen({ data }: ScreenProps<Data, never>) {
  const { lender, line, email, phone } = data
  const [{ acceptance, offer: paid }, ask] = useAcceptance(data.seen, data.askAgain)
  const offer = paid ?? data.offer
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
  // The applicant has nothing left to do on this page.
  const isOnItsWay = acceptance.payout?.status === 'SETTLED' || acceptance.payout?.status === 'SUBMITTED'
  return (
    <EndPage title={title} lead={<Lead data={{ ...data, offer }} acceptance={acceptance} />}>
      <LastCheck
        acceptance={acceptance}
        lender={lender}
        actions={{
          retry: after(data.retry),
          saveAccount: after(data.saveAccount),
          proofWay: data.proofWay,
          findBank: data.findBank,
          linked: data.linked,
        }}
      />
      {line && acceptance.status === 'CONFIRMED' ? (
        <div>
          <ButtonLink href={data.drawUrl}>{shared.common.drawMoney}</ButtonLink>
        </div>
      ) : null}
      {line ? (
        <p>
          <LinkedText
            text={words.lineCosts(words.lineDocuments)}
            link={words.lineDocuments}
            href={data.documentsUrl}
          />
        </p>
      ) : (
        <>
          <LoanSummary offer={offer} bank={data.bank} />
          <PageSection title={words.payTitle}>
            <HowToPay email={email} phone={phone} hours={data.hours} />
            <p>{words.payEarly}</p>
          </PageSection>
        </>
      )}
      <Stack gap="tight">
        <div>
          <ButtonLink look={isOnItsWay ? 'primary' : 'secondary'} href={data.homeUrl}>
            {shared.common.goToAccount}
          </ButtonLink>
        </div>
        <PrintButton />
      </Stack>
    </EndPage>
  )
}

function Lead({ data, acceptance }: { data: Data; acceptance: Acceptance }) {
  return <p>{leadFor(data, acceptance)}</p>
}

function leadFor({ offer, line, lender }: Data, { status, payout }: Acceptance): string {
  const { leads } = words
  const bank = shortBankName(lender)
  if (line) return leads.line(bank)
  const amount = formatDollars(offer.toYouAmount)
  if (status !== 'CONFIRMED') return leads.afterCheck(bank, amount)
  if (payout?.status === 'SETTLED')
    return leads.firstPayment(
      formatDollars(offer.monthlyPaymentAmount),
      dateInSentence(offer.firstPaymentDate),
    )
  if (payout?.status === 'RETURNED') return leads.returned(bank, amount)
  if (payout?.status === 'NEEDS_ACCOUNT') return leads.needsAccount(bank, amount)
  return payout?.speed
    ? leads.now(bank, amount)
    : leads.planned(bank, amount, dateInSentence(offer.fundingDate))
}

function LoanSummary({ offer, bank }: { offer: LoanOffer; bank: IssuingBank | null }) {
  const { figures } = shared
  const summary = (
    <SummaryList
      title={words.loanTitle}
      figures
      rows={[
        { label: figures.loanAmount, value: formatDollars(offer.loanAmount) },
        { label: figures.youGet, value: formatDollars(offer.toYouAmount) },
        { label: figures.apr, value: formatPercent(offer.annualPercentageRate) },
        { label: figures.cost, value: formatDollars(offer.financeChargeAmount) },
        { label: figures.monthlyPayment, value: monthlyPayments(offer) },
        { label: figures.paymentCount, value: String(offer.loanTermInMonths) },
        { label: figures.firstPayment, value: dateOnOneLine(offer.firstPaymentDate) },
        { label: figures.lastPayment, value: dateOnOneLine(offer.lastPaymentDate) },
        { label: figures.total, value: formatDollars(offer.totalToRepayAmount) },
      ]}
    />
  )
  return bank ? <LenderView bank={bank}>{summary}</LenderView> : summary
}

/** The payout failed or was finally returned: there is no loan, so none of its figures are shown. */
function NotPaid({ payout, data }: { payout: Payout; data: Data }) {
  const { title, detail } = payoutFailureText(payout)
  return (
    <EndPage title={words.notPaid.title} lead={<p>{words.notPaid.lead}</p>}>
      <InlineAlert kind="warning" title={title} isLive>
        <p>{detail}</p>
      </InlineAlert>
      <PageSection title={shared.common.whatYouCanDo}>
        <p>{words.notPaid.next}</p>
      </PageSection>
      <Stack gap="tight">
        <div>
          <ButtonLink href={data.startUrl}>{shared.common.startAgain}</ButtonLink>
        </div>
        <div>
          <ButtonLink look="secondary" href={data.homeUrl}>
            {shared.common.goToAccount}
          </ButtonLink>
        </div>
      </Stack>
      <PageSection title={shared.common.otherHelp}>
        <OtherHelp />
      </PageSection>
      <TalkToAPerson contact={data} reason="mistake" />
    </EndPage>
  )
}

/** The last check declined the loan: what that means, a link to the reasons, and alternatives. */
function Declined({ title, data }: { title: string; data: Data }) {
  return (
    <EndPage title={title} lead={<p>{words.declined.lead}</p>}>
      <PageSection title={shared.common.why}>
        <p>{words.declined.why(shortBankName(data.lender))}</p>
      </PageSection>
      <div>
        <ButtonLink href={data.noticesUrl}>{words.declined.seeReasons}</ButtonLink>
      </div>
      <PageSection title={shared.common.otherHelp}>
        <OtherHelp />
      </PageSection>
      <TalkToAPerson contact={data} reason="mistake" />
    </EndPage>
  )
}
