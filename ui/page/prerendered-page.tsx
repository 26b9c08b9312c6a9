import { Activity, type ReactNode } from 'react'
import styles from './prerendered-page.module.css'

/**
 * A page that can be rendered before it is shown, so that a press only shows it. While it is hidden, and
 * while it must not be used yet, it is inert.
 */
export function PrerenderedPage({
  isShown,
  isInert = !isShown,
  children,
}: {
  isShown: boolean
  isInert?: boolean
  children: ReactNode
}) {
  return (
    // Outside the activity: React renders what is hidden later, and a hidden page must be inert at once.
    <div className={styles.view} inert={isInert}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  )
}
