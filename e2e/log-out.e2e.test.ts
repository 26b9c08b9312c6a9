import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test.each([
  ['', ''],
  [' even one that hears no message', 'delete window.BroadcastChannel'],
])('logging out in one tab closes the offers in the others,%s', async (_which, before) => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.context().addInitScript(before)
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  expect(await visitor.open(`/loan/${id}`)).toBe(offerSelectionWords.title)
  const tab = await page.context().newPage()
  await tab.goto(new URL('/relief-loans/account', page.url()).href)
  await headingAfter(tab, '')
  await tab.getByRole('button', { name: 'Log out' }).click()
  expect(await headingAfter(tab, 'My loans')).toBe(authWords.logOut.done)
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  // Back does not show them again either.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await page.getByText(offerSelectionWords.title).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('on a shared phone nothing typed is left after a log-out', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  await page.locator('input').first().fill('17 Canary Lane')
  const stored = () => page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  await expect.poll(stored).toContain('Canary')
  await page.getByRole('button', { name: authWords.logOut.press }).first().click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  await expect.poll(stored).not.toContain('Canary')
  await visitor.leave()
})
