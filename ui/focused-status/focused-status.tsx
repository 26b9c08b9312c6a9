import { type ReactNode, useEffect, useRef } from 'react'
import styles from './focused-status.module.css'

/** An alert about what just happened. It takes the focus, because the clicked button is gone. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={styles.status} tabIndex={-1}>
      {children}
    </div>
  )
}
