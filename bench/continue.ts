import { newApplicant } from '@relief/e2e/applicant.ts'
import { walkPages } from '@relief/e2e/browser-walk.ts'
import { launchChromium } from '@relief/e2e/chromium.ts'
import { newDataDirectory, startServer } from '@relief/e2e/server.ts'
import { words as agreeWords } from '@relief/steps/agree/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as pricingWords } from '@relief/steps/pricing/words.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import type { Page } from 'playwright-core'

/**
 * Time from pressing Continue to the next question on the screen, in a browser slowed four times, with the
 * answer saved in PostgreSQL; and until that question takes input, which is when the server has confirmed
 * it. Walks every question at 390 x 844, without and with 150 ms of latency. Waits (a bureau, a new
 * account) are not questions. Run `npm run build` first.
 */
const JOURNEYS = 6
const passes = [
  { name: 'no latency', latencyMs: 0, budget: { median: 45, p95: 60, step: 80 } },
  { name: '150 ms of latency', latencyMs: 150, budget: { median: 190, p95: 205, step: null } },
]
const waits = ['Create your account', agreeWords.title, pricingWords.title, offerSelectionWords.title]

/** Runs in the page: records the press, the first frame with a new heading, and when it takes input. */
const watch = `
  window.painted = []
  const shown = () => [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
  let pressed = null
  let awaited = null
  let tell = null
  window.nextReady = () => new Promise((resolve) => { tell = resolve })
  addEventListener('click', (event) => {
    if (event.target.closest('button[type=submit], main button'))
      pressed = { at: event.timeStamp, from: shown()?.textContent }
  }, true)
  const afterFrame = (work) => requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = work
    channel.port2.postMessage(0)
  })
  const look = () => {
    const heading = shown()
    if (pressed !== null && heading && heading.textContent !== pressed.from) {
      const press = { ...pressed, ms: 0, readyMs: 0 }
      pressed = null
      awaited = press
      afterFrame(() => { press.ms = performance.now() - press.at })
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

/** Presses like a finger and does not query the page until it has painted: each query would take its time. */
async function pressAndWait(page: Page): Promise<void> {
  const notNow = page.getByRole('button', { name: 'Not now' })
  const button =
    (await notNow.count()) > 0 ? notNow : page.locator('main form:not([inert] form) button[type=submit]')
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('There is no button to press')
  const painted = page.evaluate('window.nextReady()').catch(() => null)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await painted
}

const postgres = await startPostgres()
const database = await createDatabase({ serverUrl: postgres.url })
const data = newDataDirectory()
const server = await startServer(data.path, { DATABASE_URL: database.url })
const browser = await launchChromium()
type Press = { from: string; ms: number; readyMs: number }

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function journey(latencyMs: number): Promise<Press[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`${server.url}/relief-loans/get-relief`)
  const control = await context.newCDPSession(page)
  await control.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await control.send('Network.enable')
  await control.send('Network.emulateNetworkConditions', { ...unlimited, latency: latencyMs })
  const answer = async (_heading: string, fill: () => Promise<void>) => {
    await fill()
    // Reading time, during which the next page is prefetched.
    await page.waitForTimeout(400 + 3 * latencyMs)
  }
  await walkPages(page, newApplicant('0100'), [offerSelectionWords.title], answer, pressAndWait)
  const seen = await page.evaluate<Press[]>('window.painted')
  await context.close()
  return seen.filter(({ from }) => !waits.includes(from))
}

function print(name: string, presses: readonly Press[], budget: (typeof passes)[number]['budget']): void {
  process.stdout.write(`${name.padEnd(44)} painted   ready\n`)
  const figure = (values: number[], share: number) => percentile(values, share).toFixed(0)
  for (const from of new Set(presses.map((press) => press.from))) {
    const own = presses.filter((press) => press.from === from)
    const painted = figure(
      own.map(({ ms }) => ms),
      0.5,
    )
    const ready = figure(
      own.map(({ readyMs }) => readyMs),
      0.5,
    )
    const isOver = budget.step !== null && Number(painted) > budget.step
    process.stdout.write(
      `${from.padEnd(44)} ${painted.padStart(4)} ms ${ready.padStart(4)} ms${isOver ? '  OVER' : ''}\n`,
    )
  }
  const painted = presses.map(({ ms }) => ms)
  const ready = presses.map(({ readyMs }) => readyMs)
  process.stdout.write(
    `Continue to the next question painted: median ${figure(painted, 0.5)} ms (budget ${budget.median}), p95 ${figure(painted, 0.95)} ms (budget ${budget.p95}); ready: median ${figure(ready, 0.5)} ms, p95 ${figure(ready, 0.95)} ms; ${presses.length} presses\n\n`,
  )
}

try {
  // The first journey warms up the server.
  await journey(0)
  for (const { name, latencyMs, budget } of passes) {
    const presses: Press[] = []
    for (let at = 0; at < JOURNEYS; at++) presses.push(...(await journey(latencyMs)))
    print(name, presses, budget)
  }
} finally {
  await browser.close()
  await server.stop()
  await database.drop()
  await postgres.stop()
  data.remove()
}
