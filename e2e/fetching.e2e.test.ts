import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { expectSound, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const savings = savingsWords.title
const IDENTITY = '/small_dollar_loan/api/identity'

/** The address without a step has no preloaded replies, so the page makes every call. */
async function atSavings() {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0200'), 'SAVINGS')
  return { ...visitor, id }
}

/** Every later call of the page whose path ends in this way. */
function callsTo(page: Page, end: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(end)) calls.push(request)
  })
  return calls
}

/** Waits until the page has processed the replies, by making it request one more reply after them. */
async function settled(page: Page, calls: Request[]): Promise<void> {
  for (const call of calls) await (await call.response())?.finished()
  await page.evaluate("fetch('/readyz').then((reply) => reply.text())")
}

/** Stops the page's clock, which only the test then advances, however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1000)
}

test('calls carry type, token, device and application; writes the CSRF token too', slow, async () => {
  const visitor = await atSavings()
  const { page, id } = visitor
  const reads = callsTo(page, '/current-step')
  const writes = callsTo(page, '/step/savings')
  const tracked = callsTo(page, '/eventbus/track')
  expect(await visitor.open(`/loan/${id}`)).toBe(savings)
  const [read] = reads
  const device = await page.evaluate('localStorage.getItem("webClientUuid")')
  expect(read?.headers()).toMatchObject({ accept: 'application/json', 'x-client-device-uuid': device })
  expect(read?.headers()['authorization']).toMatch(/^Bearer eyJ/)
  expect(read?.headers()['x-csrf-token']).toBeUndefined()
  expect(new URL(read?.url() ?? '').searchParams.get('application_uuid')).toBe(id)
  await page.getByLabel(savingsWords.accounts).fill('1')
  await page.getByLabel('Investments').fill('0')
  await page.locator(SUBMIT_BUTTON).click()
  await headingAfter(page, savings)
  const write = writes.find((request) => request.method() === 'POST')
  const cookies = await page.context().cookies()
  const csrf = cookies.find(({ name }) => name === 'csrf_token')?.value ?? 'none'
  expect(write?.headers()).toMatchObject({
    'content-type': 'application/json',
    'x-csrf-token': decodeURIComponent(csrf),
  })
  const headers = () => tracked.find((request) => request.resourceType() === 'fetch')
  await expect.poll(headers).toBeDefined()
  expect(headers()?.headers()).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-client-device-uuid': device,
    'x-csrf-token': decodeURIComponent(csrf),
  })
  const reply = await write?.response()
  expect(reply?.headers()['x-request-id']).toBeTruthy()
  await visitor.leave()
})

test('identity is requested every three minutes and on focus; the step on focus', slow, async () => {
  const visitor = await atSavings()
  const { page, id } = visitor
  await page.clock.install()
  expect(await visitor.open(`/loan/${id}`)).toBe(savings)
  await stopClock(page)
  const identities = callsTo(page, IDENTITY)
  const steps = callsTo(page, '/current-step')
  await page.clock.runFor(170_000)
  expect(identities).toHaveLength(0)
  await page.clock.runFor(15_000)
  await expect.poll(() => identities.length).toBe(1)
  await settled(page, identities)
  const focus = async () => {
    await page.evaluate('window.dispatchEvent(new Event("focus"))')
    await page.clock.runFor(100)
  }
  await page.clock.runFor(10_000)
  await focus()
  await expect.poll(() => [identities.length, steps.length]).toEqual([2, 1])
  await settled(page, [...identities, ...steps])
  // At most once in five seconds, however often the window gets the focus.
  await page.clock.runFor(2000)
  await focus()
  await page.clock.runFor(1000)
  expect([identities.length, steps.length]).toEqual([2, 1])
  await page.clock.runFor(5000)
  await focus()
  await expect.poll(() => [identities.length, steps.length]).toEqual([3, 2])
  await visitor.leave()
})

test('a search sends a request at five characters and filters further typing itself', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'EDUCATION')
  const level = await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: /^Bachelor/ }).check()
  await page.locator(SUBMIT_BUTTON).click()
  await headingAfter(page, level)
  const searches = callsTo(page, '/education/schools')
  await page.getByRole('button', { name: /^School/ }).click()
  await page.getByRole('combobox', { name: 'School' }).pressSequentially('stanford', { delay: 200 })
  await page.getByRole('option', { name: /^Stanford University/ }).waitFor()
  const asked = searches.map((request) => new URL(request.url()).searchParams.get('search'))
  expect(asked.at(-1)).toBe('stanf')
  expect(asked.every((text) => (text ?? '').length <= 5)).toBe(true)
  expect(new Set(asked).size).toBe(asked.length)
  await visitor.leave()
})

test('a page that fails to load is requested again every five seconds', slow, async () => {
  const visitor = await atSavings()
  const { page, id } = visitor
  await page.clock.install()
  let isDown = true
  const asked = callsTo(page, '/step/savings')
  await page.route('**/flow/*/step/savings*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  expect(await visitor.open(`/loan/${id}`)).toBe(pagesWords.trouble.title)
  await stopClock(page)
  await settled(page, asked)
  let tries = asked.length
  const oneMore = async () => {
    await expect.poll(() => asked.length).toBe(tries + 1)
    await settled(page, asked)
    tries += 1
  }
  // The first wait began before the clock was stopped.
  await page.clock.runFor(5000)
  await oneMore()
  for (let times = 0; times < 2; times += 1) {
    await page.clock.runFor(4800)
    await settled(page, asked)
    expect(asked).toHaveLength(tries)
    await page.clock.runFor(300)
    await oneMore()
  }
  isDown = false
  await page.clock.runFor(5100)
  expect(await headingAfter(page, pagesWords.trouble.title)).toBe(savings)
  await visitor.leave()
})

test('addresses that redirect never show the update modal; others do after a second', slow, async () => {
  const visitor = await atSavings()
  const { page, id } = visitor
  const modal = page.getByRole('dialog', { name: 'You’ve updated your application' })
  for (const path of [
    '',
    '/get-relief',
    '/funnel-entry',
    '/get-started',
    '/use-of-funds',
    '/getting-offers',
    '/complete',
    '/unable-to-verify',
  ]) {
    expect(await visitor.open(`/loan/${id}${path}`), path).toBe(savings)
    expect(new URL(page.url()).pathname, path).toBe(`/relief-loans/loan/${id}/savings`)
    expect(await modal.count(), path).toBe(0)
  }
  // The page's clock is frozen, however slow the machine is: only the test advances it.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  let hasAskedStep = false
  page.on('requestfinished', (request) => {
    hasAskedStep ||= request.url().includes('/current-step')
  })
  await page.goto(page.url().replace('/savings', '/offers'), { waitUntil: 'commit' })
  let passedMs = 0
  while ((await modal.count()) === 0 && passedMs < 5000) {
    await page.clock.runFor(100)
    if (hasAskedStep) passedMs += 100
  }
  expect(passedMs).toBeGreaterThanOrEqual(1000)
  await modal.waitFor()
  await visitor.leave()
})

test('the next page begins at its top, and a loading page says that it loads', slow, async () => {
  const visitor = await atSavings()
  const { page, id } = visitor
  await page.setViewportSize({ width: 390, height: 420 })
  expect(await visitor.open(`/loan/${id}/savings`)).toBe(savings)
  await page.getByLabel(savingsWords.accounts).fill('1')
  await page.getByLabel('Investments').fill('0')
  // Make both pages long, so that neither starts at its top just because it is short.
  await page.evaluate("document.documentElement.style.minHeight = '3000px'")
  const submit = page.locator(SUBMIT_BUTTON)
  await submit.scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)
  await submit.click()
  await headingAfter(page, savings)
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.route('**/flow/*/current-step*', async (route) => {
    // Longer than a page waits before it shows that it is loading.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(new URL(`/relief-loans/loan/${id}`, page.url()).href, { waitUntil: 'commit' })
  await page
    .getByRole('status')
    .filter({ hasText: /loading/i })
    .waitFor()
  await headingAfter(page, '')
  await visitor.leave()
})

test('an account opens for product type 4 and returns to the page that asked', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/login?after_sign_in_path=%2Fpreferences')
  const link = page.getByRole('link', { name: authWords.logInPage.createAccount })
  const href = new URL((await link.getAttribute('href')) ?? '', page.url())
  expect(href.searchParams.get('product_type_id')).toBe('4')
  expect(href.searchParams.get('after_login')).toBe('/preferences')
  await visitor.leave()
})

test('an idle visitor gets a warning two minutes before the end and keeps the answers', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'SAVINGS')
  await page.clock.install()
  expect(await visitor.open(`/loan/${id}`)).toBe(savings)
  await page.getByLabel(savingsWords.accounts).fill('1234')
  const modal = page.getByRole('dialog', { name: authWords.idle.title })
  for (let times = 0; times < 11; times += 1) {
    await page.clock.fastForward(27 * 60_000)
    await page.clock.runFor(2000)
    expect(await modal.count()).toBe(0)
    await page.clock.runFor(62_000)
    await modal.waitFor()
    if (times === 0) {
      await modal.getByText(authWords.idle.spoken(120)).waitFor()
      await expectSound(visitor, 'still there')
    }
    await modal.getByRole('button', { name: authWords.idle.stay }).click()
    await modal.waitFor({ state: 'detached' })
  }
  expect(await page.getByLabel(savingsWords.accounts).inputValue()).toMatch(/^1,?234$/)
  await page.clock.fastForward(29 * 60_000)
  await page.clock.runFor(2000)
  await modal.waitFor()
  await page.clock.runFor(60_000)
  expect(await headingAfter(page, savings)).toBe('Log in')
  const { json } = await visitor.client.sendRaw('GET', IDENTITY)
  expect(json).toEqual({ loggedIn: false })
  await page.getByLabel(authWords.fields.email).fill(applicant.email)
  await page.getByLabel('Password', { exact: true }).fill(applicant.password)
  await page.locator(SUBMIT_BUTTON).click()
  expect(await headingAfter(page, 'Log in')).toBe(savings)
  await page.clock.runFor(1000)
  expect(await page.getByLabel(savingsWords.accounts).inputValue()).toMatch(/^1,?234$/)
  await visitor.leave()
})
