import type { ReactNode } from 'react'
import { words } from '../words.ts'
import styles from './summary-list.module.css'

export type SummaryRow = {
  label: string
  value: ReactNode
  /** A link to change this row and the rows below it, up to the next row with a link. */
  change?: { what: string; open: () => void } | undefined
  /** A link next to it that removes the row's subject. */
  remove?: { what: string; open: () => void } | undefined
}

/** Answers or figures under one heading; a row may have a link to change it. */
export function SummaryList({
  title,
  rows,
  figures = false,
}: {
  title?: string
  rows: readonly SummaryRow[]
  /** Most values are amounts: at the right of their label, or below a label that is too long. */
  figures?: boolean
}) {
  return (
    <section className={styles.summary}>
      {title ? (
        <div className={styles.head}>
          <h2>{title}</h2>
        </div>
      ) : null}
      <dl className={figures ? styles.figures : styles.list}>
        {rows.map((row, at) => (
          // Two incomes of the same kind have the same label, so the label alone can't be the key.
          <div
            key={`${at} ${row.label}`}
            className={row.change ? `${styles.row} ${styles.changeable}` : styles.row}
          >
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
            {row.change ? (
              <dd className={styles.action}>
                <Act name={words.change} {...row.change} />
                {row.remove ? <Act name={words.remove} {...row.remove} /> : null}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Act({ name, what, open }: { name: string; what: string; open: () => void }) {
  return (
    <button type="button" className={styles.change} onClick={open}>
      {name}
      <span className="visually-hidden"> {what}</span>
    </button>
  )
}
