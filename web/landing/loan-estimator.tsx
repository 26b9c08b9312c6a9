import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { lendableDollars, typedAmountMessage } from '@relief/contract/loan-range.ts'
import { type LoanEstimate, loanEstimate } from '@relief/domain/estimate.ts'
import {
  formatDollars,
  formatMoney,
  parseMoney,
  toCents,
  toDollars,
  withCommas,
} from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { focusField } from '@relief/ui/error-summary/focus-field.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { stepped, typedDollars } from '@relief/ui/money-field/typed-money.ts'
import { usePageTitle } from '@relief/ui/page/use-page-title.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'
import { readNavigationState } from '../auth/navigation-state.ts'
import { keepInEntry } from '../entry-state.ts'
import { lazyEnterPage } from '../pages/lazy-enter-page.ts'
import { lazyGetStartedPage } from '../pages/lazy-get-started-page.ts'
import { lazyRangePage } from '../pages/lazy-range-page.ts'
import { hrefTo, pathTo } from '../paths.ts'
import { CHECK_RANGE, consumeEarlyPress } from './before-the-app.ts'
import { exampleLoan } from './example-loan.ts'
import styles from './loan-estimator.module.css'
import { consumeEarlyInput } from './typed-early.ts'
import { words } from './words.ts'

/** Whole cents when the amount is one that we lend, rounded to the nearest hundred dollars. */
function toLendable(typed: string, { amounts }: LendingTerms): number | null {
  const cents = parseMoney(typed)
  const dollars = cents === null ? null : lendableDollars(toDollars(cents), amounts)
  return dollars === null ? null : toCents(dollars)
}

const whole = (dollars: number) => formatDollars(dollars, { whole: true })

/** The whole dollars after clicks on plus and minus, each as the field answers it. */
function afterSteps(typed: string, steps: readonly (1 | -1)[], amounts: LendingTerms['amounts']): number {
  const first = typedDollars(typed)
  return steps.reduce<number | null>((dollars, step) => stepped(dollars, step, amounts), first) ?? amounts.min
}

/** What a page calls with the path of the sign-up for the loan that it asks for. */
export type SignUpLink = {
  /** The visitor will probably go there. */
  onExpected: (path: string) => void
  goTo: (path: string) => void
}

/** Form for amount and term that shows the estimated cost and opens the application. */
export function LoanEstimator({ terms, signUp }: { terms: LendingTerms; signUp: SignUpLink }) {
  const { amounts, termsInMonths } = terms
  const message = typedAmountMessage(amounts)
  const lendableCents = (typed: string) => toLendable(typed, terms)
  const navigate = useNavigate()
  const { state: left } = useLocation()
  const identity = useIdentity()
  const [amount, setAmount] = useState('')
  const [roundedFrom, setRoundedFrom] = useState<number | null>(null)
  const [term, setTerm] = useState('')
  const [error, setError] = useState<string>()
  const [isFilledIn, setIsFilledIn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  usePageTitle(words.tab(whole(amounts.min), whole(amounts.max)), error !== undefined)
  const fillIn = useEffectEvent(() => {
    // The prerendered page is the same for everyone, so the query fills in the form after hydration.
    const query = new URLSearchParams(location.search)
    const queryAmount = query.get('loanAmount') ?? ''
    const cents = lendableCents(queryAmount)
    const { typed: early, steps } = consumeEarlyInput()
    const typedAmount = early['loanAmount'] ?? (readNavigationState(left, 'loanAmount') || undefined)
    if (steps.length > 0) setAmount(withCommas(afterSteps(typedAmount ?? queryAmount, steps, amounts)))
    else if (typedAmount !== undefined) setAmount(typedAmount)
    else if (cents !== null) {
      setAmount(withCommas(toDollars(cents)))
      setRoundedFrom(toDollars(parseMoney(queryAmount) ?? cents))
    }
    const wanted = early['loanTerm'] ?? (readNavigationState(left, 'loanTerm') || query.get('loanTerm'))
    setTerm(termsInMonths.map(String).find((months) => months === wanted) ?? '')
    setIsFilledIn(true)
  })
  useEffect(() => fillIn(), [])
  useEffect(() => {
    // However the visitor leaves, by a link of the page, of the header or of another site, Back finds it.
    if (isFilledIn) keepInEntry({ loanAmount: amount, loanTerm: term })
  }, [isFilledIn, amount, term])
  useEffect(() => {
    // Repeat the click from before the app could respond, now with the typed values.
    if (!isFilledIn) return
    const pressed = consumeEarlyPress()
    if (pressed === CHECK_RANGE) answerEarlyCheck()
    else if (pressed !== null) form.current?.requestSubmit()
  }, [isFilledIn])
  // A visitor who fills in the form will continue: prefetch the next page.
  const prefetchNext = () => (identity ? lazyEnterPage : lazyGetStartedPage).prefetch()
  useEffect(() => {
    // A field may have had the focus before the app was running.
    if (form.current?.contains(document.activeElement)) lazyGetStartedPage.prefetch()
  }, [])
  const amountCents = lendableCents(amount)
  const query = amountCents === null ? null : { loanAmount: toDollars(amountCents), loanTerm: term }
  const signUpPath = query && pathTo('getStarted', '', query)
  useEffect(() => {
    if (signUpPath !== null) signUp.onExpected(signUpPath)
  }, [signUp, signUpPath])
  // Passed in the history state, not in an address.
  const checkRange = () =>
    void navigate(pathTo('checkRange'), { state: { loanAmount: amount, loanTerm: term } })
  const answerEarlyCheck = useEffectEvent(checkRange)

  const start = (event: FormEvent) => {
    event.preventDefault()
    if (query === null || signUpPath === null) {
      setError(message)
      focusField('loanAmount')
      return
    }
    if (identity) void navigate(pathTo('enter', '', query))
    else signUp.goTo(signUpPath)
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
        hint={words.estimator.amountHint(whole(amounts.min), whole(amounts.max))}
        steps={amounts}
        roundedFrom={roundedFrom}
        value={amount}
        error={error}
        onChange={(typed) => {
          setAmount(typed)
          if (typed === '' || lendableCents(typed) !== null) setError(undefined)
        }}
        onBlur={() => {
          // Without an amount, the blur may come after a press on the button, whose error must stay.
          if (amount !== '') setError(lendableCents(amount) === null ? message : undefined)
        }}
      />
      <RadioCards
        name="loanTerm"
        label={words.estimator.term}
        columns={3}
        value={term}
        onChange={setTerm}
        choices={termsInMonths.map((months) => ({ value: String(months), label: String(months) }))}
      />
      <Estimate amountCents={amountCents} termMonths={term === '' ? null : Number(term)} terms={terms} />
      <Button type="submit" wide>
        {words.estimator.continue}
      </Button>
      <p className={styles.note}>{words.estimator.note}</p>
      <ButtonLink
        look="secondary"
        className={styles.other}
        href={hrefTo('checkRange')}
        data-early={CHECK_RANGE}
        onFocus={() => lazyRangePage.prefetch()}
        onClick={(event) => {
          event.preventDefault()
          checkRange()
        }}
      >
        {words.estimator.checkRange}
      </ButtonLink>
      <p className={styles.note}>{words.estimator.checkRangeNote}</p>
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

/** The longest text of all loans: it holds the space, so that no choice moves the button below. */
function longestSum({ amounts, termsInMonths }: LendingTerms): string {
  const cost = loanEstimate({ amountCents: toCents(amounts.max), termMonths: Math.max(...termsInMonths) })
  const [total, charge] = [formatMoney(cost.totalToRepayCents), formatMoney(cost.financeChargeCents)]
  return words.estimator.sumWithLast(total, charge, formatMoney(cost.finalPaymentCents))
}

type Chosen = { amountCents: number | null; termMonths: number | null; terms: LendingTerms }

/**
 * What the chosen loan would cost; an example with a usual amount or term in place of one not chosen yet.
 * Regulation Z (12 CFR 1026.24(d)): a stated payment must show the APR and the terms too.
 */
function Estimate({ amountCents, termMonths, terms }: Chosen) {
  const example = exampleLoan(terms)
  const shown = {
    amountCents: amountCents ?? example.amountCents,
    termMonths: termMonths ?? example.termMonths,
  }
  const cost = loanEstimate(shown)
  const months = String(shown.termMonths)
  const { lowest, highest } = terms.annualPercentageRate
  const name = amountCents === null || termMonths === null ? words.estimator.example : words.estimator.chosen
  return (
    <output className={styles.estimate} htmlFor="loanAmount loanTerm">
      <span className={styles.loan}>{name(formatMoney(shown.amountCents, { whole: true }), months)}</span>
      <span className={styles.pair}>
        <span>
          <span className={styles.figure}>{formatMoney(cost.monthlyPaymentCents)}</span>
          <span className={styles.what}>{words.estimator.payments(months)}</span>
        </span>
        <span>
          <span className={styles.figure}>{formatPercent(cost.annualPercentageRate)}</span>
          <span className={styles.what}>{words.estimator.apr}</span>
        </span>
      </span>
      <span className={`${styles.sum} ${styles.steady}`} data-longest={longestSum(terms)}>
        <span>{sumText(cost)}</span>
      </span>
      <span className={styles.sum}>
        {words.estimator.aprRange(formatPercent(lowest), formatPercent(highest))}
      </span>
    </output>
  )
}
