import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Text that opens on demand, such as "Why we ask". Never contains anything needed for the answer. */
export function Disclosure({
  summary,
  onToggle,
  children,
}: {
  summary: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <details className={styles.details} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
