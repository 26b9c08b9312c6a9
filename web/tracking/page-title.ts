import { words } from '@relief/ui/words.ts'

/** The title of a page before it has its own. */
const NAMELESS = words.page.name
/** Two pages may have the same title. */
const SAME_TITLE_MS = 2_000
/** A page may wait for the server before it has a title. */
const LOADING_MS = 30_000

/**
 * Waits for the next page to set the tab's title.
 * @returns the title, after two seconds at most, or half a minute while the page loads
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
    let timer = setTimeout(() => {
      if (document.title !== NAMELESS) done()
      else timer = setTimeout(done, LOADING_MS)
    }, SAME_TITLE_MS)
  })
}
