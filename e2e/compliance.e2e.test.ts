import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { SUBMIT_BUTTON } from './browser-walk.ts'
import { sizes, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
let visitor: Visitor
let id = ''
beforeAll(async () => {
  visitor = await at.visitor()
})
afterAll(() => visitor?.leave())

/** The font size in pixels, as rendered. */
async function letters(place: Locator): Promise<number> {
  const drawn = await place.evaluate((element) => {
    const browser = globalThis as unknown as { getComputedStyle: (of: unknown) => { fontSize: string } }
    return browser.getComputedStyle(element).fontSize
  })
  return Number.parseFloat(drawn)
}

async function ticked(): Promise<number> {
  return await visitor.page.locator('main input:checked').count()
}

/** Runs in the page: targets smaller than 24 pixels; links within a sentence are exempt. */
const smallTargets = `[...document.querySelectorAll('a, button, input, select, summary, [role=tab]')].flatMap((element) => {
  const box = (element.closest('label') ?? element).getBoundingClientRect()
  const isInSentence = element.tagName === 'A' && element.closest('p, li') !== null
  const isHidden = box.width === 0 || box.right < 0 || box.bottom < 0
  if (isHidden || isInSentence || (box.width >= 24 && box.height >= 24)) return []
  return [element.tagName + ' ' + (element.textContent ?? '').slice(0, 30) + ' ' + box.width + 'x' + box.height]
})`

test('the first page shows a payment only beside APR, payment count and total', async () => {
  await visitor.open('/get-relief?loanAmount=1000&loanTerm=12')
  const estimate = visitor.page.locator('main form')
  // The form takes the address's amount and term once the page runs.
  for (const words of ['a month, 12 payments', '35.95%', 'APR', 'You’ll pay back $1,205.24'])
    await estimate.getByText(words).first().waitFor()
})

test('the alimony notice comes before the sources of income', slow, async () => {
  id = await walkAhead(visitor, newApplicant('0100'), 'INCOME')
  await visitor.open(`/loan/${id}/income`)
  const { page } = visitor
  await page.getByRole('radio', { name: 'Other income' }).check()
  expect(await ticked()).toBe(1)
  await page.locator(SUBMIT_BUTTON).click()
  const notice = page.getByText('You don’t have to tell us about alimony').first()
  await notice.waitFor()
  const source = page.locator('main form').getByRole('combobox').or(page.locator('main form select')).first()
  const [above, below] = await Promise.all([notice.boundingBox(), source.boundingBox()])
  expect(above?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(below?.y ?? 0)
})

test('the review page can change each answer, and nothing is typed twice', slow, async () => {
  const reviewer = await at.visitor()
  const review = await walkAhead(reviewer, newApplicant('0100'), 'REVIEW')
  await reviewer.open(`/loan/${review}/review`)
  const ways = await reviewer.page
    .locator('main')
    .getByRole('link', { name: /^Change/ })
    .count()
  const buttons = await reviewer.page
    .locator('main')
    .getByRole('button', { name: /^Change/ })
    .count()
  expect(ways + buttons).toBeGreaterThanOrEqual(7)
  await reviewer.leave()
})

test('before pricing the soft check is named, and no box is checked', slow, async () => {
  const agreeing = await at.visitor()
  const application = await walkAhead(agreeing, newApplicant('0100'), 'AGREE')
  await agreeing.open(`/loan/${application}/agree`)
  expect(await agreeing.page.locator('main').textContent()).toMatch(/soft credit check/i)
  expect(await agreeing.page.locator('main input:checked').count()).toBe(0)
  await agreeing.leave()
})

test.each(sizes)(
  'offers show costs unopened, none chosen, no rate above the APR, at $width',
  async (size) => {
    const choosing = await at.visitor(size)
    const application = await walkAhead(choosing, newApplicant('0100'), 'OFFER_SELECTION')
    await choosing.open(`/loan/${application}/offers`)
    const { page } = choosing
    for (const row of ['You get', stepWords.figures.total, 'APR'])
      expect(await page.getByRole('rowheader', { name: row, exact: true }).isVisible(), row).toBe(true)
    expect(await page.locator('main input:checked').count()).toBe(0)
    const card = page.locator('main label').filter({ hasText: '12 payments of' }).first()
    const apr = card.getByText(/^\d+(\.\d+)?%$/).first()
    for (const cost of await card.getByText(/^\$[\d,]+\.\d\d$/).all())
      expect(await letters(apr)).toBeGreaterThanOrEqual(await letters(cost))
    await choosing.leave()
  },
)

test.each([
  { width: 320, language: 'en' },
  { width: 320, language: 'es' },
  { width: 1024, language: 'en' },
])(
  'every target is at least 24 pixels in both directions at $width in $language',
  slow,
  async ({ width, language }) => {
    const small = await at.visitor({ width, height: 800 })
    await small.readIn(language)
    const application = await walkAhead(small, newApplicant('0100'), 'OFFER_SELECTION')
    for (const path of ['/get-relief', `/loan/${application}/offers`, '/account', '/login']) {
      await small.open(path)
      const tooSmall = await small.page.evaluate(smallTargets)
      expect(tooSmall, path).toEqual([])
    }
    await small.leave()
  },
)
