import { words as disqualifiedWithPlocOffersWords } from '@relief/steps/disqualified-with-ploc-offers/words.ts'
import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as lineWords } from '@relief/web/my-loans/line/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectSound, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** The text of the focused element, whatever its role. */
const wordsFocused = async (page: Page) => (await focused(page)).replace(/^\S+ /, '')

/** Moves the focus to the element with this name, using only Tab. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const words = await wordsFocused(page)
    if (typeof name === 'string' ? words === name : name.test(words)) return
    passed.push(words.slice(0, 40))
  }
  throw new Error(`No ${name} is reached by Tab: ${passed.join(' | ')}`)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const untilFocused = (page: Page, words: RegExp) => expect.poll(() => focused(page)).toMatch(words)

test('a line is accepted, drawn on and canceled by keyboard with the focus kept', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  const declined = await visitor.open(`/loan/${id}`)
  await press(page, disqualifiedWithPlocOffersWords.continue)
  await expect.poll(() => headingAfter(page, declined)).toMatch(/^A \$\d+\.00 line of credit/)
  await untilFocused(page, /^h1 A \$\d+\.00 line of credit/)
  await press(page, stepWords.common.continueWithOffer)
  await untilFocused(page, new RegExp(`^h1 ${offerReviewWords.lineTitle}$`))
  const boxes = await page.getByRole('checkbox').count()
  for (let box = 0; box < boxes; box++) {
    await tabTo(page, /^I (have read|agree)/)
    await page.keyboard.press('Space')
  }
  await tabTo(page, new RegExp(`^${offerReviewWords.sign}`))
  await page.keyboard.type('Maya Rivera')
  await press(page, offerReviewWords.acceptLine)
  await page.getByRole('heading', { name: funnelCompleteWords.titles.lineOpen }).waitFor()
  await press(page, lineWords.draw.title)
  await untilFocused(page, /^h\d Draw money$/)

  // The form is empty: the error summary gets the focus and links to the fields.
  await press(page, lineWords.draw.review)
  await untilFocused(page, new RegExp(uiWords.errorSummary))
  await tabTo(page, lineWords.draw.amount)
  await page.keyboard.type('100')
  await tabTo(page, 'Routing number')
  await page.keyboard.type('021000021')
  await tabTo(page, 'Account number')
  await page.keyboard.type('111110001')
  await tabTo(page, stepWords.accountFields.accountNumberAgain)
  await page.keyboard.type('111110001')
  await tabTo(page, 'Checking')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await untilFocused(page, /^h\d What this draw costs$/)
  await press(page, lineWords.review.change)
  // The typed values are still there.
  await untilFocused(page, /^h\d Draw money$/)
  expect(await page.getByLabel(lineWords.draw.amount).inputValue()).toBe('100')
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('111110001')
  await press(page, lineWords.draw.review)
  await untilFocused(page, /^h\d What this draw costs$/)
  await tabTo(page, 'Your password')
  await page.keyboard.type(PASSWORD)
  // As in every form, Enter in its last field sends it.
  await page.keyboard.press('Enter')
  await untilFocused(page, /^(?!button)\S+ You drew \$100\.00/)

  // The account turns out to be closed: it is not offered again, and no balance is owed.
  await page.getByText(/^Sent back. The account is closed/).waitFor()
  await page.getByRole('button', { name: lineWords.draw.title }).click()
  await page.getByLabel('Routing number').waitFor()
  expect(await page.getByText('My checking account ending in 0001').count()).toBe(0)
  expect(await page.getByText(myLoansWords.due.next).count()).toBe(0)
  await page.getByText('Your bank sent $100.00 back').waitFor()
  expect(await page.getByText(lineWords.drawn.title('$100.00')).count()).toBe(0)
  await expectSound(visitor, 'a draw that came back')

  await press(page, lineWords.cancel.open)
  await untilFocused(page, /^h\d Cancel this line of credit\?$/)
  // The safe answer comes first, and Escape does the same.
  await tabTo(page, /^(Keep my line of credit|Cancel line of credit)$/)
  expect(await focused(page)).toBe(`button ${lineWords.cancel.keep}`)
  await page.keyboard.press('Escape')
  await untilFocused(page, /^button Cancel this line of credit$/)
  await page.keyboard.press('Enter')
  await untilFocused(page, /^h\d Cancel this line of credit\?$/)
  await press(page, lineWords.cancel.press)
  await untilFocused(page, /^\S+ Canceled on/)
  await expectSound(visitor, 'a line canceled without a debt')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
