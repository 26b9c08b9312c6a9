import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { DocumentText, type TextSection } from '../document-text/document-text.tsx'
import styles from './long-text.module.css'

/** Not every browser lets a keyboard into a frame that scrolls unless it is told to. */
const reachable = { tabIndex: 0 } as const

/**
 * A long text that stands on the page whole, in a frame that scrolls by itself, so that what comes after it stays in
 * reach. One press lays it out in full; on paper it always is.
 */
export function LongText({
  title,
  sections,
  action,
}: {
  title: string
  sections: readonly TextSection[]
  /** A way to keep it, beside the one to lay it out. */
  action?: ReactNode
}) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className={styles.text}>
      <h2 id={id}>{title}</h2>
      <section
        className={isWhole ? styles.whole : styles.frame}
        aria-labelledby={id}
        {...(isWhole ? {} : reachable)}
      >
        <DocumentText sections={sections} level={3} />
      </section>
      <div className={styles.ways}>
        <Button look="link" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show it in a frame' : 'Show all of it on this page'}
        </Button>
        {action}
      </div>
    </div>
  )
}
