import type { Page } from 'playwright-core'

/**
 * The texts and labels that the page shows, each once, without those in another language than the page's.
 * Options of a list are shown only while it is open.
 */
export async function readVisibleTexts(page: Page): Promise<string[]> {
  const texts: string[] = await page.evaluate(`(() => {
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent.closest('script, style, noscript, option, [lang]:not(html)')) continue
      if (!parent.checkVisibility()) continue
      found.push(node.textContent.trim())
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        if (element.hasAttribute(name)) found.push(element.getAttribute(name).trim())
    return found
  })()`)
  return [...new Set(texts)]
}
