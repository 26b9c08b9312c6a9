/** @module-tag slow */

import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as frameWords } from '@relief/web/frame/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { findAnswer } from './browser-pages.ts'
import { headingAfter, pressOn, walkPages } from './browser-walk.ts'
import { findUnseenFocus } from './page-rules.ts'
import { typedInto } from './typed-into.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { accepted, sent } = funnelCompleteWords.titles

/** The chosen and the checked, and lists with a choice, except the earliest first payment of the offers. */
const chosen = (page: Page) =>
  page.locator(
    'main form:not([inert] form) :is(:checked:not(option), select:not([name=firstPayment]):has(option:checked:not([value=""])))',
  )

const SUMMARY = '[aria-labelledby=error-summary]'

/**
 * Continue without an answer: the focus is on the summary or at the only error; each link leads to its field.
 */
async function expectErrors(page: Page, heading: string): Promise<void> {
  await pressOn(page)
  const focusIn = (where: string) => page.evaluate(`document.activeElement.closest('${where}') !== null`)
  await page.locator('main [role=alert]').first().waitFor()
  const links = page.locator(`${SUMMARY} a`)
  const count = await links.count()
  await expect
    .poll(() => focusIn(count > 0 ? SUMMARY : '[data-invalid]'), {
      message: `${heading}: focus of the error`,
    })
    .toBe(true)
  for (let at = 0; at < count; at++) {
    const name = ((await links.nth(at).getAttribute('href')) ?? '').slice(1)
    await links.nth(at).click()
    const isThere = () =>
      page.evaluate(
        `document.getElementById('${name}').closest('[data-field]').contains(document.activeElement)`,
      )
    await expect.poll(isThere, { message: `${heading}: link to ${name}` }).toBe(true)
  }
}

const back = (page: Page) => page.getByRole('button', { name: uiWords.question.back })

/** Presses the button without a connection, and again if the page does not continue once it is back. */
async function pressOffline(page: Page, heading: string): Promise<void> {
  const typed = await readTyped(page)
  const banner = page.getByText(frameWords.offline)
  await page.context().setOffline(true)
  await banner.waitFor()
  await pressOn(page)
  const saving = page.getByRole('button', { name: uiWords.question.saving })
  const alert = page.locator('main [role=alert]')
  const other = page.locator('h1:not([inert] h1)').filter({ hasNotText: heading })
  await saving.or(alert).or(other).first().waitFor()
  if ((await other.count()) === 0)
    expect.soft(await readTyped(page), `${heading}: without a connection`).toEqual(typed)
  // A page that has given up says so; any other continues by itself once the connection is back.
  const isTooLate = (await other.count()) === 0 && (await saving.count()) === 0
  await page.context().setOffline(false)
  await banner.waitFor({ state: 'detached' })
  if (isTooLate) await pressOn(page)
}

const account = [stepWords.payoutAccount.title, stepWords.payoutAccount.confirmTitle]
const email = [offerReviewWords.confirmEmail.title, offerReviewWords.confirmEmail.codeTitle]

/** The page answered last. An account saved with a proof and a code that was used are done for good. */
function pageBefore(answered: readonly string[]): string | undefined {
  const isDone = [account, email].some((pages) => pages.at(-1) === answered.at(-1))
  return isDone ? answered.filter((each) => ![...account, ...email].includes(each)).at(-1) : answered.at(-1)
}

type Answered = ReadonlyMap<string, unknown>

/** What was typed, as the page shows it once a field is left. */
async function readTyped(page: Page): Promise<unknown> {
  await page.evaluate('document.activeElement.blur()')
  return await typedInto(page)
}

async function expectTyped(page: Page, heading: string, answered: Answered, when: string): Promise<void> {
  const answer = findAnswer(heading)
  if (answer?.isKept) expect.soft(await readTyped(page), `${heading}: ${when}`).toEqual(answered.get(heading))
  else await answer?.fill(page, newApplicant('0100'))
}

/** Goes back to the page answered last, and on again without typing. */
async function returnBy(page: Page, goBack: () => Promise<unknown>, answered: Answered): Promise<void> {
  const next = await headingAfter(page, '')
  await goBack()
  let heading = await headingAfter(page, next)
  expect.soft(heading, `back from ${next}`).toBe(pageBefore([...answered.keys()]))
  for (let pages = 0; heading !== next && pages < 4; pages++) {
    await expectTyped(page, heading, answered, 'after Back')
    await pressOn(page)
    heading = await headingAfter(page, heading)
  }
  expect.soft(heading, 'on again').toBe(next)
}

test('every question starts empty, and keeps its answers offline and after Back', async () => {
  const visitor = await at.visitor()
  const { page, complaints, leave } = visitor
  await page.goto(`${at.url}/relief-loans/get-relief`)
  const answered = new Map<string, unknown>()
  const press = async () => {
    const heading = await headingAfter(page, '')
    answered.set(heading, await readTyped(page))
    await pressOffline(page, heading)
    await headingAfter(page, heading)
    // The account exists by now: Back leads past its page.
    if (heading === authWords.signUp.title || (await back(page).count()) === 0) return
    await returnBy(page, () => back(page).click(), answered)
    await returnBy(page, () => page.goBack(), answered)
  }
  await walkPages(
    page,
    newApplicant('0100'),
    [accepted, sent],
    async (heading, fill) => {
      expect.soft(await chosen(page).count(), `${heading}: chosen by itself`).toBe(0)
      expect.soft(await findUnseenFocus(page), `${heading}: focus`).toEqual([])
      // Each field has been left empty by now.
      expect
        .soft(await page.locator('main [role=alert]').allTextContents(), `${heading}: left empty`)
        .toEqual([])
      if (findAnswer(heading)?.isRequired) await expectErrors(page, heading)
      if (heading === reviewWords.title) await expectAnswers(page, answered)
      await fill()
    },
    press,
  )
  expect(complaints).toEqual([])
  await leave()
})

/** Each Change of the review opens its question with the answer. */
async function expectAnswers(page: Page, answered: Answered): Promise<void> {
  const ways = page.locator('main form:not([inert] form) dl').getByRole('button', { name: /^Change ./ })
  for (let at = 0; at < (await ways.count()); at++) {
    await ways.nth(at).click()
    const heading = await headingAfter(page, reviewWords.title)
    if (findAnswer(heading)?.isKept) await expectTyped(page, heading, answered, 'to change')
    await back(page).click()
    await headingAfter(page, heading)
  }
}
