import type { ReplyOf } from '@relief/contract/call.ts'
import type { getOffersCall } from '@relief/contract/calls/offers.ts'
import type { LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import type { LenderReasons } from '@relief/contract/entities/shown-reason.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { ComparisonTable } from '@relief/ui/comparison-table/comparison-table.tsx'
import { shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { FieldError } from '@relief/ui/field/field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { LongText } from '@relief/ui/long-text/long-text.tsx'
import { ChosenFigures } from '@relief/ui/question-page/chosen-figures.tsx'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { Tabs } from '@relief/ui/tabs/tabs.tsx'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { ReasonsByLender } from '../decline-sections.tsx'
import { shownLine } from '../line-of-credit.ts'
import { NoneFit } from '../none-fit.tsx'
import { RateExpired } from '../rate-expired.tsx'
import { words as shared } from '../words.ts'
import { AmountNotOffered, type NotOffered } from './amount-not-offered.tsx'
import { LineOfCreditOffer } from './line-of-credit-offer.tsx'
import {
  allOffers,
  amountNote,
  comparedOffer,
  comparisonCells,
  comparisonRows,
  firstPayments,
  offerTitle,
  openingAmount,
  withFirstPayment,
} from './offer-figures.ts'
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

type Kind = 'short-term' | 'personal'
type Product = { id: Kind; label: string; offers: OfferData }

const schema = z.object({ loanOfferId: z.string().check(z.minLength(1, words.chooseOne)) })

function findOffer(data: OfferData, id: string): LoanOffer | undefined {
  return allOffers(data).find(({ loanOfferId }) => loanOfferId === id)
}

function listProducts({ sdlOfferData, plOfferData }: Data): Product[] {
  return [
    ...(sdlOfferData
      ? [{ id: 'short-term', label: words.products.shortTerm, offers: sdlOfferData } as const]
      : []),
    ...(plOfferData
      ? [{ id: 'personal', label: words.products.personal, offers: plOfferData } as const]
      : []),
  ]
}

/** Loans to choose from, or the line of credit offered instead; a message once the offers have expired. */
export function OfferSelectionScreen({ data, submit }: ScreenProps<Data, Selection>) {
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
  return <LoanOffers data={data} submit={submit} />
}

/**
 * The offers by product, none preselected; then each product's selected offer side by side, with its full
 * cost.
 */
function LoanOffers({ data, submit }: ScreenProps<Data, Selection>) {
  const products = listProducts(data)
  const { back } = usePageSetting()
  const [isAsking, setIsAsking] = useState(false)
  const ownerOf = (id: string) => products.find(({ offers }) => findOffer(offers, id))
  const saved = data.selectedLoanOfferId ?? ''
  const [open, setOpen] = useState<Kind>((ownerOf(saved) ?? products[0])?.id ?? 'short-term')
  // The last choice of each product: the comparison shows it even when another product's offer is selected.
  const [picked, setPicked] = useState<Partial<Record<Kind, string>>>({})
  const [days, setDays] = useState<Partial<Record<Kind, string>>>({})
  const [amounts, setAmounts] = useState<Partial<Record<Kind, number>>>({})
  const question = useQuestionForm(schema, { loanOfferId: saved }, ({ loanOfferId }) => {
    const selectedLoanOfferApplicationUuid = ownerOf(loanOfferId)?.offers.applicationUuid ?? ''
    return submit({ loanOfferId, selectedLoanOfferApplicationUuid })
  })
  const field = useField(question, 'loanOfferId')
  const { askedAmount: asked } = data
  const most = data.sdlOfferData?.highestLoanAmount ?? null
  const isLess = data.sdlOfferData?.hasCounterOffer === true && asked !== null && data.plOfferData === null
  const { amountChange: change } = data
  /** The last choice of a product, or the one being submitted. */
  const pickedOf = ({ id, offers }: Product) => findOffer(offers, picked[id] ?? field.value)
  const dayOf = (product: Product) =>
    days[product.id] ??
    pickedOf(product)?.firstPaymentDate ??
    product.offers.loanOffers[0]?.firstPaymentDate ??
    ''
  const offersOf = (product: Product) =>
    allOffers(product.offers).filter(({ firstPaymentDate }) => firstPaymentDate === dayOf(product))
  /** The amount that was chosen last, even if the first payment chosen now has no offer of it. */
  const wantedOf = (product: Product) =>
    amounts[product.id] ??
    pickedOf(product)?.loanAmount ??
    openingAmount(product.offers.loanOffers, data.askedAmount)
  const chooseFirstPayment = (product: Product, day: string) => {
    setDays((before) => ({ ...before, [product.id]: day }))
    const before = pickedOf(product)
    if (before === undefined) return
    setAmounts((all) => ({ ...all, [product.id]: before.loanAmount }))
    const after = withFirstPayment(product.offers, before, day)?.loanOfferId ?? ''
    setPicked((all) => ({ ...all, [product.id]: after }))
    if (field.value === before.loanOfferId) field.onChange(after)
  }
  const panel = (product: Product) => (
    <OfferPanel
      kind={product.label}
      data={product.offers}
      offers={offersOf(product)}
      firstPayment={dayOf(product)}
      firstPayments={firstPayments(product.offers)}
      wanted={wantedOf(product)}
      askedTerm={data.askedTerm}
      chosen={field.value}
      onChoose={(loanOfferId) => {
        const amount = findOffer(product.offers, loanOfferId)?.loanAmount
        if (amount !== undefined) setAmounts((before) => ({ ...before, [product.id]: amount }))
        setPicked((before) => ({ ...before, [product.id]: loanOfferId }))
        field.onChange(loanOfferId)
      }}
      otherAmount={
        change && change.left > 0 ? (
          <Button look="link" onClick={() => setIsAsking(true)}>
            {words.otherAmount.open}
          </Button>
        ) : null
      }
      onFirstPayment={(day) => {
        // The comparison would mislead with a different date for each product.
        for (const each of products)
          if (firstPayments(each.offers).includes(day)) chooseFirstPayment(each, day)
      }}
    />
  )
  // With only one product, the heading already says it.
  const notes = products
    .map(({ label, offers }) => amountNote(label, offers.loanOffers, asked))
    .filter((note) => note !== '' && !isLess)
  const compared = products.flatMap((product) => {
    const { id, label, offers } = product
    const onDay = offersOf(product)
    const offer =
      pickedOf(product) ?? comparedOffer(onDay, openingAmount(onDay, wantedOf(product)), data.askedTerm)
    return offer ? [{ id, heading: label, offer, cells: comparisonCells(offer, offers) }] : []
  })
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
      isInReach={!isLess}
      otherWay={
        <>
          {data.mayAddAccount && back ? (
            <Button look="link" onClick={back}>
              {words.addAccount}
            </Button>
          ) : null}
          <NoneFit
            label={isLess ? shared.common.noThanks : words.noneFit}
            look={isLess ? 'secondary' : 'link'}
            end={data.noneFit}
          />
        </>
      }
    >
      <Stack gap="section">
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
          </PageSection>
        ) : null}
        <Stack>
          {change?.left === 0 ? <p>{shared.server.noAmountChangeLeft(change.used)}.</p> : null}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <div data-field="loanOfferId">
            <FieldError name="loanOfferId" error={field.error} />
            {products.length > 1 ? (
              <Tabs
                label={words.products.label}
                open={open}
                onOpen={setOpen}
                tabs={products.map((product) => ({ ...product, content: panel(product) }))}
              />
            ) : (
              products.map((product) => <div key={product.id}>{panel(product)}</div>)
            )}
          </div>
        </Stack>
        <ComparisonTable
          caption={compared.length > 1 || !only ? words.sideBySide : words.inDetail(offerTitle(only.offer))}
          rows={comparisonRows}
          offers={compared}
        />
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

/** The title that says that the offers are for less than requested. */
function lessTitle(asked: number | null, most: number | null): string {
  const text = (dollars: number | null) => formatDollars(dollars ?? 0, { whole: true })
  return words.lessTitle(text(asked), text(most))
}
