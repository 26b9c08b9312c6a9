import type { ReactNode } from 'react'
import { Columns } from '../page/page.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import styles from './end-page.module.css'

/** A page that tells rather than asks: where the journey ends, pauses or cannot start. */
export function EndPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Columns>
      <div className={styles.page}>
        <PageHeading title={title}>{lead}</PageHeading>
        <div className={styles.body}>{children}</div>
      </div>
    </Columns>
  )
}

/** One part of such a page under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
