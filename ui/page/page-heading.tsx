import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './page-heading.module.css'
import { usePageTitle } from './use-page-title.ts'

const ID = 'page-heading'

/**
 * Focuses the heading after an action removed the focused button. Hidden pages have headings too, so it looks
 * for the visible one.
 */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>(`#${ID}:not([inert] *)`)?.focus()
}

/**
 * When a page opens, it scrolls to the top and its heading takes the focus, so that screen readers and
 * keyboards start there.
 */
export function useHeadingFocus(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWanted) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  return heading
}

/** The only h1 of a page, which takes the focus when the page opens. It also sets the tab's title. */
export function PageHeading({
  title,
  hasError = false,
  labelFor,
  children,
}: {
  title: string
  hasError?: boolean
  /** Id of the only control that this heading labels. */
  labelFor?: string | undefined
  /** A sentence under the heading. */
  children?: ReactNode
}) {
  const heading = useHeadingFocus()
  usePageTitle(title, hasError)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} id={ID}>
        {labelFor ? <label htmlFor={labelFor}>{title}</label> : title}
      </h1>
      {children ? <div className={styles.lead}>{children}</div> : null}
    </>
  )
}
