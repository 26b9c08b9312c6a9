import { getClientConfigCall } from '@relief/contract/calls/client.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { findAnswer } from './browser-pages.ts'
import { headingAfter, pressOn, walkPages } from './browser-walk.ts'
import { withServer } from './with-server.ts'

type Row = { name: string; user_uuid: string | null; properties: Record<string, unknown> }

const at = withServer({ own: true })

const kept = () => at.query<Row>('select name, user_uuid, properties from tracked_event order by occurred_at')

async function visit(path: string, prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const context = await at.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const notes: string[] = []
  page.on('console', (message) => notes.push(message.text()))
  await prepare(page)
  await page.goto(`${at.url}${path}`)
  return { context, page, notes }
}
const started = (page: Page) =>
  expect.poll(() => page.evaluate('sessionStorage.getItem("external_visit_recorded")')).not.toBeNull()

test('a visit from outside is recorded once, with campaign, without personal data', slow, async () => {
  const { context, page } = await visit(
    '/relief-loans/get-relief?loanAmount=700&utm_source=mail&utm_campaign=june&email=rosa@example.com',
  )
  await started(page)
  await page.reload()
  await started(page)
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: /log in/i }).waitFor()
  const viewed = async () =>
    (await kept()).filter((row) => row.name === 'view' && row.properties['page'] === 'login')
  await expect.poll(async () => (await viewed()).length).toBe(1)
  const visits = (await kept()).filter(({ name }) => name === 'external_visit')
  expect(visits).toHaveLength(1)
  expect(visits[0]?.properties).toMatchObject({ utm_source: 'mail', loanAmount: '700', email: '[email]' })
  expect((await viewed())[0]?.properties).toMatchObject({
    utm_source: 'mail',
    first_utm_campaign: 'june',
    deviceType: 'desktop',
    viewportWidth: 390,
    element: 'page',
    pageTitle: expect.stringMatching(/log in/i),
  })
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'eventbus_browser_session_id')
  expect(session).toMatchObject({ expires: -1, sameSite: 'Lax' })
  expect((await viewed())[0]?.properties['browserSessionId']).toBe(session?.value)
  await context.close()
})

/** A log-in page whose server replies are held until they are released. */
async function visitSlowLogIn(prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const held: Route[] = []
  const visited = await visit('/relief-loans/get-relief', async (fresh) => {
    await prepare(fresh)
    await fresh.route(`**${getClientConfigCall.path}`, (route) => void held.push(route))
  })
  const { context, page } = visited
  const arrive = async () => {
    const link = page.getByRole('link', { name: 'Log in' })
    await link.hover()
    // The app has hydrated the page, so it opens the next page itself.
    await expect
      .poll(() => page.evaluate('Object.keys(document.querySelector("footer")).length'))
      .toBeGreaterThan(0)
    await link.click()
    await page.waitForURL('**/login')
    await expect.poll(() => held.length).toBeGreaterThan(0)
  }
  /** The tracked title, once the page has loaded. */
  const letThrough = async () => {
    for (const route of held) await route.continue()
    await page.getByRole('heading', { level: 1, name: /log in/i }).waitFor()
    const cookies = await context.cookies()
    const session = cookies.find(({ name }) => name === 'eventbus_browser_session_id')?.value
    const views = async () =>
      (await kept()).filter(
        ({ name, properties }) =>
          name === 'view' && properties['page'] === 'login' && properties['browserSessionId'] === session,
      )
    await expect.poll(async () => (await views()).length).toBe(1)
    await context.close()
    return (await views())[0]?.properties['pageTitle']
  }
  return { page, arrive, letThrough }
}

test('a view that is tracked late has the title of its own page', slow, async () => {
  const late: Route[] = []
  const { page, arrive, letThrough } = await visitSlowLogIn((fresh) =>
    fresh.route(/\/assets\/later-.*\.js/, (route) => void late.push(route)),
  )
  await arrive()
  await expect.poll(() => late.length).toBe(1)
  await late[0]?.continue()
  await started(page)
  expect(await letThrough()).toMatch(/log in/i)
})

test('a page that loads slowly is tracked with its own title', slow, async () => {
  const { page, arrive, letThrough } = await visitSlowLogIn()
  await started(page)
  await arrive()
  // Longer than analytics wait for a page with the same title as the previous one.
  await page.waitForTimeout(3000)
  expect(await letThrough()).toMatch(/log in/i)
})

test('on the whole path no typed value is ever tracked, and every action is', async () => {
  const bodies: string[] = []
  const { context, page } = await visit('/relief-loans/get-relief', async (fresh) =>
    fresh.on('request', (request) => {
      if (/eventbus|external-visit|bugsnag/.test(request.url()))
        bodies.push(`${request.url()} ${request.postData() ?? ''}`)
    }),
  )
  const applicant = { ...newApplicant('0200'), firstName: 'Zephyrine', lastName: 'Quillfeather' }
  await started(page)
  await walkPages(page, applicant, [reviewWords.title], async (_heading, fill) => await fill())
  const fields = async () =>
    new Set(
      (await kept()).filter(({ name }) => name === 'change').map(({ properties }) => properties['field']),
    )
  // Leaving a page sends the remaining events by beacon, which a browser may drop; this test only checks what
  // is sent.
  await expect.poll(async () => (await fields()).has('accounts')).toBe(true)
  await page.goto(`${at.url}/relief-loans/account`)
  await headingAfter(page, reviewWords.title)
  const rows = await kept()
  const names = new Set(rows.map(({ name }) => name))
  for (const name of ['external_visit', 'view', 'click', 'change', 'select', 'submit'])
    expect(names).toContain(name)
  expect([...(await fields())]).toEqual(expect.arrayContaining(['ssn', 'streetLineOne', 'accounts']))
  expect(rows.some(({ user_uuid }) => user_uuid !== null)).toBe(true)
  const { address, email, password, phone, ssn, salary, savings } = applicant
  const typed = [
    ...[
      'Zephyrine',
      'Quillfeather',
      email,
      password,
      phone,
      '(512) 555-0142',
      ssn,
      '123-45-0200',
      address.streetLineOne,
    ],
    ...[
      String(salary),
      salary.toLocaleString('en-US'),
      String(savings),
      'Oak Street Clinic',
      'Registered Nurse',
    ],
    ...['University of Texas', 'Medical costs', '78701'],
  ]
  const everything = JSON.stringify(rows) + bodies.join('\n')
  // A random id may contain the same digits as an amount, but as part of a longer word.
  const holds = (value: string) =>
    /^\d+$/.test(value)
      ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(everything)
      : everything.includes(value)
  expect(typed.filter(holds)).toEqual([])
  await context.close()
})

test('a collector outage drops events and disturbs no visitor', slow, async () => {
  const { context, page, notes } = await visit('/relief-loans/get-relief', (fresh) =>
    Promise.all([
      fresh.route('**/event_tracking/**', (route) => route.abort()),
      fresh.route('**/tracking/external-visit**', (route) => route.fulfill({ status: 503, body: 'no' })),
    ]),
  )
  await expect.poll(() => notes.join('\n')).toContain('The external visit was not recorded')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => notes.join('\n')).toContain('Events were dropped')
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

test('the last event is sent by beacon as the page is left', async () => {
  const { context, page } = await visit('/relief-loans/get-relief')
  await started(page)
  const clicks = async () =>
    (await kept()).filter(
      ({ name, properties }) => name === 'click' && properties['label'] === landingWords.estimator.checkRange,
    )
  expect(await clicks()).toEqual([])
  // The app has not started. The click must not start its own navigation, which would race with the one that
  // leaves the page.
  await page.evaluate(`
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
    document.querySelector('main a').click()
  `)
  await page.goto('about:blank')
  await expect.poll(async () => (await clicks()).length).toBe(1)
  await context.close()
})

test('every page works as before while the database of events is gone', async () => {
  await at.query('alter table tracked_event rename to tracked_event_away')
  const { context, page } = await visit('/relief-loans/get-relief')
  await started(page)
  const answer = findAnswer(landingWords.title)
  await answer?.fill(page, newApplicant('0200'))
  await pressOn(page)
  await page.getByRole('heading', { name: authWords.signUp.title }).waitFor()
  await at.query('alter table tracked_event_away rename to tracked_event')
  await context.close()
})
