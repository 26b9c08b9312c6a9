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

/** The texts that overflow their box or the box around it. */
export async function findWiderTexts(page: Page): Promise<string[]> {
  return await page.evaluate(`(() => {
  const wider = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent.trim() === '' || !node.parentElement.checkVisibility()) continue
    if (node.parentElement.closest('option, .visually-hidden')) continue
    range.selectNodeContents(node)
    const { right } = range.getBoundingClientRect()
    let box = node.parentElement
    for (let level = 0; level < 2 && box; box = box.parentElement) {
      const { display, position, overflowX, paddingRight, borderRightWidth } = getComputedStyle(box)
      if (/absolute|fixed/.test(position) || overflowX !== 'visible') break
      if (display === 'inline' || display === 'contents') continue
      level += 1
      const edge = box.getBoundingClientRect().right - parseFloat(paddingRight) - parseFloat(borderRightWidth)
      if (right > edge + 1) wider.push(node.textContent.trim().slice(0, 60))
    }
  }
  return wider
})()`)
}
