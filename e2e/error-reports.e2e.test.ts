import { slow } from '@relief/testing/slow.ts'
import { words as frameWords } from '@relief/web/frame/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUpIn } from './signed-in.ts'
import { expectSound } from './visitor.ts'
import { withServer } from './with-server.ts'

type Event = {
  breadcrumbs: { type: string; name: string; metaData: Record<string, unknown> }[]
  metaData: Record<string, Record<string, unknown>>
  device: Record<string, unknown>
  user: { id?: string }
  request: { url: string }
}
type Report = {
  message: string
  severity: string
  isUnhandled: boolean
  releaseStage: string
  source: string
  requestId: string | null
  event: Event
}

const at = withServer({ own: true })

const collected = async () =>
  (await (await fetch(`${at.url}/sandbox/bugsnag/reports`)).json()) as {
    sessions: number
    reports: Report[]
  }
const reportsOf = async (words: string) =>
  (await collected()).reports.filter(({ message }) => message.includes(words))

/** Touches the idle page and waits for the vendor's client, which stores its anonymous id at once. */
async function startReporting(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return await page.evaluate('localStorage.getItem("bugsnag-anonymous-id")')
    })
    .not.toBeNull()
}

async function pageAt(path: string, origin?: string) {
  const context = await at.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const notes: string[] = []
  page.on('console', (message) => notes.push(`${message.type()} ${message.text()}`))
  await page.goto(`${origin ?? at.url}${path}`)
  await startReporting(page)
  return { page, notes, close: () => context.close() }
}
const fail = (page: Page, message: string) =>
  page.evaluate(`void setTimeout(() => { throw new Error(${JSON.stringify(message)}) })`)

test('an uncaught error is reported without typed text; the visit is a session', async () => {
  const { page, close } = await pageAt('/relief-loans/get-relief?email=rosa@example.com')
  await fail(page, 'first fault: rosa@example.com 123-45-6789 $72,000')
  await expect.poll(async () => (await reportsOf('first fault')).length).toBe(1)
  const [report] = await reportsOf('first fault')
  expect(report).toMatchObject({
    message: 'first fault: [email] [number] [money]',
    severity: 'error',
    isUnhandled: true,
    releaseStage: 'development',
    source: 'browser',
  })
  expect(report?.event.request.url).toBe(`${at.url}/relief-loans/get-relief?email`)
  expect(report?.event.user.id).toBe(report?.event.device['id'])
  expect(JSON.stringify(report)).not.toMatch(/rosa|123-45-6789|72,000/)
  expect((await collected()).sessions).toBeGreaterThanOrEqual(1)
  await close()
})

test('the breadcrumbs of every report are without personal data', async () => {
  const { page, close } = await pageAt('/relief-loans/get-relief')
  await page.evaluate(`{
    history.replaceState({ email: 'rosa@example.com' }, '', location.pathname + '?email=rosa@example.com')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Pay $72,000 to rosa@example.com'
    document.querySelector('main').append(button)
    button.click()
  }`)
  for (const name of ['crumbs one', 'crumbs two']) {
    await fail(page, name)
    await expect.poll(async () => (await reportsOf(name)).length).toBe(1)
    const [report] = await reportsOf(name)
    const crumbs = report?.event.breadcrumbs ?? []
    const labels = crumbs.map(({ metaData }) => metaData['targetText'])
    expect(labels).toContain('Pay [money] to [email]')
    expect(crumbs.map(({ metaData }) => metaData['to'])).toContain('/relief-loans/get-relief?email')
    expect(JSON.stringify(crumbs)).not.toMatch(/rosa|72,000|prevState/)
  }
  await close()
})

test('a session sends at most ten events, with 25 breadcrumbs and short labels', slow, async () => {
  const { page, close } = await pageAt('/relief-loans/get-relief')
  await page.evaluate(`{
    const button = document.createElement('button')
    button.textContent = 'long words '.repeat(40)
    document.querySelector('main').append(button)
    for (let at = 0; at < 60; at++) button.click()
  }`)
  for (let at = 0; at < 30; at++) await fail(page, `fault number ${at} of many`)
  await expect.poll(async () => (await reportsOf('of many')).length).toBe(10)
  // Wait long enough for one event too many.
  await page.waitForTimeout(500)
  const reports = await reportsOf('of many')
  expect(reports).toHaveLength(10)
  expect(Math.max(...reports.map(({ event }) => event.breadcrumbs.length))).toBe(25)
  const labels = reports.flatMap(({ event }) =>
    event.breadcrumbs.map(({ metaData }) => metaData['targetText']),
  )
  const long = labels.filter((label): label is string => String(label).startsWith('long words'))
  expect(long.length).toBeGreaterThan(0)
  for (const label of long) expect(label.length).toBeLessThanOrEqual(140 + '(...)'.length)
  await close()
})

/**
 * The report of an error in a script that is written into a page.
 * @param thrown the expression of its message
 * @param begins the beginning of the message
 * @param letter the letter repeated 600,000 times in a comment of the script
 */
async function reportOfInlineScript(thrown: string, begins: string, letter: string) {
  const context = await at.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.goto(`${at.url}/relief-loans/get-relief`)
  await startReporting(page)
  await page.evaluate(`{
    const script = document.createElement('script')
    script.textContent = 'setTimeout(() => { throw new Error(${thrown}) })\\n//' + ${JSON.stringify(letter)}.repeat(600_000) + '\\n//# sourceURL=' + location.href
    document.head.append(script)
  }`)
  await expect.poll(async () => (await reportsOf(begins)).length).toBe(1)
  await context.close()
  const [report] = await reportsOf(begins)
  return report?.event
}

test('an event of more than a megabyte loses its metadata and is delivered', async () => {
  // Half a million quotation marks are a million characters in JSON. A long message is cut before.
  const event = await reportOfInlineScript('"huge " + "words ".repeat(85000)', 'huge', '"')
  expect(JSON.stringify(event?.metaData)).toContain('WARNING')
})

test('on another host than localhost the release stage is production', async () => {
  const { page, close } = await pageAt('/relief-loans/get-relief', at.url.replace('localhost', '127.0.0.1'))
  await fail(page, 'fault elsewhere')
  await expect.poll(async () => (await reportsOf('fault elsewhere'))[0]?.releaseStage).toBe('production')
  await close()
})

test('an inline script is reported up to 500,000 characters, the page never', async () => {
  const event = await reportOfInlineScript('"inline fault"', 'inline fault', 'x')
  expect(String(event?.metaData['script']?.['content']).length).toBe(500_000)
  expect(JSON.stringify(event)).not.toContain('"code":')
})

test('an ignored error is logged with its reason and not reported', async () => {
  const { page, notes, close } = await pageAt('/relief-loans/get-relief')
  for (const message of [
    'ResizeObserver loop limit exceeded',
    'Network Error',
    'Failed to fetch dynamically imported module: /a.js',
  ])
    await fail(page, message)
  await expect.poll(() => notes.filter((note) => note.includes('Client error ignored')).length).toBe(3)
  const ignored = notes.filter((note) => note.includes('Client error ignored')).join('\n')
  expect(ignored).toContain('chunk load failure')
  expect(ignored).toMatch(/^warning Client error ignored .*network error/m)
  expect((await reportsOf('ResizeObserver')).length).toBe(0)
  await close()
})

test('a collector outage changes nothing for visitors', slow, async () => {
  const { page, close } = await pageAt('/relief-loans/get-relief')
  await page.route('**/sandbox/bugsnag/**', (route) => route.abort())
  await fail(page, 'lost fault')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: /log in/i }).waitFor()
  expect((await reportsOf('lost fault')).length).toBe(0)
  await close()
})

test('a page that breaks says so and is reported; other pages still draw', slow, async () => {
  const { page, close } = await pageAt('/relief-loans/get-relief')
  await page.route('**/assets/log-in-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function LogInPage() { throw new Error("drawing fault of rosa@example.com") }',
    }),
  )
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: frameWords.broken.title }).waitFor()
  await expectSound({ page }, frameWords.broken.title)
  await expect.poll(async () => (await reportsOf('drawing fault')).length).toBeGreaterThan(0)
  const [report] = await reportsOf('drawing fault')
  expect(report?.message).toBe('drawing fault of [email]')
  expect(String(report?.event.metaData['call']?.['componentStack'])).toContain('LogInPage')
  await page.getByRole('link', { name: 'Relief Loans, home' }).click()
  await page.getByRole('heading', { name: landingWords.title }).waitFor()
  await close()
})

/** Makes every query of consents fail on the server during the work. */
async function withoutConsents(work: () => Promise<void>): Promise<void> {
  await at.query('alter table consent rename to consent_away')
  await work().finally(() => at.query('alter table consent_away rename to consent'))
}

test('the browser’s report and the server’s own carry the same request id', slow, async () => {
  const context = await at.newContext()
  const page = await context.newPage()
  await signUpIn(context, at.url)
  await withoutConsents(async () => {
    await page.goto(`${at.url}/relief-loans/account`)
    await page.getByRole('heading', { name: pagesWords.trouble.title }).waitFor()
  })
  const both = async () => {
    const { reports } = await collected()
    const ids = (source: string) =>
      reports.filter((report) => report.source === source).map(({ requestId }) => requestId)
    return ids('browser').filter((id) => id !== null && ids('server').includes(id)).length
  }
  await expect.poll(both).toBeGreaterThan(0)
  await page.getByRole('heading', { level: 1, name: 'My loans' }).waitFor()
  await context.close()
})
