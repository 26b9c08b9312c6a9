/** What the page is called before it has a name of its own. */
const NAMELESS = 'Relief Loans'
const LONGEST_WAIT_MS = 2_000

/** Waits for the page that is coming to give the tab its title. @returns the title as it stands after two seconds at most */
export function titleOfPage(before: string | null): Promise<string> {
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
