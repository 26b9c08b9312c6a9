import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Words that open on demand, like "Why we ask". Never holds what is needed to answer. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
