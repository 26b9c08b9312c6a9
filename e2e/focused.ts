import type { Page } from 'playwright-core'

/**
 * What has the focus: what it is, and what it is called. Both, because the button that opens a page may be called what
 * the page is called, and has the focus before it.
 */
export async function focused(page: Page): Promise<string> {
  const found = await page.evaluate(`(() => {
    const at = document.activeElement
    const name = at.labels?.[0]?.textContent || at.getAttribute('aria-label') || at.textContent
    return at.localName + ' ' + (name ?? '').trim()
  })()`)
  return String(found)
}
