import type { ReactNode } from 'react'
import styles from './stack.module.css'

/** Stacked blocks with one gap; `title` is for a title with the lines that belong to it. */
export function Stack({
  gap = 'field',
  children,
}: {
  gap?: 'title' | 'tight' | 'field' | 'section'
  children: ReactNode
}) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>
}

/** Blocks side by side if there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Buttons of equal width, side by side if their labels fit. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

/** A button, and a link beside it if there is room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** A block on its own surface. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
