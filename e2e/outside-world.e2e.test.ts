/** @module-tag slow */

import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { addBank, untilReported } from '@relief/testing/bank.ts'
import { currentStep, signUp, startApplication, submitStep, walkUntil } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { enterPayoutAccount, expectSoundAtSizes, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ own: true })

test('a participating linked bank promises money in minutes', async () => {
  const visitor = await at.visitor()
  const applicant = newApplicant('0100')
  const { client } = visitor
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'ADD_BANK_ASSETS', applicant)
  await addBank(client, id, { username: 'user_good' })
  expect((await untilReported(client, id)).hasPlaidAssetsResponse).toBe(true)
  await submitStep(client, id, 'ADD_BANK_ASSETS', applicant)
  expect(await currentStep(client, id)).toBe('REVIEW')
  await walkUntil(client, id, 'OFFER_SELECTION', applicant)
  await visitor.open(`/loan/${id}`)
  await visitor.page.getByText(offerSelectionWords.instantTitle).waitFor()
  await expectSoundAtSizes(visitor, 'offers with instant funding')
  await visitor.page.getByRole('tab', { name: 'Personal loan' }).click()
  expect(await visitor.page.getByText(offerSelectionWords.instantTitle).isVisible()).toBe(false)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the page says whether money comes at once or in a business day', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await enterPayoutAccount(visitor, '1234567777')
  await page.getByText(stepWords.payout.sending.INSTANT_REFUSED).waitFor()
  await expectSoundAtSizes(visitor, 'money after an instant payment was refused', 'changes')
  await page.getByText(/was sent to your checking account ending in 7777/).waitFor()
  await expectSoundAtSizes(visitor, 'money was sent')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the sandbox shows what the vendors received', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const { origin } = new URL(page.url())
  await walkAhead(visitor, newApplicant('0800'), 'INELIGIBLE')
  await page.goto(`${origin}/sandbox`)
  await expectSoundAtSizes(visitor, 'sandbox')
  await page.getByRole('link', { name: 'Identity check' }).click()
  await page.getByText('SSN Mismatch, DOB Mismatch').first().waitFor()
  await expectSoundAtSizes(visitor, 'sandbox identity check')
  for (const [place, words] of [
    ['Credit bureau', 'A soft inquiry, number ending 0200'],
    ['Bank link', '/asset_report/create'],
    ['Payouts', 'to the account ending 7777'],
  ] as const) {
    await page.getByRole('link', { name: 'The sandbox world' }).click()
    await page.getByRole('link', { name: place }).click()
    await page.getByText(words).first().waitFor()
    await expectSoundAtSizes(visitor, `sandbox ${place}`)
  }
  await page.goto(`${origin}/sandbox/fineract`)
  await page
    .getByText(/\d+ payments/)
    .first()
    .click()
  await expectSoundAtSizes(visitor, 'sandbox loan servicing')
  await visitor.leave()
})
