import styles from './lead-figure.module.css'

/** The one figure that a section is about, such as the next payment, with a line that explains it. */
export function LeadFigure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <dl className={styles.lead}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </dl>
  )
}
