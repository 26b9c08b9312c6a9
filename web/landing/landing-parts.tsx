import { loanEstimate } from '@relief/domain/estimate.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { hrefTo } from '../paths.ts'
import styles from './landing-parts.module.css'

const steps = [
  ['Tell us what you need', 'Choose an amount and how long you want to pay back.'],
  ['Answer a few questions', 'It takes about ten minutes. We save your answers as you go.'],
  ['Compare and choose', 'See each offer with its cost side by side. Say yes only if it fits.'],
] as const

/** The road in three steps. */
export function HowItWorks() {
  return (
    <section className={styles.part}>
      <h2>How it works</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const EXAMPLE = { amountCents: 100_000, termMonths: 12 }

/** What a loan costs, on an example with all its terms. */
export function CostFacts() {
  const cost = loanEstimate(EXAMPLE)
  const rows = [
    ['You borrow', formatMoney(EXAMPLE.amountCents)],
    ['You pay each month', formatMoney(cost.monthlyPaymentCents)],
    ['Number of payments', String(EXAMPLE.termMonths)],
    ['Last payment', formatMoney(cost.finalPaymentCents)],
    ['What it costs', formatMoney(cost.financeChargeCents)],
    ['You pay back in all', formatMoney(cost.totalToRepayCents)],
    ['Annual percentage rate (APR)', formatPercent(cost.annualPercentageRate)],
  ]
  return (
    <section className={styles.part}>
      <h2>What a loan costs</h2>
      <p>This is an example at our representative rate. Your own offer may cost less.</p>
      <table className={styles.costs}>
        <caption className="visually-hidden">The cost of an example loan</caption>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is needed to apply. */
export function WhoCanApply() {
  return (
    <section className={styles.part}>
      <h2>Who can apply</h2>
      <ul className={styles.list}>
        <li>You are 18 or older and live in a state that we serve</li>
        <li>You earn what our partner banks ask for in a year. All income counts, benefits too</li>
        <li>You have a Social Security number and a phone</li>
      </ul>
      <p>
        <a href={`${hrefTo('help')}/who-can-borrow`}>More about who can borrow</a>
      </p>
    </section>
  )
}

/** What people ask first. */
export function Questions() {
  return (
    <section className={styles.part}>
      <h2>Questions</h2>
      <Disclosure summary="Will this hurt my credit score?">
        <p>
          Looking at offers will not. We do a soft check, and only you can see it. If you accept a loan, the
          bank does a hard check, and that can lower your score a little.{' '}
          <a href={`${hrefTo('help')}/soft-and-hard-credit-checks`}>More about soft and hard checks</a>
        </p>
      </Disclosure>
      <Disclosure summary="Who lends the money?">
        <p>Partner banks make the loans. Each offer names its bank.</p>
      </Disclosure>
      <Disclosure summary="What if I can’t pay on time?">
        <p>Tell us before the payment is due. We look for another date with you.</p>
      </Disclosure>
      <p className={styles.end}>
        <ButtonLink look="secondary" href="#estimate">
          See what a loan would cost
        </ButtonLink>
      </p>
    </section>
  )
}
