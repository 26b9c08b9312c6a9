import { lendableDollars, loanAmountMessage, loanRange } from '@relief/contract/loan-range.ts'
import { type LoanEstimate, loanEstimate } from '@relief/domain/estimate.ts'
import { formatMoney, parseMoney, toCents, toDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { focusField } from '@relief/ui/error-summary/focus-field.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { usePageTitle } from '@relief/ui/page/use-page-title.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'
import { lazyEnterPage } from '../pages/lazy-enter-page.ts'
import { lazyGetStartedPage } from '../pages/lazy-get-started-page.ts'
import { pathTo } from '../paths.ts'
import { takeEarlyPress } from './before-the-app.ts'
import styles from './loan-estimator.module.css'
import { typedEarly } from './typed-early.ts'
import { words } from './words.ts'

const TERMS = ['3', '6', '9', '12', '15', '18'] as const
type Term = (typeof TERMS)[number]

/** Shown until an amount and a term are chosen: what a usual loan would cost. */
const EXAMPLE_TERM: Term = '12'
const EXAMPLE = loanEstimate({ amountCents: 100_000, termMonths: Number(EXAMPLE_TERM) })

/** Whole cents when the amount is one that we lend, rounded to the nearest hundred dollars. */
function lendableCents(typed: string): number | null {
  const cents = parseMoney(typed)
  const dollars = cents === null ? null : lendableDollars(toDollars(cents))
  return dollars === null ? null : toCents(dollars)
}

/** Form for amount and term that shows the estimated cost and opens the application. */
export function LoanEstimator() {
  const navigate = useNavigate()
  const identity = useIdentity()
  const [amount, setAmount] = useState('')
  const [roundedFrom, setRoundedFrom] = useState<number | null>(null)
  const [term, setTerm] = useState<Term | ''>('')
  const [error, setError] = useState<string>()
  const [isFilledIn, setIsFilledIn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  usePageTitle(words.tab, error !== undefined)
  useEffect(() => {
    // The prerendered page is the same for everyone, so the query fills the form after hydration.
    const query = new URLSearchParams(location.search)
    const queryAmount = query.get('loanAmount') ?? ''
    const cents = lendableCents(queryAmount)
    const typedAmount = typedEarly('loanAmount')
    if (typedAmount !== undefined) setAmount(typedAmount)
    else if (cents !== null) {
      setAmount(toDollars(cents).toLocaleString('en-US'))
      setRoundedFrom(toDollars(parseMoney(queryAmount) ?? cents))
    }
    const wanted = typedEarly('loanTerm') ?? query.get('loanTerm')
    setTerm(TERMS.find((months) => months === wanted) ?? '')
    setIsFilledIn(true)
  }, [])
  useEffect(() => {
    // What was pressed before the app could answer: now it does, with what was typed.
    if (isFilledIn && takeEarlyPress()) form.current?.requestSubmit()
  }, [isFilledIn])
  // A visitor who fills in the form will continue: prefetch the next page.
  const prefetchNext = () => (identity ? lazyEnterPage : lazyGetStartedPage).prefetch()
  useEffect(() => {
    // A field may have had the focus before the app was there.
    if (form.current?.contains(document.activeElement)) lazyGetStartedPage.prefetch()
  }, [])
  const amountCents = lendableCents(amount)

  const start = (event: FormEvent) => {
    event.preventDefault()
    if (amountCents === null) {
      setError(loanAmountMessage())
      focusField('loanAmount')
      return
    }
    const query = { loanAmount: amountCents / 100, loanTerm: term }
    void navigate(pathTo(identity ? 'enter' : 'getStarted', '', query))
  }

  return (
    <form
      ref={form}
      className={styles.card}
      id="estimate"
      noValidate
      onSubmit={start}
      onFocus={prefetchNext}
      aria-label={words.estimator.label}
    >
      <MoneyField
        name="loanAmount"
        label={words.estimator.amount}
        hint={words.estimator.amountHint}
        steps={loanRange}
        roundedFrom={roundedFrom}
        value={amount}
        error={error}
        onChange={(typed) => {
          setAmount(typed)
          if (lendableCents(typed) !== null) setError(undefined)
        }}
        onBlur={() =>
          setError(amount !== '' && lendableCents(amount) === null ? loanAmountMessage() : undefined)
        }
      />
      <RadioCards
        name="loanTerm"
        label={words.estimator.term}
        columns={3}
        value={term}
        onChange={setTerm}
        choices={TERMS.map((value) => ({ value, label: value }))}
      />
      <Estimate
        cost={
          amountCents === null || term === '' ? null : loanEstimate({ amountCents, termMonths: Number(term) })
        }
        term={term}
      />
      <Button type="submit" wide>
        {words.estimator.continue}
      </Button>
      <p className={styles.note}>{words.estimator.note}</p>
    </form>
  )
}

function sumText(cost: LoanEstimate): string {
  const total = formatMoney(cost.totalToRepayCents)
  const charge = formatMoney(cost.financeChargeCents)
  return cost.finalPaymentCents === cost.monthlyPaymentCents
    ? words.estimator.sum(total, charge)
    : words.estimator.sumWithLast(total, charge, formatMoney(cost.finalPaymentCents))
}

/** Regulation Z (12 CFR 1026.24(d)): a stated payment must show the APR and the terms too. */
function Estimate({ cost, term }: { cost: LoanEstimate | null; term: Term | '' }) {
  const shown = cost ?? EXAMPLE
  return (
    <output className={styles.estimate} htmlFor="loanAmount loanTerm">
      {cost === null ? <span className={styles.example}>{words.estimator.example}</span> : null}
      <span className={styles.pair}>
        <span>
          <span className={styles.figure}>{formatMoney(shown.monthlyPaymentCents)}</span>
          <span className={styles.what}>{words.estimator.payments(cost === null ? EXAMPLE_TERM : term)}</span>
        </span>
        <span>
          <span className={styles.figure}>{formatPercent(shown.annualPercentageRate)}</span>
          <span className={styles.what}>{words.estimator.apr}</span>
        </span>
      </span>
      <span className={styles.sum}>{sumText(shown)}</span>
    </output>
  )
}
