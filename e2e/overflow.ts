import type { Page } from 'playwright-core'

/**
 * The elements whose content is wider than they are, without a way to scroll to it: the page, and boxes that
 * cut off their content. A field scrolls to its caret; `inset(50%)` marks text for screen readers only.
 */
const look = `(() => {
  const root = document.documentElement
  const isCut = (element) => {
    if (element.scrollWidth <= element.clientWidth + 1 || element.localName === 'input') return false
    const { clipPath, overflowX } = getComputedStyle(element)
    return ['hidden', 'clip'].includes(overflowX) && clipPath !== 'inset(50%)'
  }
  const name = (element) => [element.localName, ...element.classList].join('.')
  return [
    ...(root.scrollWidth > root.clientWidth ? [root] : []),
    ...[...document.body.querySelectorAll('*')].filter(isCut),
  ].map((element) => name(element) + ' by ' + (element.scrollWidth - element.clientWidth) + ' px')
})()`

/** What is too wide on the page, such as `table.schedule by 12 px`. */
export async function findOverflow(page: Page): Promise<string[]> {
  return (await page.evaluate(look)) as string[]
}
