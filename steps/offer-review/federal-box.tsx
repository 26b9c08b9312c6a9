import type { DisclosureBox } from '@relief/contract/entities/document.ts'
import styles from './federal-box.module.css'

/**
 * The agreement's own disclosures of 12 CFR 1026.18, set apart from everything else: words and figures are
 * those of the text that is agreed to. Prominent ones are more conspicuous than all others, labels included
 * (1026.17(a)(2)).
 */
export function FederalBox({ box, lender }: { box: DisclosureBox; lender: string }) {
  const { figures, schedule, terms } = box
  return (
    <section className={styles.box} aria-labelledby="federal-box">
      <h2 id="federal-box" className={styles.lender}>
        Loan from {lender}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ label, meaning, value, isProminent }) => (
          <div key={label} className={isProminent ? styles.main : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.schedule}>
        <caption>{schedule.caption}</caption>
        <thead>
          <tr>
            {schedule.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={schedule.columns[at]} data-column={schedule.columns[at]}>
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
