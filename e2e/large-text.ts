import type { Page } from 'playwright-core'

/**
 * Layout faults of a page: sideways scrolling, text that overflows its cell, its button or the screen, and
 * overlapping text. Empty without faults.
 */
const look = `(() => {
  const faults = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push('scrolls sideways by ' + (root.scrollWidth - root.clientWidth))
  const words = []
  // A strip over the page hides what is under it, and the page scrolls.
  const layerOf = (element) => {
    let at = element
    while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement
    return at
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent.trim()
    if (text === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('.visually-hidden, option, script, style, [class*=skip]')) continue
    let frame = parent
    const isApart = (style) => style.clipPath === 'inset(50%)' || ['auto', 'scroll'].includes(style.overflowX)
    while (frame && !isApart(getComputedStyle(frame))) frame = frame.parentElement
    if (frame && frame !== root && frame !== document.body) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = parent.closest('th, td, dt, dd, button, a, label, figcaption, p') ?? parent
    const own = box.getBoundingClientRect()
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue
      words.push({ text, rect, parent, layer: layerOf(parent) })
      if (rect.right > root.clientWidth + 1 || rect.left < -1) faults.push('off the screen: ' + text)
      else if (rect.right > own.right + 1.5 || rect.left < own.left - 1.5) faults.push('out of its ' + box.localName + ': ' + text)
    }
  }
  words.forEach((one, at) => {
    for (const other of words.slice(at + 1)) {
      if (one.layer !== other.layer || one.parent === other.parent || one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      // Lines are drawn closer together than the boxes of their letters are high.
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (across > 2 && down > Math.min(one.rect.height, other.rect.height) * 0.4)
        faults.push('on one another: ' + one.text + ' / ' + other.text)
    }
  })
  return [...new Set(faults)]
})()`

/** Sets the font size to this percentage, like a browser's own setting, and names the layout faults. */
export async function faultsAt(page: Page, percent: number): Promise<string[]> {
  await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  return (await page.evaluate(look)) as string[]
}
