import type { ReplyOf } from '@relief/contract/call.ts'
import type { getOffersCall } from '@relief/contract/calls/offers.ts'
import type { OfferData } from '@relief/contract/entities/offer.ts'
import { ComparisonTable } from '@relief/ui/comparison-table/comparison-table.tsx'
import { FieldError } from '@relief/ui/field/field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { Tabs } from '@relief/ui/tabs/tabs.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { comparedOffer, comparisonCells, comparisonRows, exactly, openingAmount } from './offer-figures.ts'
import { OfferPanel } from './offer-panel.tsx'

type Data = ReplyOf<typeof getOffersCall>['result'] & {
  selectedLoanOfferId: string | null
  askedAmount: number | null
  askedTerm: number | null
}

/** The chosen offer and the application that it belongs to. */
export type Selection = { loanOfferId: string; selectedLoanOfferApplicationUuid: string }

type Kind = 'short-term' | 'personal'
type Product = { id: Kind; label: string; offers: OfferData }

const schema = z.object({ loanOfferId: z.string().check(z.minLength(1, 'Choose an offer to go on')) })

function productsOf({ sdlOfferData, plOfferData }: Data): Product[] {
  return [
    ...(sdlOfferData
      ? [{ id: 'short-term', label: 'Short-term relief', offers: sdlOfferData } as const]
      : []),
    ...(plOfferData ? [{ id: 'personal', label: 'Personal loan', offers: plOfferData } as const] : []),
  ]
}

/** Every offer with its whole cost, side by side, then by kind. Nothing is chosen beforehand. */
export function OfferSelectionScreen({ data, submit }: ScreenProps<Data, Selection>) {
  const products = productsOf(data)
  const [open, setOpen] = useState<Kind>(products[0]?.id ?? 'short-term')
  const question = useQuestionForm(
    schema,
    { loanOfferId: data.selectedLoanOfferId ?? '' },
    ({ loanOfferId }) => {
      const owner = products.find(({ offers }) =>
        offers.loanOffers.some((one) => one.loanOfferId === loanOfferId),
      )
      const selectedLoanOfferApplicationUuid = owner?.offers.applicationUuid ?? ''
      return submit({ loanOfferId, selectedLoanOfferApplicationUuid })
    },
  )
  const field = useField(question, 'loanOfferId')
  const panel = (product: Product) => (
    <OfferPanel
      kind={product.label}
      data={product.offers}
      askedAmount={data.askedAmount}
      chosen={field.value}
      onChoose={field.onChange}
    />
  )
  const compared = products.flatMap(({ id, label, offers }) => {
    const amount = openingAmount(offers.loanOffers, data.askedAmount)
    const offer = comparedOffer(offers.loanOffers, amount, data.askedTerm)
    return offer ? [{ id, heading: label, cells: comparisonCells(offer, offers.issuingBank.name) }] : []
  })
  return (
    <QuestionPage
      title="Choose your offer"
      hint={<Lead data={data} />}
      continueLabel="Go on with this offer"
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack gap="section">
        <ComparisonTable
          caption={compared.length > 1 ? 'Your offers side by side' : 'Your offer at a glance'}
          rows={comparisonRows}
          offers={compared}
        />
        <div data-field="loanOfferId">
          <FieldError name="loanOfferId" error={field.error} />
          {products.length > 1 ? (
            <Tabs
              label="Kinds of loan"
              open={open}
              onOpen={setOpen}
              tabs={products.map((product) => ({ ...product, content: panel(product) }))}
            />
          ) : (
            products.map((product) => <div key={product.id}>{panel(product)}</div>)
          )}
        </div>
      </Stack>
    </QuestionPage>
  )
}

/** Says at once when less is offered than was asked for. */
function Lead({ data }: { data: Data }) {
  const most = data.sdlOfferData?.highestLoanAmount
  if (data.sdlOfferData?.hasCounterOffer && data.askedAmount !== null && most !== undefined)
    return (
      <p>
        You asked for {exactly(data.askedAmount)}. We can lend up to {exactly(most)}. You can say no at any
        time.
      </p>
    )
  return <p>These costs are exact. They do not change when you accept. Looking costs nothing.</p>
}
