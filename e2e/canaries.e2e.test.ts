/** @module-tag slow */

import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { fillAccount } from './browser-pages.ts'
import { walkPages } from './browser-walk.ts'
import type { Visitor } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ own: true })

const ACCOUNT = '900817263544'
const someone = {
  ...newApplicant('0100'),
  firstName: 'Quillmere',
  lastName: 'Canarywright',
  email: `quillmere.${crypto.randomUUID()}@example.com`,
  ssn: '219090100',
  dob: '03171984',
  phone: '5123217745',
  salary: 61_437,
  savings: 23_819,
}
const applicant = { ...someone, address: { ...someone.address, streetLineOne: '4177 Canaryfield Ln' } }

const CANARIES = new RegExp(
  [
    'quillmere|canarywright|canaryfield',
    '219-?09-?0100|03/?17/?1984|1984-03-17',
    '512\\D{0,3}321-?7745',
    // In dollars or cents, and not by chance within an id or a time.
    '(?<![\\w.-])(?:61,?437|23,?819)(?:00)?(?!\\w)',
    `${ACCOUNT}|${applicant.password.replaceAll(' ', '.{1,3}')}`,
    // An access token.
    'eyJ[\\w-]+\\.eyJ',
  ].join('|'),
  'i',
)

/** Local and session storage, every database of the browser, and the entry of its history. */
const kept = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const rowsOf = (database) => Promise.all([...database.objectStoreNames].map((name) =>
      new Promise((resolve) => {
        const asked = database.transaction(name).objectStore(name).getAll()
        asked.onsuccess = () => resolve(asked.result)
      })))
    const databases = await Promise.all((await indexedDB.databases()).map(({ name }) =>
      new Promise((resolve) => {
        const opened = indexedDB.open(name)
        opened.onsuccess = () => resolve(rowsOf(opened.result))
      })))
    const caches = await Promise.all((await window.caches.keys()).map(async (name) =>
      (await (await window.caches.open(name)).keys()).map(({ url }) => url)))
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, history.state,
      document.cookie.replace(/csrf_token=[^;]*/, '')])
  })()`)

type Sent = { line: string; referrer: string; body: string }

/**
 * Everything that leaves the browser except the calls that save answers: addresses, referrers, events and
 * reports.
 */
function watchRequests({ page }: Visitor): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isReport = /^\/(event_tracking|tracking|sandbox\/bugsnag)\//.test(pathname)
    sent.push({
      line: `${request.method()} ${request.url()}`,
      referrer: request.headers()['referer'] ?? '',
      body: isReport ? (request.postData() ?? '') : '',
    })
  })
  return sent
}

test('nothing typed is in addresses, referrers, storage, events or error reports', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const sent = watchRequests(visitor)
  await page.goto(`${at.url}/relief-loans/get-relief`)
  const found: string[] = []
  const look = async (where: string) => {
    const match = CANARIES.exec(await kept(page)) ?? CANARIES.exec(page.url())
    if (match !== null) found.push(`${where}: ${match[0]}`)
  }
  const walked = await walkPages(
    page,
    applicant,
    [funnelCompleteWords.titles.accepted, funnelCompleteWords.titles.sent],
    async (heading, fill) => {
      if (heading === stepWords.payoutAccount.title) await fillAccount(page, ACCOUNT)
      else await fill()
      if (heading === idVerificationWords.title)
        await page.evaluate('void setTimeout(() => { throw new Error("a fault on the way") })')
      await look(heading)
    },
  )
  expect(walked.length).toBeGreaterThan(12)
  await page.getByRole('heading', { level: 1, name: funnelCompleteWords.titles.sent }).waitFor()
  await look('after the payout account')
  const reports = async () => await (await fetch(`${at.url}/sandbox/bugsnag/reports`)).text()
  await expect.poll(reports).toContain('a fault on the way')
  expect(await reports()).not.toMatch(CANARIES)
  expect(found).toEqual([])
  const leaked = sent.flatMap((request) =>
    Object.entries(request).flatMap(([place, text]) => {
      const match = CANARIES.exec(text)
      return match === null
        ? []
        : [`${place} of ${new URL(request.line.split(' ')[1] ?? '').pathname}: ${match[0]}`]
    }),
  )
  expect(leaked).toEqual([])
  expect(sent.some(({ body }) => body.includes('events'))).toBe(true)
  const events = await at.query<{ row: string }>('select to_json(t)::text as row from tracked_event t')
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter(({ row }) => CANARIES.test(row))).toEqual([])
  await visitor.leave()
})
