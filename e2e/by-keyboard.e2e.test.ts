import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slowFor } from '@relief/testing/slow.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
/** A poor mobile connection: 400 milliseconds round trip, 400 kbit a second. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** People get a second, which `npm run bench -- continue` measures; here a busy machine may be slower. */
const ANSWERED_MS = 10_000

function handsOn(page: Page) {
  /** Presses Tab until the focus is on the wanted element and fails if any element gets the focus twice. */
  const tabTo = async (wanted: RegExp) => {
    const passed: string[] = []
    while (passed.length < 30) {
      await page.keyboard.press('Tab')
      const name = await focused(page)
      if (wanted.test(name)) return
      passed.push(name)
    }
    throw new Error(`Tab never comes to ${wanted}: ${passed.join(' | ')}`)
  }
  return {
    tabTo,
    type: async (wanted: RegExp, text: string) => {
      await tabTo(wanted)
      await page.keyboard.type(text)
    },
    choose: async (wanted: RegExp, down = 0) => {
      await tabTo(wanted)
      await page.keyboard.press('Space')
      for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown')
    },
    /**
     * Presses Enter, which soon shows the next page or a busy state.
     * @returns the next heading
     */
    goOn: async (heading: string, wanted: RegExp | null = /^button (Continue|See my offers)/) => {
      if (wanted) await tabTo(wanted)
      await page.keyboard.press('Enter')
      const sign = page
        .locator('main button[aria-disabled=true]')
        .or(page.getByText('Loading the page'))
        .or(page.getByRole('heading', { level: 1 }).filter({ hasNotText: heading }))
      await sign.first().waitFor({ timeout: ANSWERED_MS })
      const next = await headingAfter(page, heading)
      expect(await focused(page), 'the focus is on the new heading').toBe(`h1 ${next}`)
      return next
    },
  }
}

test(
  'the keyboard alone is enough from the first page to the offers on a slow line',
  slowFor(4),
  async () => {
    const visitor = await at.visitor()
    const { page } = visitor
    const { tabTo, type, choose, goOn } = handsOn(page)
    const { firstName, lastName, email, password, ssn } = newApplicant('0200')
    const heading = await visitor.open('/get-relief')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await type(/How much/, '1000')
    await choose(/^input 3$/, 3)
    let here = await goOn(heading)
    await type(/first name/, firstName)
    await type(/last name/, lastName)
    await type(/Email/, email)
    await type(/Password/, password)
    here = await goOn(here, /^button (Create|Continue)/)
    await choose(/Combine debts/)
    here = await goOn(here)
    await type(/Street/, '12 Oak St')
    await type(/ZIP/, '78701')
    await tabTo(/City/)
    await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Austin')
    await type(/Phone/, '5125550142')
    here = await goOn(here)
    await type(/Month/, '4')
    await type(/Day/, '27')
    await type(/Year/, '1986')
    await type(/Social Security/, ssn)
    here = await goOn(here)
    await choose(new RegExp(stepWords.degrees.LESS_THAN_HIGH_SCHOOL))
    here = await goOn(here)
    await choose(/I have a job/)
    here = await goOn(here)
    expect(here).toBe(incomeWords.titles.EMPLOYED)
    await tabTo(/Job title/)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^input/)
    await page.keyboard.type('regis')
    await page
      .getByRole('option', { name: /Registered Nurse/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(/Employer/)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^input/)
    await page.keyboard.type('Oak Street Clinic')
    await page.getByRole('option', { name: /Use .Oak Street Clinic./ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await type(/Month/, 'Mar')
    await type(/Year/, '2021')
    here = await goOn(here)
    expect(here).toBe(incomeWords.pay.howPaid)
    await choose(/A salary/)
    await type(/Pay before taxes/, '64000')
    await type(/This amount is for/, 'One y')
    here = await goOn(here)
    expect(here).toBe(incomeWords.sum.title)
    here = await goOn(here)
    if (here !== savingsWords.title) here = await goOn(here)
    await type(/Checking/, '2400')
    await type(/Investments/, '0')
    here = await goOn(here)
    expect(here).toBe(stepWords.common.addBankAccount)
    here = await goOn(here, /^button .*(Not now|without|Skip)/i)
    expect(here).toBe(reviewWords.title)
    here = await goOn(here)
    await tabTo(/^button Download PDF.*electronic records/)
    const sent = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await sent
    for (const box of [/online/, /soft credit check/, /terms/, /privacy notice/]) {
      await tabTo(new RegExp(`^input .*${box.source}`))
      await page.keyboard.press('Space')
    }
    here = await goOn(here)
    if (here !== offerSelectionWords.title) here = await headingAfter(page, here)
    expect(here).toBe(offerSelectionWords.title)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('Tab leaves a group of radio buttons after an error has moved the focus there', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'INCOME')
  await visitor.open(`/loan/${id}`)
  const { choices, required } = incomeWords.base
  const first = `input ${choices.EMPLOYED}`
  await page.getByRole('button', { name: uiWords.question.continue, exact: true }).click()
  await page.getByRole('alert').filter({ hasText: required }).waitFor()
  await expect.poll(() => focused(page)).toBe(first)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^summary /)
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(`input ${choices.EMPLOYED_CONTRACTOR}`)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^summary /)
  await visitor.leave()
})

/** Whether all of the card around the focused box, with its ring, is on the screen; null without a box. */
const cardInView = `(() => {
  const { activeElement } = document
  const card = activeElement.matches('[type=checkbox], [type=radio]') && activeElement.closest('label')
  if (!card) return null
  const { top, bottom } = card.getBoundingClientRect()
  return top >= 5 && bottom <= innerHeight - 5
})()`

test('Tab scrolls to the whole card of a box, with its ring, enlarged to 200 %', async () => {
  const visitor = await at.visitor({ width: 640, height: 400 })
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'AGREE')
  await visitor.open(`/loan/${id}`)
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen: unknown[] = []
    do {
      await page.keyboard.press(key)
      const isInView = await page.evaluate(cardInView)
      if (isInView !== null) seen.push(isInView)
    } while ((await focused(page)) !== 'body')
    expect(seen, key).toEqual([true, true, true, true])
  }
  await visitor.leave()
})
