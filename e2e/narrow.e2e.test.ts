import { words as disqualifiedWithPlocOffersWords } from '@relief/steps/disqualified-with-ploc-offers/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as lineWords } from '@relief/web/my-loans/line/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { expectSound, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** The number of text lines of each cell. */
const lines = (cells: string) =>
  `[...document.querySelectorAll('${cells}')].map((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })`

/** How wide the last line of each paragraph of the footer is, as a share of its widest line. */
const LAST_LINE_SHARES = `[...document.querySelectorAll('footer p')].flatMap((paragraph) => {
  const range = document.createRange()
  range.selectNodeContents(paragraph)
  const widths = new Map()
  for (const { bottom, width } of range.getClientRects()) {
    const line = [...widths.keys()].find((other) => Math.abs(other - bottom) < 8) ?? bottom
    widths.set(line, (widths.get(line) ?? 0) + width)
  }
  return widths.size < 2 ? [] : [[...widths.values()].at(-1) / Math.max(...widths.values())]
})`

test('two offers side by side show each date in one line on a phone', slow, async () => {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const dates = visitor.page.getByRole('row', { name: /^(First|Last) payment/ }).getByRole('cell')
  expect(await dates.count()).toBe(4)
  await dates.evaluateAll((cells) => {
    for (const cell of cells) cell.setAttribute('data-date', '')
  })
  expect(await visitor.page.evaluate(lines('[data-date]'))).toEqual([1, 1, 1, 1])
  await expectSound(visitor, 'two offers')
  await visitor.leave()
})

test.each(['en', 'es'] as const)(
  'links of the frame are in one line each on a phone, in %s',
  async (language) => {
    const visitor = await at.visitor()
    const { page } = visitor
    await signUp(visitor.client, newApplicant('0100'))
    await visitor.readIn(language)
    await visitor.open('/account/data')
    const tops = (links: string) =>
      page
        .locator(links)
        .evaluateAll((found) => [
          ...new Set(found.map((link) => Math.round(link.getBoundingClientRect().top))),
        ])
    const rows = 'header a, header button|footer nav a'.split('|')
    for (const row of rows) expect.soft(await tops(row), row).toHaveLength(1)
    // Its rows are as close as targets of 44 pixels can be. No text of the footer ends in a word or two.
    const rowTops = await tops('main nav a')
    const pitches = rowTops.slice(1).map((top, at) => top - (rowTops[at] ?? 0))
    expect(Math.max(0, ...pitches)).toBeLessThanOrEqual(45)
    expect(Math.min(...(await page.evaluate<number[]>(LAST_LINE_SHARES)))).toBeGreaterThan(0.5)
    // Every page of the account is in sight: no link is cut off or needs scrolling sideways.
    const places = page.locator('main nav a')
    expect(await places.count()).toBe(6)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const ends = await places.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().right),
      )
      for (const end of ends) expect(end).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await tops('main nav a')).toHaveLength(1)
    await visitor.leave()
  },
)

test('on a narrow phone, the amount and its two buttons share one line', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 800 })
  await visitor.open('/get-relief')
  const tops = await page
    .getByRole('textbox', { name: landingWords.estimator.amount })
    .locator('xpath=..')
    .locator('input, button')
    .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  await visitor.leave()
})

/** Whether the character after the email address is in another line than the address's end. */
const MARK_BELOW_ADDRESS = `(() => {
  const link = document.querySelector('main a[href^="mailto:"]')
  const walker = document.createTreeWalker(link.closest('p'), NodeFilter.SHOW_TEXT)
  walker.currentNode = link.firstChild
  const range = document.createRange()
  range.setStart(walker.nextNode(), 0)
  range.setEnd(walker.currentNode, 1)
  const end = [...link.getClientRects()].at(-1)
  return range.getBoundingClientRect().top > end.bottom - 4
})()`

test('the mark after an email address stays on its line', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('main').getByRole('link', { name: /@/ }).waitFor()
  // Between these widths, the address ends at each place of a line.
  for (let width = 280; width <= 400; width += 4) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await page.evaluate(MARK_BELOW_ADDRESS), `at ${width}`).toBe(false)
  }
  await visitor.leave()
})

test('the sandbox’s mail fits a phone without sideways scrolling', slow, async () => {
  const visitor = await at.visitor()
  await walkAhead(visitor, newApplicant('0200'), 'ID_VERIFICATION')
  const { page } = visitor
  const origin = new URL(page.url()).origin
  await expect
    .poll(async () => {
      await page.goto(`${origin}/sandbox/mail`)
      return await page.getByRole('link', { name: /^Welcome to Relief Loans/ }).count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: 'The sandbox world' }).waitFor()
  await expectSound(visitor, 'sandbox mail')
  await visitor.leave()
})

test('the state of a draw fits a few lines on a phone', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: disqualifiedWithPlocOffersWords.continue }).click()
  await page.getByRole('button', { name: stepWords.common.continueWithOffer }).click()
  await page.getByRole('checkbox').check()
  await signName(page)
  await page.getByRole('button', { name: offerReviewWords.acceptLine }).click()
  await page.getByRole('link', { name: lineWords.draw.title }).click()
  await page.getByLabel(lineWords.draw.amount).fill('100')
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('Account number', { exact: true }).fill('123450000')
  await page.getByLabel(stepWords.accountFields.accountNumberAgain).fill('123450000')
  await page.getByRole('radio', { name: 'Checking' }).check()
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Draw $100.00' }).click()
  await page.getByRole('cell', { name: /^Sent back/ }).waitFor()
  const [most] = (await page.evaluate(lines('td:last-child'))) as number[]
  expect(most).toBeLessThanOrEqual(4)
  // No date is on two lines.
  for (const count of (await page.evaluate(lines('tbody th'))) as number[]) expect(count).toBe(1)
  await expectSound(visitor, 'a draw that came back')
  await visitor.leave()
})
