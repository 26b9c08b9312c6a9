import { words } from '@relief/ui/words.ts'

/** The title of a page before it has its own. */
const NAMELESS = words.page.name
const LONGEST_WAIT_MS = 2_000

/**
 * Waits for the next page to set the tab's title.
 * @returns the title, after two seconds at most
 */
export function awaitPageTitle(before: string | null): Promise<string> {
  const isNew = () => document.title !== NAMELESS && document.title !== before
  if (isNew()) return Promise.resolve(document.title)
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(document.title)
    }
    const observer = new MutationObserver(() => {
      if (isNew()) done()
    })
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    const timer = setTimeout(done, LONGEST_WAIT_MS)
  })
}
