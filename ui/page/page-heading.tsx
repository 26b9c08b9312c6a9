import { type ReactNode, useEffect, useRef } from 'react'
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
 * The only h1 of a page. When the page opens, it scrolls to the top and takes the focus, so that screen
 * readers and keyboards start there. It also sets the tab's title.
 */
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
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, hasError)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} id={ID}>
        {labelFor ? <label htmlFor={labelFor}>{title}</label> : title}
      </h1>
      {children ? <div className={styles.lead}>{children}</div> : null}
    </>
  )
}
