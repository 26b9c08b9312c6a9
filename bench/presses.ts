import { SUBMIT_BUTTON } from '@relief/e2e/browser-walk.ts'
import type { Browser, Page } from 'playwright-core'

/** A press of Continue, and the milliseconds until the next question is painted and until it takes input. */
export type Press = { from: string; ms: number; readyMs: number }

/** Runs in the page: records the press, the first frame with a new heading, and when it takes input. */
export const watch = `
  window.painted = []
  const shown = () => [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
  // The last heading seen: looking for it in the click would compute styles, and add to what is measured.
  let seen = null
  let pressed = null
  let awaited = null
  let tell = null
  window.awaitPress = () => { window.nextReady = new Promise((resolve) => { tell = resolve }) }
  addEventListener('click', (event) => {
    if (event.target.closest('button[type=submit], main button'))
      pressed = { at: event.timeStamp, from: seen }
  }, true)
  // The first task after the frame, ahead of the page's own.
  const afterFrame = (work) =>
    requestAnimationFrame(() => void scheduler.postTask(work, { priority: 'user-blocking' }))
  const look = () => {
    const heading = shown()
    if (pressed === null) seen = heading?.textContent
    if (pressed !== null && heading && heading.textContent !== pressed.from) {
      const press = { ...pressed, ms: 0, readyMs: 0 }
      pressed = null
      seen = heading.textContent
      awaited = press
      afterFrame(() => {
        press.ms = performance.now() - press.at
        performance.measure('press: ' + press.from, { start: press.at, duration: press.ms })
      })
    }
    if (awaited === null || !heading || heading.closest('[inert]')) return
    const press = awaited
    awaited = null
    afterFrame(() => {
      press.readyMs = performance.now() - press.at
      window.painted.push(press)
      tell?.()
    })
  }
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['style', 'inert'],
  })
`

/** Taps, and does not query the page until it has painted, because each query would take time from it. */
export async function pressAndWait(page: Page): Promise<void> {
  const notNow = page.getByRole('button', { name: 'Not now' })
  const button = (await notNow.count()) > 0 ? notNow : page.locator(SUBMIT_BUTTON)
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('There is no button to press')
  await page.evaluate('window.awaitPress()')
  // Sent before the click, because a slow page may run it after the press.
  const painted = page.evaluate('window.nextReady').catch(() => null)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await painted
}

/**
 * Walks questions in a phone's window with the processor slowed four times.
 * @param latencyMs of each request
 * @param walk begins where the address leads and presses with `pressAndWait`
 */
export async function watchPresses(
  browser: Browser,
  address: string,
  latencyMs: number,
  walk: (page: Page) => Promise<unknown>,
): Promise<Press[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(address)
  const control = await context.newCDPSession(page)
  await control.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await control.send('Network.enable')
  await control.send('Network.emulateNetworkConditions', { ...unlimited, latency: latencyMs })
  await walk(page)
  const seen = await page.evaluate<Press[]>('window.painted')
  await context.close()
  return seen
}

/** Reading time, during which the next page is prefetched. */
export const readingTime = (page: Page, latencyMs: number) => page.waitForTimeout(400 + 3 * latencyMs)

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
