import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateInSentence, dateOnOneLine } from '@relief/domain/one-line.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { lazy, Suspense, useState } from 'react'
import { LenderView } from '../lender-view.tsx'
import { OfferCards } from './offer-cards.tsx'
import type { Product } from './offer-choices.ts'
import { allOffers, byCost, canAskFor, firstPayments, otherAmounts, termNote } from './offer-figures.ts'
import styles from './offer-panel.module.css'
import type { AmountChange } from './other-amount.tsx'
import { words } from './words.ts'

const MoreOptions = lazy(async () => ({ default: (await import('./more-options.tsx')).MoreOptions }))

/**
 * The offers of one product: those for one amount and first payment, cheapest first. Its other amounts come
 * after them, so that a price is on the screen when the page opens.
 */
export function OfferPanel({
  product,
  offers,
  firstPayment,
  amount,
  wanted,
  isFollowing,
  askedTerm,
  chosen,
  error,
  onChoose,
  onFirstPayment,
  otherAmount,
}: {
  product: Product
  /** The offers with the chosen first payment. */
  offers: readonly LoanOffer[]
  firstPayment: string
  /** The amount to show. */
  amount: number | null
  /** The amount that was chosen or requested, of which there may be no offer. */
  wanted: number | null
  /** Whether the amount was chosen at another product. */
  isFollowing: boolean
  askedTerm: number | null
  chosen: string
  error: string | undefined
  onChoose: (loanOfferId: string) => void
  onFirstPayment: (date: string) => void
  /** For requesting an amount that was not decided yet; null when that is not possible. */
  otherAmount: { change: AmountChange; open: () => void } | null
}) {
  const { label: kind, offers: data } = product
  const { issuingBank } = data
  const days = firstPayments(data)
  const [isOpen, setIsOpen] = useState(false)
  const shown = byCost(offers).filter(({ loanAmount }) => loanAmount === amount)
  const [first] = shown
  const others = otherAmounts(offers, amount)
  const note = termNote(shown, askedTerm)
  const status = <p role="status">{amountStatus(product, { amount, wanted, isFollowing })}</p>
  return (
    <LenderView bank={issuingBank}>
      {note ? <p>{note}</p> : null}
      {days.length > 1 ? (
        <Stack gap="tight">
          <SelectField
            name="firstPayment"
            label={words.firstPayment.label}
            hint={words.firstPayment.hint}
            room="half"
            value={firstPayment}
            onChange={(date) => (date === '' ? undefined : onFirstPayment(date))}
            choices={days.map((date) => ({ value: date, label: dateOnOneLine(date) }))}
          />
          {status}
        </Stack>
      ) : (
        status
      )}
      <OfferCards
        name="loanOfferId"
        label={words.ofAmount(kind, formatDollars(amount ?? 0))}
        {...(first ? { hint: fromWords(first, issuingBank.name) } : {})}
        offers={shown}
        askedTerm={askedTerm}
        chosen={chosen}
        error={error}
        onChoose={onChoose}
      />
      <div>
        {others ? <p>{others}</p> : null}
        {otherAmount && canAskFor(offers, otherAmount.change) ? <p>{rangeText(otherAmount.change)}</p> : null}
        <div className={styles.links}>
          {others ? (
            <Button look="link" onClick={() => setIsOpen(true)}>
              {words.more.open}
            </Button>
          ) : null}
          {otherAmount ? (
            <Button look="link" onClick={otherAmount.open}>
              {words.otherAmount.open}
            </Button>
          ) : null}
        </div>
      </div>
      {data.eligibleForInstantFunding ? (
        <InlineAlert kind="info" title={words.instantTitle}>
          <p>{words.instant}</p>
        </InlineAlert>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <MoreOptions
            kind={kind}
            offers={offers}
            amount={amount}
            askedTerm={askedTerm}
            chosen={chosen}
            onClose={() => setIsOpen(false)}
            onChoose={(offer) => {
              onChoose(offer.loanOfferId)
              setIsOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </LenderView>
  )
}

/** The lowest and the highest amount that can be requested. */
function rangeText({ minLoanAmount, maxLoanAmount }: AmountChange): string {
  const text = (dollars: number) => formatDollars(dollars, { whole: true })
  return words.otherAmount.range(text(minLoanAmount), text(maxLoanAmount))
}

function fromWords({ firstPaymentDate, rateExpirationDate }: LoanOffer, bank: string): string {
  return words.from({
    bank,
    firstPayment: dateInSentence(firstPaymentDate),
    goodUntil: dateInSentence(rateExpirationDate),
  })
}

/** Why the offers are for this amount, if that is not what the product began with. */
function amountStatus(
  { label, offers }: Product,
  { amount, wanted, isFollowing }: { amount: number | null; wanted: number | null; isFollowing: boolean },
): string | null {
  if (wanted === null || amount === null) return null
  const [chosen, shown] = [formatDollars(wanted), formatDollars(amount)]
  if (wanted === amount) return isFollowing ? words.follows(chosen) : null
  return allOffers(offers).some(({ loanAmount }) => loanAmount === wanted)
    ? words.firstPayment.otherAmount(chosen, shown)
    : words.noneOfAmount({ product: label, wanted: chosen, shown })
}
