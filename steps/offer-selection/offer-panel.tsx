import type { LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { lazy, Suspense, useState } from 'react'
import { LenderView } from '../lender-view.tsx'
import { OfferCards } from './offer-cards.tsx'
import { byCost, openingAmount, otherAmounts, termNote } from './offer-figures.ts'
import { words } from './words.ts'

const MoreOptions = lazy(async () => ({ default: (await import('./more-options.tsx')).MoreOptions }))

/** The offers of one product: those for one amount, cheapest first, and a way to its other amounts. */
export function OfferPanel({
  kind,
  data,
  askedAmount,
  askedTerm,
  chosen,
  picked,
  onChoose,
}: {
  kind: string
  data: OfferData
  askedAmount: number | null
  askedTerm: number | null
  chosen: string
  /** The offer of this product that was chosen last: its amount is shown when the panel comes back. */
  picked: string
  onChoose: (loanOfferId: string) => void
}) {
  const { loanOffers, issuingBank } = data
  const pickedAmount = loanOffers.find(({ loanOfferId }) => loanOfferId === picked)?.loanAmount
  const [amount, setAmount] = useState(pickedAmount ?? openingAmount(loanOffers, askedAmount))
  const [isOpen, setIsOpen] = useState(false)
  const shown = byCost(loanOffers).filter(({ loanAmount }) => loanAmount === amount)
  const [first] = shown
  const others = otherAmounts(loanOffers, amount)
  const note = termNote(shown, askedTerm)
  return (
    <LenderView bank={issuingBank}>
      {note ? <p>{note}</p> : null}
      {others ? (
        <div>
          <p>{others}</p>
          <Button look="link" onClick={() => setIsOpen(true)}>
            {words.more.open}
          </Button>
        </div>
      ) : null}
      <OfferCards
        name="loanOfferId"
        label={words.ofAmount(kind, formatDollars(amount ?? 0))}
        {...(first ? { hint: fromWords(first, issuingBank.name) } : {})}
        offers={shown}
        askedTerm={askedTerm}
        chosen={chosen}
        onChoose={onChoose}
      />
      {data.eligibleForInstantFunding ? (
        <InlineAlert kind="info" title={words.instantTitle}>
          <p>{words.instant}</p>
        </InlineAlert>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <MoreOptions
            kind={kind}
            offers={loanOffers}
            amount={amount}
            askedTerm={askedTerm}
            chosen={chosen}
            onClose={() => setIsOpen(false)}
            onChoose={(offer) => {
              setAmount(offer.loanAmount)
              onChoose(offer.loanOfferId)
              setIsOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </LenderView>
  )
}

function fromWords({ firstPaymentDate, rateExpirationDate }: LoanOffer, bank: string): string {
  return words.from({
    bank,
    firstPayment: formatCalendarDate(firstPaymentDate),
    goodUntil: formatCalendarDate(rateExpirationDate),
  })
}
