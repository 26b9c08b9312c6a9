import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { feeLabel } from '../fee-label.ts'
import { otherLastPayment } from '../monthly-payments.ts'
import { words as shared } from '../words.ts'
import styles from './offer-cards.module.css'
import { feeDollars, offerTitle } from './offer-figures.ts'
import { words } from './words.ts'

/**
 * Offers as cards to choose from, each with the amount received, APR, total and fee; all the same size, none
 * preselected. The requested term is labeled.
 */
export function OfferCards({
  name,
  label,
  hint,
  offers,
  askedTerm,
  chosen,
  error,
  onChoose,
}: {
  name: string
  label: string
  hint?: string
  offers: readonly LoanOffer[]
  askedTerm: number | null
  chosen: string
  error?: string | undefined
  onChoose: (loanOfferId: string) => void
}) {
  const hasInterest = offers.some(({ interestAmount }) => interestAmount > 0)
  return (
    <RadioCards
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      areFigures
      value={chosen}
      error={error}
      onChange={onChoose}
      choices={offers.map((offer) => ({
        value: offer.loanOfferId,
        label: offerTitle(offer),
        ...(offer.loanTermInMonths === askedTerm ? { note: words.askedTerm(askedTerm) } : {}),
        detail: <Figures offer={offer} hasInterest={hasInterest} />,
      }))}
    />
  )
}

function Figures({ offer, hasInterest }: { offer: LoanOffer; hasInterest: boolean }) {
  const { figures: labels } = shared
  const last = otherLastPayment(offer)
  const figures = [
    { label: labels.youGet, value: formatDollars(offer.toYouAmount) },
    { label: labels.apr, value: formatPercent(offer.annualPercentageRate) },
    { label: labels.total, value: formatDollars(offer.totalToRepayAmount) },
    ...(hasInterest ? [{ label: labels.interest, value: formatDollars(offer.interestAmount) }] : []),
    { label: feeLabel(offer), value: formatDollars(feeDollars(offer)) },
    ...(last === null ? [] : [{ label: labels.lastPayment, value: last }]),
  ]
  return (
    <span className={styles.frame}>
      <span className={styles.figures}>
        {figures.map(({ label, value }) => (
          <span key={label} className={styles.figure}>
            {label} <span className={styles.value}>{value}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
