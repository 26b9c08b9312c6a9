/** @module-tag slow */

import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSoundAtSizes, expectSteady, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test('a counteroffer gives its reasons and can be accepted or declined', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = { ...newApplicant('0300'), salary: 60_000, loanAmount: 2_500 }
  const id = await walkAhead(visitor, applicant, 'OFFER_SELECTION')
  const heading = await visitor.open(`/loan/${id}`)
  expect(heading).toMatch(/^You asked for \$2,500\. We can offer \$[\d,]+\.$/)
  await page.getByRole('heading', { name: offerSelectionWords.lessReasons }).waitFor()
  expect(await page.locator('main section strong').count()).toBeGreaterThan(0)
  await page.getByRole('row', { name: stepWords.figures.total }).waitFor()
  await expectSoundAtSizes(visitor, 'counter-offer')
  await expectSteady(visitor, heading)

  // On a phone, the button stays on the first screen.
  const small = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const inReach = page.getByRole('button', { name: stepWords.common.continueWithOffer })
  await expect
    .poll(() => inReach.evaluate((button) => button.getBoundingClientRect().bottom))
    .toBeLessThan(844)
  if (small) await page.setViewportSize(small)
  // Both buttons have the same height.
  const yes = await page.getByRole('button', { name: stepWords.common.continueWithOffer }).boundingBox()
  const no = await page.getByRole('button', { name: 'No thanks' }).boundingBox()
  expect(no?.height).toBe(yes?.height)

  await page
    .getByRole('radio', { name: /payments of/ })
    .first()
    .check()
  await page.getByRole('button', { name: stepWords.common.continueWithOffer }).click()
  expect(await headingAfter(page, heading)).toBe(stepWords.payoutAccount.title)
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await headingAfter(page, stepWords.payoutAccount.title)).toBe(heading)
  await page.getByRole('button', { name: 'No thanks' }).click()
  await page.getByRole('button', { name: stepWords.endApplication.end }).click()
  expect(await headingAfter(page, heading)).toBe('My loans')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
