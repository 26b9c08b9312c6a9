import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test.each(sizes)('other amounts are behind “More options” and can be chosen, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const offers = await visitor.open(`/loan/${id}`)
  await page.getByRole('tab', { name: 'Personal loan' }).click()
  const opener = page.getByRole('button', { name: 'More options' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'More options: personal loan' })
  await modal.getByLabel('Amount').selectOption({ label: '$3,000.00' })
  await expectSound(visitor, 'more options')
  await modal.getByRole('button', { name: 'Use this option' }).click()
  await modal.getByText('Choose one of these offers').waitFor()
  for (const words of ['APR', 'Fee', 'Total to repay']) await modal.getByText(words).first().waitFor()
  await modal.getByRole('button', { name: 'close' }).click()
  await modal.waitFor({ state: 'detached' })
  await page.getByText('Personal loan of $1,000.00').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await opener.click()
  await modal.getByLabel('Amount').selectOption({ label: '$3,000.00' })
  await modal.getByRole('radio', { name: /^60 payments of/ }).check()
  await modal.getByRole('button', { name: 'Use this option' }).click()
  await modal.waitFor({ state: 'detached' })
  await page.getByText('Personal loan of $3,000.00').waitFor()
  expect(await page.getByRole('radio', { name: /^60 payments of/ }).isChecked()).toBe(true)
  await page.locator('main form:not([inert] form) button[type=submit]').click()
  expect(await headingAfter(page, offers)).toBe('Review your loan')
  await page.getByRole('definition').filter({ hasText: '$3,000.00' }).first().waitFor()
  await visitor.leave()
})
