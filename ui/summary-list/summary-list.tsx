import type { ReactNode } from 'react'
import styles from './summary-list.module.css'

export type SummaryRow = { label: string; value: ReactNode }

/** Answers or figures under one heading, with one way to change them. */
export function SummaryList({
  title,
  rows,
  onChange,
  figures = false,
}: {
  title?: string
  rows: readonly SummaryRow[]
  onChange?: (() => void) | undefined
  /** The values are amounts: they stand in a column to the right. */
  figures?: boolean
}) {
  return (
    <section className={styles.summary}>
      {title || onChange ? (
        <div className={styles.head}>
          {title ? <h2>{title}</h2> : null}
          {onChange ? (
            <button type="button" className={styles.change} onClick={onChange}>
              Change<span className="visually-hidden"> {title?.toLowerCase()}</span>
            </button>
          ) : null}
        </div>
      ) : null}
      <dl className={figures ? styles.figures : styles.list}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
