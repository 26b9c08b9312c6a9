import { withWholeDates } from '@relief/domain/one-line.ts'
import type { ReactNode } from 'react'
import { ColumnHeads } from '../column-heads/column-heads.tsx'
import styles from './federal-box.module.css'
import { withBreaks } from './with-breaks.ts'

export type BoxTable = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The disclosures of an agreement, as in the agreement. */
export type Box = {
  creditor: string
  figures: readonly { label: string; meaning: string; value: string; isProminent: boolean }[]
  schedule: BoxTable
  terms: readonly { label: string; text: string }[]
  notes?: readonly string[] | undefined
}

/**
 * The disclosures of 12 CFR 1026.18, set apart from everything else: the only component for them, used
 * separately on a page and inside the agreement. Prominent ones are more conspicuous than all others, labels
 * included (1026.17(a)(2)).
 * @param heading the heading of the box on a page; inside an agreement, the creditor's name serves as the
 * heading
 */
export function FederalBox({ box, heading }: { box: Box; heading?: ReactNode }) {
  const { creditor, figures, schedule, terms, notes = [] } = withWholeDates(box)
  const content = (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, meaning, value, isProminent }) => (
          <div key={label} className={isProminent ? styles.main : undefined}>
            <dt>{withBreaks(label)}</dt>
            <dd>{value}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Schedule schedule={schedule} />
      {terms.map(({ label, text }) => (
        <p key={label} className={styles.note}>
          <strong>{label}:</strong> {text}
        </p>
      ))}
      {notes.map((note, at) => (
        <p key={note} className={at === 0 ? styles.note : `${styles.note} ${styles.more}`}>
          {note}
        </p>
      ))}
    </>
  )
  return heading === undefined ? (
    <div className={styles.box}>
      <p className={styles.lender}>
        <strong>{creditor}</strong>
      </p>
      {content}
    </div>
  ) : (
    <section className={styles.box} aria-labelledby="federal-box">
      <h2 id="federal-box" className={styles.lender}>
        {heading}
      </h2>
      {content}
    </section>
  )
}

function Schedule({ schedule }: { schedule: BoxTable }) {
  return (
    <table className={styles.schedule}>
      <caption>{schedule.caption}</caption>
      <ColumnHeads columns={schedule.columns} />
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
  )
}
