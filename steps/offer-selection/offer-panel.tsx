import type { LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LenderView } from '../lender-view.tsx'
import { OfferCards } from './offer-cards.tsx'
import { byCost, openingAmount, otherAmounts, termNote } from './offer-figures.ts'
import styles from './offer-panel.module.css'
import { words } from './words.ts'

const MoreOptions = lazy(async () => ({ default: (await import('./more-options.tsx')).MoreOptions }))

/**
 * The offers of one product: those for one amount and first payment, cheapest first, and links to its other
 * amounts and first payments.
 */
export function OfferPanel({
  kind,
  data,
  offers,
  firstPayment,
  firstPayments,
  wanted,
  askedTerm,
  chosen,
  onChoose,
  onFirstPayment,
  otherAmount,
}: {
  kind: string
  data: OfferData
  /** The offers with the chosen first payment. */
  offers: readonly LoanOffer[]
  firstPayment: string
  /** The first payments to choose from. */
  firstPayments: readonly string[]
  /** The amount to show; if this first payment has no offer of it, the largest amount below. */
  wanted: number | null
  askedTerm: number | null
  chosen: string
  onChoose: (loanOfferId: string) => void
  onFirstPayment: (date: string) => void
  /** The link for requesting an amount that was not decided yet. */
  otherAmount: ReactNode
}) {
  const { issuingBank } = data
  const amount = openingAmount(offers, wanted)
  const [isOpen, setIsOpen] = useState(false)
  const shown = byCost(offers).filter(({ loanAmount }) => loanAmount === amount)
  const [first] = shown
  const others = otherAmounts(offers, amount)
  const note = termNote(shown, askedTerm)
  return (
    <LenderView bank={issuingBank}>
      {note ? <p>{note}</p> : null}
      <div>
        {others ? <p>{others}</p> : null}
        <div className={styles.links}>
          {others ? (
            <Button look="link" onClick={() => setIsOpen(true)}>
              {words.more.open}
            </Button>
          ) : null}
          {otherAmount}
        </div>
      </div>
      {firstPayments.length > 1 ? (
        <Stack gap="tight">
          <SelectField
            name="firstPayment"
            label={words.firstPayment.label}
            hint={words.firstPayment.hint}
            room="half"
            value={firstPayment}
            onChange={(date) => (date === '' ? undefined : onFirstPayment(date))}
            choices={firstPayments.map((date) => ({ value: date, label: dateOnOneLine(date) }))}
          />
          <p role="status">
            {wanted !== null && amount !== null && wanted !== amount
              ? words.firstPayment.otherAmount(formatDollars(wanted), formatDollars(amount))
              : null}
          </p>
        </Stack>
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

function fromWords({ firstPaymentDate, rateExpirationDate }: LoanOffer, bank: string): string {
  return words.from({
    bank,
    firstPayment: dateOnOneLine(firstPaymentDate),
    goodUntil: dateOnOneLine(rateExpirationDate),
  })
}
