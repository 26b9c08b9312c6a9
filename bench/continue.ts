import { newApplicant } from '@relief/e2e/applicant.ts'
import { walkPages } from '@relief/e2e/browser-walk.ts'
import { launchChromium } from '@relief/e2e/chromium.ts'
import { newDataDirectory, startServer } from '@relief/e2e/server.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import type { Page } from 'playwright-core'

/**
 * From the press of Continue to the next question on the screen, in a browser whose processor is slowed four times, with
 * the answer saved in PostgreSQL on the way. Every question of the road at 390 x 844, some journeys; those after which
 * something is waited for (a bureau, an account that is opened) are not questions. `npm run build` first.
 */
const JOURNEYS = 6
const BUDGET = { median: 50, p95: 64 }
const waits = [
  'Create your account',
  'See your offers',
  'Finding your offers',
  'Choose your offer',
  'Review your loan',
]

/** Runs in the page: notes the press, then the first frame after the heading changed. */
const watch = `
  window.painted = []
  let pressed = null
  let tell = null
  window.nextPainted = () => new Promise((resolve) => { tell = resolve })
  addEventListener('click', (event) => {
    if (event.target.closest('button[type=submit], main button')) pressed = { at: event.timeStamp, from: document.querySelector('h1')?.textContent }
  }, true)
  const look = () => {
    const to = document.querySelector('h1')?.textContent
    if (pressed === null || !to || to === pressed.from) return
    const { at, from } = pressed
    pressed = null
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        window.painted.push({ from, ms: performance.now() - at })
        tell?.()
      }
      channel.port2.postMessage(0)
    })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
`

/** Presses as a finger does, and asks the page nothing until it has painted: each question would take its time from the page. */
async function pressAndWait(page: Page): Promise<void> {
  const notNow = page.getByRole('button', { name: 'Not now' })
  const button = (await notNow.count()) > 0 ? notNow : page.locator('main form button[type=submit]')
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('There is no button to press')
  const painted = page.evaluate('window.nextPainted()').catch(() => null)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await painted
}

const postgres = await startPostgres()
const database = await createDatabase(postgres.url)
const data = newDataDirectory()
const server = await startServer(data.path, { DATABASE_URL: database.url })
const browser = await launchChromium()
type Painted = { from: string; ms: number }
const all: Painted[] = []
try {
  for (let journey = 0; journey <= JOURNEYS; journey++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(`${server.url}/relief-loans/get-relief`)
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const answer = async (_heading: string, fill: () => Promise<void>) => {
      await fill()
      // As somebody who reads: the page after this one is got meanwhile.
      await page.waitForTimeout(400)
    }
    await walkPages(page, newApplicant('0100'), ['Choose your offer'], answer, pressAndWait)
    const seen = await page.evaluate<Painted[]>('window.painted')
    // The first journey warms up the server.
    if (journey > 0) all.push(...seen.filter(({ from }) => !waits.includes(from)))
    await context.close()
  }
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  for (const from of new Set(all.map((one) => one.from))) {
    const own = all.filter((one) => one.from === from).map(({ ms }) => ms)
    const middle = own.sort((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0
    process.stdout.write(`${from.padEnd(44)} ${middle.toFixed(0).padStart(4)} ms (${own.length})\n`)
  }
  process.stdout.write(
    `Continue to the next question painted: median ${at(0.5).toFixed(0)} ms (budget ${BUDGET.median}), p95 ${at(0.95).toFixed(0)} ms (budget ${BUDGET.p95}), ${times.length} presses\n`,
  )
} finally {
  await browser.close()
  await server.stop()
  await database.drop()
  await postgres.stop()
  data.remove()
}
