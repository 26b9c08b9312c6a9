/** @module-tag slow */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { enterPayoutAccount, expectSoundAtSizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** The three banks that make loans: the text of their mark and the accent color of their view. */
const cobaltReef = { name: 'Cobalt Reef Bank, Member FDIC', color: '#1b4b9b' }
const driftlantern = { name: 'Driftlantern Bank, Member FDIC', color: '#7a3b00' }
const fernwick = { name: 'Fernwick Industrial Bank, Member FDIC', color: '#2a5f34' }
const newark = {
  streetLineOne: '12 Oak St',
  streetLineTwo: '',
  city: 'Newark',
  stateCode: 'NJ',
  zipCode: '07102',
} as const

/** Waits for the bank's mark and checks the view's accent color. */
async function expectView(page: Page, { name, color }: typeof cobaltReef): Promise<void> {
  await page.getByRole('img', { name }).waitFor()
  // The mark is next to the bank's name, not alone on its line.
  expect(await page.locator('main div:has(> img) > span').first().textContent()).not.toBe('')
  const mark = `document.querySelector('main img[alt="${name}"]')`
  const button = `document.querySelector('${SUBMIT_BUTTON}')`
  await expect.poll(() => page.evaluate(`${mark}.naturalWidth > 0`), { message: name }).toBe(true)
  const brandAt = (element: string) =>
    page.evaluate(`getComputedStyle(${element}).getPropertyValue('--brand').trim()`)
  expect(await brandAt(mark), name).toBe(color)
  expect(await brandAt(button), 'ours').toBe('#0b6b6b')
}

test('each of three lenders has its own view, mark and colors', async () => {
  for (const [address, shortTerm] of [
    [newApplicant('0100').address, cobaltReef],
    [newark, fernwick],
  ] as const) {
    const visitor = await at.visitor()
    const { page } = visitor
    const id = await walkAhead(visitor, { ...newApplicant('0100'), address }, 'OFFER_SELECTION')
    const offers = await visitor.open(`/loan/${id}/offers`)
    await expectView(page, shortTerm)
    await expectSoundAtSizes(visitor, `offers of ${shortTerm.name}`)
    await page.getByRole('tab', { name: 'Personal loan' }).click()
    await expectView(page, driftlantern)
    await expectSoundAtSizes(visitor, `offers of ${driftlantern.name} beside ${shortTerm.name}`)
    await page.getByRole('tab', { name: 'Small loan' }).click()
    await page.locator('main form input[type=radio]:visible').first().check()
    await page.locator(SUBMIT_BUTTON).click()
    await headingAfter(page, offers)
    await enterPayoutAccount(visitor, '1234567890')
    await expectView(page, shortTerm)
    await expectSoundAtSizes(visitor, `review of ${shortTerm.name}`)
    await visitor.leave()
  }
})
