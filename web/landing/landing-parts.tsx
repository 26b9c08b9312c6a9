import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { loanEstimate } from '@relief/domain/estimate.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { hrefTo } from '../paths.ts'
import { exampleLoan } from './example-loan.ts'
import styles from './landing-parts.module.css'
import { words } from './words.ts'

/** How to get a loan, in three steps. */
export function HowItWorks() {
  return (
    <section className={styles.part}>
      <h2>{words.steps.title}</h2>
      <ol className={styles.steps}>
        {words.steps.list.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The cost of a loan, by an example with all its terms. */
export function CostFacts({ terms }: { terms: LendingTerms }) {
  const example = exampleLoan(terms)
  const cost = loanEstimate(example)
  const rows = [
    [words.costs.amount, formatMoney(example.amountCents)],
    [words.costs.monthlyPayment, formatMoney(cost.monthlyPaymentCents)],
    [words.costs.payments, String(example.termMonths)],
    [words.costs.lastPayment, formatMoney(cost.finalPaymentCents)],
    [words.costs.financeCharge, formatMoney(cost.financeChargeCents)],
    [words.costs.total, formatMoney(cost.totalToRepayCents)],
    [words.costs.apr, formatPercent(cost.annualPercentageRate)],
  ]
  return (
    <section className={styles.part}>
      <h2>{words.costs.title}</h2>
      <p>{words.costs.lead}</p>
      <table className={styles.costs}>
        <caption className="visually-hidden">{words.costs.caption}</caption>
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

/** The requirements for applying. */
export function WhoCanApply() {
  return (
    <section className={styles.part}>
      <h2>{words.who.title}</h2>
      <ul className={styles.list}>
        {words.who.list.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p>
        <a href={`${hrefTo('help')}/who-can-borrow`}>{words.who.more}</a>
      </p>
    </section>
  )
}

/** Frequently asked questions. */
export function Questions() {
  return (
    <section className={styles.part}>
      <h2>{words.questions.title}</h2>
      <Disclosure summary={words.questions.score.question}>
        <p>
          {words.questions.score.answer}{' '}
          <a href={`${hrefTo('help')}/soft-and-hard-credit-checks`}>{words.questions.score.more}</a>
        </p>
      </Disclosure>
      <Disclosure summary={words.questions.lender.question}>
        <p>{words.questions.lender.answer}</p>
      </Disclosure>
      <Disclosure summary={words.questions.late.question}>
        <p>{words.questions.late.answer}</p>
      </Disclosure>
      <p className={styles.end}>
        <ButtonLink look="secondary" href="#estimate">
          {words.questions.estimate}
        </ButtonLink>
      </p>
    </section>
  )
}
