import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { DocumentText, type ShownText, shownTitle } from '../document-text/document-text.tsx'
import { words } from '../words.ts'
import styles from './long-text.module.css'

/** In some browsers, the keyboard can scroll a frame only if it has a tab index. */
const reachable = { tabIndex: 0 } as const

/**
 * A long text, under its title, in a frame that scrolls by itself, so that the content after it stays in
 * reach. One click shows it in full; print always does.
 */
export function LongText({
  text,
  action,
  boxElsewhere,
}: {
  text: ShownText & { title: string }
  /** A button to save it, next to the one that shows it in full. */
  action?: ReactNode
  /** Says where the page already shows the federal box of the text. */
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
