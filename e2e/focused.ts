import type { Page } from 'playwright-core'

/**
 * The role and the name of the focused element. Both, because the button that opens a page may have the
 * page's name, and has the focus first. "body" when the focus is lost.
 */
export async function focused(page: Page): Promise<string> {
  const found = await page.evaluate(`(() => {
    const at = document.activeElement
    // Its text is the whole page's, in which a test would find any words.
    if (at === document.body) return 'body'
    const name = at.labels?.[0]?.textContent || at.getAttribute('aria-label') || at.textContent
    return at.localName + ' ' + (name ?? '').trim()
  })()`)
  return String(found)
}
