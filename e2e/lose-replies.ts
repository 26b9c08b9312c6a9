import type { Page } from 'playwright-core'

/**
 * Loses the replies to a page's requests to this address, which still reach the server, as on a connection
 * that breaks.
 * @param method the method of the requests; by default any
 */
export async function loseReplies(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<{ count: () => number; stop: () => void }> {
  let count = 0
  let isOver = false
  await page.route(address, async (route) => {
    if (isOver || (method ?? route.request().method()) !== route.request().method())
      return await route.continue()
    await route.fetch()
    count += 1
    await route.abort('connectionreset')
  })
  return {
    count: () => count,
    stop: () => {
      isOver = true
    },
  }
}
