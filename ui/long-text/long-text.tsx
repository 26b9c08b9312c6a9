import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { DocumentText, type ShownText, shownTitle } from '../document-text/document-text.tsx'
import { words } from '../words.ts'
import styles from './long-text.module.css'

/** Some browsers let the keyboard scroll a frame only with a tab index. */
const reachable = { tabIndex: 0 } as const

/**
 * A long text, under its title, in a frame that scrolls on its own, so that what follows stays in reach. One
 * press shows it in full; in print it always is.
 */
export function LongText({
  text,
  action,
  boxElsewhere,
}: {
  text: ShownText & { title: string }
  /** A way to save it, beside the button that shows it in full. */
  action?: ReactNode
  /** Says where the page shows the federal box of the text already. */
  boxElsewhere?: ReactNode
}) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className={styles.text}>
      <h2 id={id}>{shownTitle(text)}</h2>
      <section
        className={isWhole ? styles.whole : styles.frame}
        aria-labelledby={id}
        {...(isWhole ? {} : reachable)}
      >
        <DocumentText text={text} level={3} boxElsewhere={boxElsewhere} />
      </section>
      <div className={styles.ways}>
        <Button look="link" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.longText.collapse : words.longText.expand}
        </Button>
        {action}
      </div>
    </div>
  )
}
