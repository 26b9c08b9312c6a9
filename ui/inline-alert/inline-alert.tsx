import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './inline-alert.module.css'

const icons = { info: 'info', warning: 'alert', error: 'alert', success: 'check' } as const

/** A message that stays on the page. Errors interrupt a screen reader, other kinds wait for a pause. */
export function InlineAlert({
  kind,
  title,
  isLive = false,
  children,
}: {
  kind: keyof typeof icons
  title?: string
  /** Whether it appears after the page has loaded, and must be announced. */
  isLive?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`${styles.alert} ${styles[kind]}`}
      role={isLive ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icons[kind]} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
