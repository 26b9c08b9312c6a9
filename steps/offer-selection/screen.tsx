import type { ReplyOf } from '@relief/contract/call.ts'
import type { getOffersCall } from '@relief/contract/calls/offers.ts'
import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import type { LenderReasons } from '@relief/contract/entities/shown-reason.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { ComparisonTable } from '@relief/ui/comparison-table/comparison-table.tsx'
import { shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { Draft } from '@relief/ui/form/draft.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { LongText } from '@relief/ui/long-text/long-text.tsx'
import { ChosenFigures } from '@relief/ui/question-page/chosen-figures.tsx'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { Tabs } from '@relief/ui/tabs/tabs.tsx'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { ReasonsByLender, SmallestAmount } from '../decline-sections.tsx'
import { EndApplication } from '../end-application.tsx'
import { shownLine } from '../line-of-credit.ts'
import { RateExpired } from '../rate-expired.tsx'
import { words as shared } from '../words.ts'
import { AmountNotOffered, type NotOffered } from './amount-not-offered.tsx'
import { LineOfCreditOffer } from './line-of-credit-offer.tsx'
import {
  type Choices,
  chosenFirstPayment,
  compareOffers,
  findOffer,
  findProduct,
  offersOn,
  type Product,
  readChoices,
  sameTerm,
  shownAmount,
  toChoices,
  wantedAmount,
  withOffer,
} from './offer-choices.ts'
import { allOffers, amountNote, comparisonCells, comparisonRows, offerTitle } from './offer-figures.ts'
import { OfferPanel } from './offer-panel.tsx'
import type { AmountChange } from './other-amount.tsx'
import { words } from './words.ts'

const OtherAmount = lazy(async () => ({ default: (await import('./other-amount.tsx')).OtherAmount }))

type Data = ReplyOf<typeof getOffersCall>['result'] & {
  selectedLoanOfferId: string | null
  askedAmount: number | null
  askedTerm: number | null
  counterOfferReasons: readonly LenderReasons[]
  isRateExpired: boolean
  /** The other amounts that can be requested; null if none can. */
  amountChange: AmountChange | null
  /** The last requested amount, if it is not offered. */
  amountNotOffered: NotOffered | null
  /** Whether Back goes to the page for adding a bank account to get better offers. */
  mayAddAccount: boolean
  email: string | null
  /** Downloads the disclosure about the credit score. */
  keepScoreDisclosure: () => Promise<void>
  /** Ends the application: the applicant declines all offers. */
  noneFit: () => Promise<SubmitErrors>
  /** Asks for a new decision about another amount, in dollars. */
  changeAmount: (dollars: number) => Promise<SubmitErrors>
  /** Ends the application and starts a new one for the same amount and term. */
  startAgain: () => Promise<SubmitErrors>
}

/** The chosen offer and the application that it belongs to. */
export type Selection = { loanOfferId: string; selectedLoanOfferApplicationUuid: string }

/** The offer must be one of the page's: another tab may have replaced the one that was chosen. */
const schemaFor = (products: readonly Product[]) =>
  z.object({
    loanOfferId: z
      .string()
      .check(z.refine((id: string) => findProduct(products, id) !== undefined, words.chooseOne)),
  })

function listProducts({ sdlOfferData, plOfferData }: Data): Product[] {
  return [
    ...(sdlOfferData
      ? [{ id: 'short-term', label: words.products.small, offers: sdlOfferData } as const]
      : []),
    ...(plOfferData
      ? [{ id: 'personal', label: words.products.personal, offers: plOfferData } as const]
      : []),
  ]
}

/** Loans to choose from, or the line of credit offered instead; a message once the offers have expired. */
export function OfferSelectionScreen({ data, draft, submit }: ScreenProps<Data, Selection>) {
  const line = shownLine(data.plocOfferData)
  if (data.isRateExpired) return <RateExpired startAgain={data.startAgain} />
  if (line && listProducts(data).length === 0)
    return (
      <LineOfCreditOffer
        line={line}
        applicationUuid={data.plocOfferData?.applicationUuid ?? ''}
        email={data.email}
        noneFit={data.noneFit}
        submit={submit}
      />
    )
  return <LoanOffers data={data} {...(draft ? { draft } : {})} submit={submit} />
}

/**
 * What was chosen while comparing, stored on this device until it is sent. Offers that replace the page's, as
 * another tab can cause, begin without choices.
 */
function useChoices(data: Data, products: readonly Product[], draft: Draft | undefined) {
  const of = products.flatMap(({ offers }) => allOffers(offers).map(({ loanOfferId }) => loanOfferId)).join()
  const begin = () => ({
    of,
    asked: data.askedAmount,
    replacedFor: null as number | null,
    made: readChoices(draft?.kept()['choices']) ?? toChoices(products, data.selectedLoanOfferId ?? ''),
  })
  const [state, setState] = useState(begin)
  const now =
    state.of === of
      ? state
      : { ...begin(), replacedFor: state.asked === data.askedAmount ? null : data.askedAmount }
  if (now !== state) setState(now)
  return {
    made: now.made,
    /** The amount requested in another tab since the page was opened, if that replaced the page's offers. */
    replacedFor: now.replacedFor,
    choose: (made: Choices) => {
      setState({ ...now, made })
      draft?.keep({ choices: made })
    },
  }
}

/**
 * The offers by product, none preselected; then each product's offer of the same amount side by side, with
 * its full cost.
 */
function LoanOffers({ data, draft, submit }: ScreenProps<Data, Selection>) {
  const products = listProducts(data)
  const { back } = usePageSetting()
  const [isAsking, setIsAsking] = useState(false)
  const { made, replacedFor, choose } = useChoices(data, products, draft)
  const question = useQuestionForm(
    schemaFor(products),
    { loanOfferId: data.selectedLoanOfferId ?? '' },
    ({ loanOfferId }) => {
      const selectedLoanOfferApplicationUuid =
        findProduct(products, loanOfferId)?.offers.applicationUuid ?? ''
      return submit({ loanOfferId, selectedLoanOfferApplicationUuid })
    },
    draft,
  )
  const field = useField(question, 'loanOfferId')
  const { askedAmount: asked, askedTerm } = data
  const most = data.sdlOfferData?.highestLoanAmount ?? null
  const isLess = data.sdlOfferData?.hasCounterOffer === true && asked !== null && data.plOfferData === null
  const { amountChange: change } = data
  const chosenFrom = findProduct(products, field.value)
  const chooseFirstPayment = (firstPayment: string) => {
    const before = chosenFrom && findOffer(chosenFrom.offers, field.value)
    const after = { ...made, firstPayment }
    choose(after)
    if (before) field.onChange(sameTerm(chosenFrom, before, after)?.loanOfferId ?? '')
  }
  const panel = (product: Product) => (
    <OfferPanel
      product={product}
      offers={offersOn(product, made)}
      firstPayment={chosenFirstPayment(product, made)}
      amount={shownAmount(product, made, asked)}
      wanted={wantedAmount(product, made, asked)}
      isFollowing={
        chosenFrom !== undefined &&
        chosenFrom !== product &&
        made.amount !== wantedAmount(product, { terms: {} }, asked)
      }
      askedTerm={askedTerm}
      chosen={field.value}
      error={field.error}
      onChoose={(loanOfferId) => {
        choose(withOffer(made, product, loanOfferId))
        field.onChange(loanOfferId)
      }}
      otherAmount={change && change.left > 0 ? { change, open: () => setIsAsking(true) } : null}
      onFirstPayment={chooseFirstPayment}
    />
  )
  // With only one product, the heading already says it.
  const notes = products
    .map(({ label, offers }) => amountNote(label, offers.loanOffers, asked))
    .filter((note) => note !== '' && !isLess)
  const comparison = compareOffers(products, {
    chosen: field.value,
    made,
    asked: { amount: asked, term: askedTerm },
  })
  const amount = formatDollars(comparison.amount ?? 0)
  const compared = comparison.compared.map(({ product: { id, label, offers }, offer }) => ({
    id,
    heading: label,
    offer,
    cells: comparisonCells(offer, offers),
  }))
  const choice = products
    .flatMap(({ offers }) => allOffers(offers))
    .find(({ loanOfferId }) => loanOfferId === field.value)
  const [only] = compared
  const page = (
    <QuestionPage
      title={isLess ? lessTitle(asked, most) : words.title}
      hint={isLess ? words.lessHint : words.hint}
      continueLabel={shared.common.continueWithOffer}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
      summary={choice ? <ChosenOffer offer={choice} /> : null}
      besideSummary={<OfferBeside offer={choice ?? null} />}
      isInReach
      otherWay={
        <>
          {data.mayAddAccount && back ? (
            <Button look="link" onClick={back}>
              {words.addAccount}
            </Button>
          ) : null}
          <EndApplication
            label={isLess ? shared.common.noThanks : words.noneFit}
            look={isLess ? 'secondary' : 'link'}
            end={data.noneFit}
          />
        </>
      }
    >
      <Stack gap="section">
        {replacedFor === null ? null : (
          <InlineAlert kind="info" title={words.replaced.title}>
            <p>{words.replaced.text(formatDollars(replacedFor, { whole: true }))}</p>
          </InlineAlert>
        )}
        {data.amountNotOffered ? (
          <AmountNotOffered
            notOffered={data.amountNotOffered}
            mayAsk={change !== null && change.left > 0}
            highest={Math.max(...products.map(({ offers }) => offers.highestLoanAmount))}
          />
        ) : null}
        {data.counterOfferReasons.length > 0 ? (
          <PageSection title={words.lessReasons}>
            <ReasonsByLender lenders={data.counterOfferReasons} />
            <SmallestAmount lenders={data.counterOfferReasons} />
          </PageSection>
        ) : null}
        <Stack>
          {change?.left === 0 ? <p>{shared.server.noAmountChangeLeft(change.used)}.</p> : null}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {products.length > 1 ? (
            <Tabs
              label={words.products.label}
              open={made.open ?? products[0]?.id ?? 'short-term'}
              onOpen={(open) => choose({ ...made, open })}
              tabs={products.map((product) => ({ ...product, content: panel(product) }))}
            />
          ) : (
            products.map((product) => <div key={product.id}>{panel(product)}</div>)
          )}
        </Stack>
        <Stack gap="tight">
          <ComparisonTable
            caption={
              compared.length > 1 || !only ? words.sideBySide(amount) : words.inDetail(offerTitle(only.offer))
            }
            rows={comparisonRows}
            offers={compared}
          />
          <p role="status">
            {comparison.missing.map(({ label }) => words.notCompared(label, amount)).join(' ')}
          </p>
        </Stack>
        {data.creditScoreDisclosure ? (
          <LongText
            text={data.creditScoreDisclosure}
            action={
              <DownloadButton about={shownTitle(data.creditScoreDisclosure)} get={data.keepScoreDisclosure} />
            }
          />
        ) : null}
      </Stack>
    </QuestionPage>
  )
  return (
    <>
      {page}
      {isAsking && change ? (
        <Suspense fallback={null}>
          <OtherAmount
            change={change}
            asked={asked}
            onClose={() => setIsAsking(false)}
            send={data.changeAmount}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The selected offer, shown next to the Continue button. */
function ChosenOffer({ offer }: { offer: LoanOffer }) {
  return (
    <ChosenFigures
      title={offerTitle(offer)}
      detail={words.chosen({
        total: formatDollars(offer.totalToRepayAmount),
        apr: formatPercent(offer.annualPercentageRate),
      })}
    />
  )
}

/** The selected offer next to the list on a wide screen, above the Continue button. */
function OfferBeside({ offer }: { offer: LoanOffer | null }) {
  const { figures } = shared
  return (
    <div>
      <SummaryList
        title={words.beside.title}
        figures
        rows={
          offer === null
            ? []
            : [
                { label: figures.youGet, value: formatDollars(offer.toYouAmount) },
                { label: figures.monthlyPayment, value: formatDollars(offer.monthlyPaymentAmount) },
                { label: figures.paymentCount, value: String(offer.loanTermInMonths) },
                { label: figures.apr, value: formatPercent(offer.annualPercentageRate) },
                { label: figures.total, value: formatDollars(offer.totalToRepayAmount) },
              ]
        }
      />
      {offer === null ? <p>{words.beside.none}</p> : null}
    </div>
  )
}

/** The title that says that the offers are for less than requested. */
function lessTitle(asked: number | null, most: number | null): string {
  const text = (dollars: number | null) => formatDollars(dollars ?? 0, { whole: true })
  return words.lessTitle(text(asked), text(most))
}
