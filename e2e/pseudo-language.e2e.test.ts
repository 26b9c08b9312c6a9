/** @module-tag slow */

import { type RouteName, routes } from '@relief/contract/routes.ts'
import { words as offerWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { mainFlow, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { words as frameWords } from '@relief/web/frame/words.ts'
import { PSEUDO_LANGUAGE } from '@relief/web/pseudo-language.ts'
import { pseudoText } from '@relief/web/pseudo-text.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { allEnds } from './end-cases.ts'
import { findOverflow } from './overflow.ts'
import { readVisibleTexts } from './visible-texts.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** Names, typed text, and titles of documents, which are in English. */
const data = [
  /^(Relief Loans|English|Español|Apple|Google|Plaid)$/,
  /\b(Bank|FDIC|FSB)\b/,
  /^\(?\d|\$\d/,
  /Fresno|Oak St|Austin|Maple|Nurse|Rivera|@|GeoNames/,
  /^(Consent to electronic records|(Permission to get|Authorization to obtain) your credit report|Terms of use|Statement for members of the Armed Forces|What does Relief Loans do|Your credit score and the price)/,
]

/** Visible texts and labels of the page without an accent and a bracket of the pseudo-language. */
async function findEnglish(page: Page): Promise<string[]> {
  const texts = await readVisibleTexts(page)
  const isEnglish = (text: string) => /[A-Za-z]{3,}/.test(text) && !/[áéíóúñÁÉÍÓÚ[\]]/.test(text)
  return texts.filter((text) => isEnglish(text) && !data.some((known) => known.test(text)))
}

/** The narrowest and the widest screen that pages are looked at. */
const screens = [
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
]

/** Nothing on the page is too wide, however long its words. */
async function expectFits(page: Page, where: string): Promise<void> {
  // In a dialog, that of the dialog: the page's own is hidden.
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  // A page that breaks has no English in code either.
  const broken = page.getByRole('heading', { name: pseudoText(frameWords.broken.title) })
  expect(await broken.count(), `${where}: broken`).toBe(0)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    expect.soft(await findOverflow(page), `${where}: too wide at ${screen.width} px`).toEqual([])
  }
}

async function expectWhole(page: Page, where: string): Promise<void> {
  await expectFits(page, where)
  expect.soft(await findEnglish(page), where).toEqual([])
}

const outside: readonly RouteName[] = [
  'getRelief',
  'checkRange',
  'login',
  'getStarted',
  'forgotPassword',
  'newPassword',
  'waitlist',
  'stopEmails',
  'legal',
]
const account: readonly RouteName[] = [
  'account',
  'accountDocuments',
  'adverseActionNotices',
  'preferences',
  'logInSettings',
  'ownData',
  'applicationInProgress',
  'notAvailable',
  'logout',
]

test('pages outside applications have no English in code and fit longer words', async () => {
  const { page, readIn, leave } = await at.visitor()
  await readIn(PSEUDO_LANGUAGE)
  for (const path of [...outside.map((name) => routes[name]), '/no-such-page']) {
    await page.goto(`${at.url}/relief-loans${path}`)
    await expectWhole(page, path)
  }
  // Help articles are written in Markdown, without a pseudo-language.
  for (const path of ['/help', '/help/who-can-borrow']) {
    await page.goto(`${at.url}/relief-loans${path}`)
    await expectFits(page, path)
  }
  await leave()
})

test('questions and settings have no English in code and fit longer words', async () => {
  const { page, client, readIn, leave } = await at.visitor()
  const applicant = newApplicant('0100')
  await readIn(PSEUDO_LANGUAGE)
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  for (const step of mainFlow.filter((each) => each !== 'PRICING')) {
    await walkUntil(client, id, step, applicant)
    await page.goto(`${at.url}/relief-loans/loan/${id}`)
    await expectWhole(page, step)
  }
  for (const path of account.map((name) => routes[name])) {
    await page.goto(`${at.url}/relief-loans${path}`)
    await expectWhole(page, path)
  }
  await leave()
})

test('what opens from the offers has no English in code and fits longer words', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.readIn(PSEUDO_LANGUAGE)
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const press = async (name: string) => {
    await visitor.open(`/loan/${id}`)
    await page.getByRole('button', { name: pseudoText(name) }).click()
  }
  for (const open of [offerWords.more.open, offerWords.otherAmount.open]) {
    await press(open)
    await page.getByRole('dialog').waitFor()
    await expectWhole(page, open)
  }
  await press(offerWords.noneFit)
  await page.getByText(pseudoText(stepWords.endApplication.title)).waitFor()
  await expectWhole(page, stepWords.endApplication.title)
  await visitor.leave()
})

/** What the server sends to the page: its reasons and dates are in English. */
function readReplies(page: Page): () => Promise<string> {
  const replies: Promise<string>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.includes('/assets/')) replies.push(response.text().catch(() => ''))
  })
  return async () => plain((await Promise.all(replies)).join(' '))
}

const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/g, ' ').trim()

test.each(allEnds.filter(([, { meanwhile }]) => meanwhile === undefined))(
  '%s has no English in code and fits longer words',
  async (name, { reach }) => {
    const visitor = await at.visitor()
    const { page } = visitor
    const path = await reach(visitor, at)
    await visitor.readIn(PSEUDO_LANGUAGE)
    const readSent = readReplies(page)
    await visitor.open(path)
    await expectFits(page, name)
    const sent = await readSent()
    const own = (await findEnglish(page)).filter((text) => !sent.includes(plain(text)))
    expect(own, name).toEqual([])
    await visitor.leave()
  },
)
