import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { words as shared } from '../words.ts'
import styles from './offer-cards.module.css'
import { feeDollars } from './offer-figures.ts'
import { words } from './words.ts'

/** Offers as cards to choose from, each with APR, fee and total; all the same size, none preselected. */
export function OfferCards({
  name,
  label,
  hint,
  offers,
  chosen,
  onChoose,
}: {
  name: string
  label: string
  hint?: string
  offers: readonly LoanOffer[]
  chosen: string
  onChoose: (loanOfferId: string) => void
}) {
  return (
    <RadioCards
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      areFigures
      value={chosen}
      onChange={onChoose}
      choices={offers.map((offer) => ({
        value: offer.loanOfferId,
        label: words.payments(String(offer.loanTermInMonths), formatDollars(offer.monthlyPaymentAmount)),
        detail: <Figures offer={offer} />,
      }))}
    />
  )
}

function Figures({ offer }: { offer: LoanOffer }) {
  const { figures: labels } = shared
  const figures = [
    [labels.youGet, formatDollars(offer.toYouAmount)],
    [labels.apr, formatPercent(offer.annualPercentageRate)],
    [labels.fee, formatDollars(feeDollars(offer))],
    [labels.interest, formatDollars(offer.interestAmount)],
    [labels.total, formatDollars(offer.totalToRepayAmount)],
  ]
  return (
    <span className={styles.figures}>
      {figures.map(([label, value]) => (
        <span key={label} className={styles.figure}>
          {label} <span className={styles.value}>{value}</span>
        </span>
      ))}
    </span>
  )
}
