import type { ReactNode } from 'react'
import { Columns } from '../page/page.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import styles from './end-page.module.css'

/** A page that informs rather than asks: the end, a pause or a stop. */
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

/** A section of such a page, with its own heading, except for content before the first one. */
export function PageSection({
  title,
  id,
  children,
}: {
  title?: string
  /** For links to this section. */
  id?: string
  children: ReactNode
}) {
  if (title === undefined) return <div className={styles.part}>{children}</div>
  return (
    <section className={styles.part} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A list of links, each with room for a finger. Each child is an `li` with nothing but its link. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>
}
