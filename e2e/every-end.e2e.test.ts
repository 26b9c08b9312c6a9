/** @module-tag slow */

import { flow } from '@relief/steps/flow.ts'
import { expect, test } from 'vitest'
import { allEnds, endCases } from './end-cases.ts'
import type { EndCase } from './end-walks.ts'
import { type EndWords, endWords } from './end-words.ts'
import { findEnglishLeft } from './english-left.ts'
import { readVisibleTexts } from './visible-texts.ts'
import { expectReloads, expectRulesAtSizes, expectSound, sizes, type Visitor } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** The visible text of every filled button and link of the page. */
const filledTexts = `[...document.querySelectorAll('main :is(a, button)[class*="primary"]')].map((one) => {
  const copy = one.cloneNode(true)
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove()
  return copy.textContent.trim()
})`
const filledOnes = async ({ page }: Visitor): Promise<unknown> => await page.evaluate(filledTexts)

function wanted({ first }: EndCase, words: EndWords): unknown[] {
  const text = first === null ? null : first(words)
  if (text === null) return []
  return [typeof text === 'string' ? text : expect.stringMatching(text)]
}

/** Links that leave our site: official places only. */
const official = new RegExp(
  `^https://(${[
    'www\\.annualcreditreport\\.com',
    'www\\.justice\\.gov/ust/list-credit-counseling-agencies-approved-pursuant-11-usc-111',
  ].join('|')})$`,
)

/** A page must not offer the same thing twice, such as one notice by two links. */
async function expectEachOnce({ page }: Visitor, { hasNotice }: EndCase, words: EndWords): Promise<void> {
  const links = await page.locator('main :is(a, button):visible').allTextContents()
  expect(links.filter((text, at) => links.indexOf(text) !== at)).toEqual([])
  const { noticeLink, noticesLink } = words.steps.decline
  const notices = links.filter((text) => text === noticeLink || text === noticesLink)
  if (hasNotice) expect(notices).toHaveLength(1)
}

/** An end that the applicant did not choose has a number to call in the page itself. */
async function expectCall({ page }: Visitor, end: EndCase, words: EndWords): Promise<void> {
  const call = page.getByRole('main').getByRole('heading', { name: words.steps.contact.title })
  const { common } = words.steps
  const isOurs = [common.noLoanToday, words.ineligible.identity.title].some(
    (title) => title === end.title(words),
  )
  if (isOurs) expect(await call.locator('xpath=..').getByRole('link', { name: /555/ }).count()).toBe(1)
}

/** A decline says why in the page itself, without anything to open. */
async function expectReasons({ page }: Visitor, end: EndCase, words: EndWords): Promise<void> {
  const { noLoanToday, why } = words.steps.common
  if (end.title(words) !== noLoanToday) return
  const heading = page.getByRole('heading', { name: why, exact: true })
  const section = page.locator('main section').filter({ has: heading })
  expect(await section.locator('details').count()).toBe(0)
  // The sentence before the reasons, and each reason, perhaps as a list.
  const texts = section.locator('p, li').filter({ visible: true })
  expect(await texts.count()).toBeGreaterThan(1)
}

async function expectHelp({ page }: Visitor, { help }: EndCase, words: EndWords): Promise<void> {
  if (help !== undefined) await page.getByText(help(words)).first().waitFor()
  const contact = page.locator('footer p', { has: page.locator('a[href="tel:+18005550142"]') })
  expect(await contact.textContent()).toMatch(/9\sa\.m\.|9:00/)
  for (const link of await page.locator('main a[href^="http"]').all())
    expect(await link.getAttribute('href')).toMatch(official)
}

test('every end of the flow has its cases here', () => {
  const ends = flow.flatMap(({ step, kind }) => (kind === 'end' ? [step] : []))
  expect(Object.keys(endCases).sort()).toEqual([...ends].sort())
})

/** Checks the end of the visitor's application. */
async function checkEnd(visitor: Visitor, name: string, end: EndCase, language: 'en' | 'es'): Promise<void> {
  const { page } = visitor
  const words = endWords[language]
  await page.getByRole('heading', { level: 1, name: end.title(words), exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  await expect.poll(() => filledOnes(visitor)).toEqual(wanted(end, words))
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectSound(visitor, `${language} ${name}`)
  }
  await expectRulesAtSizes(visitor, `${language} ${name}`)
  await expectHelp(visitor, end, words)
  await expectReasons(visitor, end, words)
  await expectCall(visitor, end, words)
  await expectEachOnce(visitor, end, words)
  if (language === 'es') expect(await findEnglishLeft(await readVisibleTexts(page)), name).toEqual([])
  if (end.afterEmail) {
    await page.locator('main :is(a, button)[class*="primary"]').click()
    await expect.poll(() => filledOnes(visitor)).toEqual([end.afterEmail(words)])
    await expectSound(visitor, `${language} ${name} with its email`)
    await expectReloads(visitor, (await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    await page.getByRole('button', { name: words.steps.emailMe.stop }).click()
    await expect.poll(() => filledOnes(visitor)).toEqual(wanted(end, words))
  }
}

/** Checks the end of one application in these languages. */
async function lookIn(name: string, end: EndCase, languages: readonly ('en' | 'es')[]): Promise<void> {
  const visitor = await at.visitor()
  const path = await end.reach(visitor, at)
  for (const language of languages) {
    await visitor.readIn(language)
    await visitor.open(path)
    await end.meanwhile?.(visitor, path, endWords[language])
    await checkEnd(visitor, name, end, language)
  }
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
}

test.each(allEnds)('%s has one next action and honest help, in both languages', async (name, end) => {
  if (end.meanwhile === undefined) return await lookIn(name, end, ['en', 'es'])
  // An action while the page is open can happen only once per application.
  for (const language of ['en', 'es'] as const) await lookIn(name, end, [language])
})
