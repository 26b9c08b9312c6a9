import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Text that opens on demand, such as "Why we ask". Never holds what the answer needs. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
