import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The heading of a section; outside of one, the heading of the page. */
function focusHeading(section: Element | null): void {
  const heading = section?.querySelector('h2')
  if (!heading) {
    focusPageHeading()
    return
  }
  heading.tabIndex = -1
  heading.focus()
}

/**
 * An element that is removed drops the focus it has. This passes it on to the heading of its section, unless
 * the applicant has moved on by now.
 * @param opener the id of a button that takes the focus instead, also from an element that never had it
 */
export function useFocusLeft(element: RefObject<Element | null>, opener?: string): void {
  const hadFocus = useRef(false)
  // Cleaned up while the element is still on the page.
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      hadFocus.current = own?.contains(document.activeElement) === true
    }
  }, [element])
  useEffect(() => {
    const section = element.current?.closest('section') ?? null
    return () => {
      if (document.activeElement !== document.body) return
      const button = opener === undefined ? null : document.getElementById(opener)
      if (button !== null) button.focus()
      else if (opener !== undefined || hadFocus.current) focusHeading(section)
    }
  }, [element, opener])
}
