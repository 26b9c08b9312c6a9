import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { paymentSchedule } from './disclosure-figures.ts'
import styles from './federal-box.module.css'

/** The terms below the figures: late charge, prepayment, security and contract reference. */
export type Terms = readonly { label: string; text: string }[]

const columns = ['Number of payments', 'Amount of each', 'When due'] as const

/**
 * The disclosures of 12 CFR 1026.18, set apart from everything else. APR and finance charge are the most
 * prominent (1026.17(a)(2)).
 */
export function FederalBox({ offer, lender, terms }: { offer: LoanOffer; lender: string; terms: Terms }) {
  return (
    <section className={styles.box} aria-labelledby="federal-box">
      <h2 id="federal-box" className={styles.lender}>
        Loan from {lender}
      </h2>
      <dl className={styles.figures}>
        <div className={styles.main}>
          <dt>Annual percentage rate</dt>
          <dd>{formatPercent(offer.annualPercentageRate)}</dd>
          <dd className={styles.meaning}>The cost of your credit as a yearly rate</dd>
        </div>
        <div className={styles.main}>
          <dt>Finance charge</dt>
          <dd>{formatDollars(offer.financeChargeAmount)}</dd>
          <dd className={styles.meaning}>The dollar amount the credit will cost you</dd>
        </div>
        <div>
          <dt>Amount financed</dt>
          <dd>{formatDollars(offer.toYouAmount)}</dd>
          <dd className={styles.meaning}>The amount of credit provided to you or on your behalf</dd>
        </div>
        <div>
          <dt>Total of payments</dt>
          <dd>{formatDollars(offer.totalToRepayAmount)}</dd>
          <dd className={styles.meaning}>
            The amount you will have paid after you have made all payments as scheduled
          </dd>
        </div>
      </dl>
      <table className={styles.schedule}>
        <caption>Payment schedule</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paymentSchedule(offer).map(({ count, amount, due }) => (
            <tr key={due}>
              {[count, amount, due].map((cell, at) => (
                <td key={columns[at]} data-column={columns[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {terms.map(({ label, text }) => (
        <p key={label} className={styles.note}>
          <strong>{label}:</strong> {text}
        </p>
      ))}
    </section>
  )
}
