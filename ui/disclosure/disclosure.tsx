import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Text that opens on demand, such as "Why we ask". Never contains anything needed for the answer. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
