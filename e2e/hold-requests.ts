import type { Page } from 'playwright-core'

/**
 * Holds a page's requests to these addresses, as on a slow line, until they are released. The route stays
 * afterward, because Chromium can lose a request that is sent at the moment when the last route is removed.
 */
export async function holdRequests(
  page: Page,
  address: Parameters<Page['route']>[0],
): Promise<{ count: () => number; release: () => void }> {
  let count = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { count: () => count, release }
}
