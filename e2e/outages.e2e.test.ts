/** @module-tag slow */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as pricingWords } from '@relief/steps/pricing/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { currentStep } from '@relief/testing/walk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { findAnswer } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, sizes, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

/** The kinds of failure of Plaid, one at a time. */
type Trouble = 'down' | 'busy' | 'malformed' | 'slow'
let trouble: Trouble = 'down'
const plaid = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json')
  if (trouble === 'slow') return
  if (trouble === 'malformed') return void response.end('{"link_token":')
  const code = trouble === 'busy' ? 'RATE_LIMIT' : 'INTERNAL_SERVER_ERROR'
  response.statusCode = trouble === 'busy' ? 429 : 503
  response.end(
    JSON.stringify({ error_type: `${code}_EXCEEDED`, error_code: code, error_message: '', request_id: 'r' }),
  )
})
const settings: Record<string, string> = {}
beforeAll(async () => {
  await new Promise<void>((resolve) => plaid.listen(0, '127.0.0.1', resolve))
  settings['PLAID_URL'] = `http://127.0.0.1:${(plaid.address() as AddressInfo).port}`
})
afterAll(() => {
  plaid.closeAllConnections()
  plaid.close()
})
const at = withServer({ settings })

/** Checks the page at both sizes and saves a picture of each. */
async function expectSoundAtBoth(visitor: Visitor, where: string): Promise<void> {
  for (const size of sizes) {
    await visitor.page.setViewportSize(size)
    await expectSound(visitor, where)
  }
}

test.each([
  ['1100', 'the bureau does not answer in time'],
  ['1200', 'the bureau gives half an answer'],
  ['1800', 'the identity check is down'],
  ['1810', 'the identity check does not answer in time'],
  ['1820', 'the identity check gives half an answer'],
  ['1830', 'the identity check is asked too often'],
])('%s: %s: the page says so, decides nothing and offers a retry', async (serial, what) => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant(serial), 'PRICING')
  // The check may have failed before the page opens.
  expect([pricingWords.title, pricingWords.failed]).toContain(await visitor.open(`/loan/${id}`))
  await page.getByRole('heading', { level: 1, name: pricingWords.failed }).waitFor()
  await page.getByText(pricingWords.failedDetail).waitFor()
  expect(await page.title()).toContain(pricingWords.failed)
  expect(await page.getByText(stepWords.common.answersSaved).count()).toBe(0)
  await expectSoundAtBoth(visitor, `outage ${what}`)
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).click()
  if (serial === '1200') {
    // The page stays: the application waits and can be found again.
    await page.getByText(stepWords.common.answersSaved).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('page-heading')
    await page.getByText(pricingWords.failed).waitFor()
    expect(await currentStep(client, id)).toBe('PRICING')
    expect(await visitor.open('/account')).toBe('My loans')
    await page.getByText('In progress').first().waitFor()
  } else await page.getByRole('heading', { level: 1, name: offerSelectionWords.title }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a bank vendor that fails in any way is reported and stops no applicant', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADD_BANK_ASSETS')
  for (const kind of ['down', 'busy', 'malformed', 'slow'] as const) {
    trouble = kind
    expect(await visitor.open(`/loan/${id}`)).toBe(stepWords.common.addBankAccount)
    await page.getByRole('button', { name: stepWords.common.addBankAccount }).click()
    await page.getByText('Something went wrong, please try again later').first().waitFor()
    await expectSoundAtBoth(visitor, `outage the bank vendor is ${kind}`)
  }
  await page.getByRole('button', { name: 'Not now' }).click()
  expect(await headingAfter(page, stepWords.common.addBankAccount)).toBe(reviewWords.title)
  expect(await currentStep(client, id)).toBe('REVIEW')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a server outage is reported, keeps what was typed, and the form continues later', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'SAVINGS')
  const heading = await visitor.open(`/loan/${id}`)
  await page.getByLabel(savingsWords.accounts).fill('1200')
  await page.getByLabel('Investments').fill('0')
  await page.route('**/api/sdl/v1/**', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').first().waitFor()
  await expectSoundAtBoth(visitor, 'outage the server is away')
  expect(await page.getByLabel(savingsWords.accounts).inputValue()).toMatch(/1,?200/)
  await page.unroute('**/api/sdl/v1/**')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, heading)).toBe(stepWords.common.addBankAccount)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('without the ZIP code look-up the address can be typed', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'ADDRESS_AND_PHONE')
  const heading = await visitor.open(`/loan/${id}`)
  await page.route('**/api/sdl/v1/places/**', (route) => route.fulfill({ status: 503, body: 'no' }))
  await findAnswer(heading)?.fill(page, applicant)
  await expectSoundAtBoth(visitor, 'outage places')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, heading)).toBe(idVerificationWords.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
