import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import type { Person } from '@relief/testing/person.ts'
import type { Browser, Page } from 'playwright-core'
import { newApplicant } from './applicant.ts'
import { pageAnswers } from './browser-pages.ts'
import { pressOn, walkPages } from './browser-walk.ts'
import { launchChromium } from './chromium.ts'
import { newDataDirectory, startServer, type TestServer } from './server.ts'

/** Pictures of every screen of the flow at both sizes: as it opens, with errors, and filled in. */
const folder = '.screens'
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The walks: the last page of each, and its applicant. */
const roads: readonly { name: string; end: string; applicant: () => Person }[] = [
  { name: 'accepted', end: funnelCompleteWords.titles.accepted, applicant: () => newApplicant('0100') },
  { name: 'one-product', end: offerSelectionWords.title, applicant: () => newApplicant('0200') },
  { name: 'declined', end: stepWords.common.noLoanToday, applicant: () => newApplicant('0700') },
]

/** Pages outside the walks, by path. */
const others = [
  'login',
  'forgot-password',
  'new-password',
  'account',
  'application-in-progress',
  'not-eligible',
  'not-available',
  'no-such-page',
]

let taken = 0

async function take(page: Page, name: string): Promise<void> {
  taken += 1
  const size = page.viewportSize()?.width ?? 0
  const file = `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.png`
  mkdirSync(join(folder, String(size)), { recursive: true })
  await page.screenshot({ path: join(folder, String(size), file), fullPage: true })
}

async function walk(page: Page, road: (typeof roads)[number], isFirst: boolean): Promise<void> {
  let number = 0
  await walkPages(
    page,
    road.applicant(),
    [road.end, funnelCompleteWords.titles.sent],
    async (heading, fill) => {
      number += 1
      const name = `${road.name} ${String(number).padStart(2, '0')} ${heading}`
      // The walks differ only from the offers on: earlier pages are pictured once.
      const isNew = isFirst || pageAnswers[heading] === undefined || heading === offerSelectionWords.title
      if (isNew) await take(page, name)
      if (isFirst && pageAnswers[heading]?.isRequired) {
        await pressOn(page)
        await page.getByRole('alert').first().waitFor()
        await take(page, `${name} errors`)
      }
      await fill()
      if (isFirst && pageAnswers[heading]) await take(page, `${name} filled in`)
    },
  )
}

async function atSize(browser: Browser, server: TestServer, size: (typeof sizes)[number]): Promise<void> {
  for (const [index, road] of roads.entries()) {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${server.url}/relief-loans/get-relief`)
    await walk(page, road, index === 0)
    if (index === 0) {
      for (const path of others) {
        await page.goto(`${server.url}/relief-loans/${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await take(page, `other ${path}`)
      }
    }
    await context.close()
  }
}

rmSync(folder, { recursive: true, force: true })
const data = newDataDirectory()
const server = await startServer(data.path)
const browser = await launchChromium()
try {
  for (const size of sizes) await atSize(browser, server, size)
  process.stdout.write(`${taken} pictures in ${folder}\n`)
} finally {
  await browser.close()
  await server.stop()
  data.remove()
}
