import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { flowHeadings } from './browser-pages.ts'
import { walkPages } from './browser-walk.ts'
import { findEnglishLeft } from './english-left.ts'
import { roadWords } from './flow-words.ts'
import type { Rest } from './screens/picture.ts'
import { findWiderTexts, readVisibleTexts } from './visible-texts.ts'
import { expectRulesAtSizes, expectSoundAtSizes } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { en, es } = roadWords

async function expectSpanish(page: Page, where: string, rest?: Rest): Promise<void> {
  expect.soft(await page.locator('html').getAttribute('lang'), where).toBe('es')
  expect.soft(await findEnglishLeft(await readVisibleTexts(page)), `${where}: left in English`).toEqual([])
  expect.soft(await findWiderTexts(page), `${where}: texts fit in their boxes`).toEqual([])
  await expectSoundAtSizes({ page }, where, rest)
}

test('a page in English is found to be', async () => {
  const { page, open, leave } = await at.visitor()
  await open('/get-relief')
  const found = await findEnglishLeft(await readVisibleTexts(page))
  for (const text of [en.landing.title, en.ui.page.skip, en.landing.estimator.amountHint('$200', '$2,500')])
    expect(found).toContain(text)
  await leave()
})

test('the whole flow in Spanish, from the first page to the accepted loan', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.goto(`${at.url}/relief-loans/get-relief?${LANGUAGE_QUERY}=es`)
  const { accepted, sent } = es.funnelComplete.titles
  const ends = [accepted, sent]
  const walked = await walkPages(page, newApplicant('0100'), ends, async (heading, fill) => {
    // The last page changes when the money is sent.
    if (ends.includes(heading)) return await expectSpanish(page, heading, 'changes')
    await expectSpanish(page, heading)
    await expectRulesAtSizes(visitor, heading)
    await fill()
    await expectSpanish(page, `${heading}, filled in`)
  })
  expect(walked.slice(0, -1).filter((heading) => heading !== es.pricing.title)).toEqual(flowHeadings('es'))
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
