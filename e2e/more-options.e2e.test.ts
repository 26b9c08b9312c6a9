/** @module-tag slow */

import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { enterPayoutAccount, expectSound, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test.each(sizes)('other amounts are behind “More options” and can be chosen, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const offers = await visitor.open(`/loan/${id}`)
  for (const product of ['Small loan', 'Personal loan']) {
    await page.getByRole('tab', { name: product }).click()
    await page.getByRole('button', { name: 'More options' }).click()
    const more = page.getByRole('dialog', { name: `More options: ${product.toLowerCase()}` })
    const amounts = more.getByLabel('Amount').getByRole('option')
    await expect.poll(() => amounts.count(), { message: product }).toBeGreaterThan(1)
    await more.getByRole('button', { name: 'close' }).click()
    await more.waitFor({ state: 'detached' })
  }
  const cells = (label: string) =>
    page
      .locator('table tr')
      .filter({ has: page.locator('th', { hasText: label }) })
      .locator('td')
      .allTextContents()
  const wordsOf = (radio: Locator) => radio.locator('xpath=ancestor::label').textContent()
  const card = page.getByRole('radio', { name: /^\d+ payments of/ }).last()
  expect(await wordsOf(card)).toMatch(/You get\s*\$[\d,]+\.\d\d/)
  const opener = page.getByRole('button', { name: 'More options' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'More options: personal loan' })
  await modal.getByLabel('Amount').selectOption({ label: '$3,000.00' })
  await expectSound(visitor, 'more options')
  await modal.getByRole('button', { name: offerSelectionWords.more.use }).click()
  await modal.getByText(offerSelectionWords.more.choose).waitFor()
  for (const words of ['APR', 'Fee', stepWords.figures.total]) await modal.getByText(words).first().waitFor()
  await modal.getByRole('button', { name: 'close' }).click()
  await modal.waitFor({ state: 'detached' })
  await page.getByText('Personal loan of $1,000.00').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await opener.click()
  await modal.getByLabel('Amount').selectOption({ label: '$3,000.00' })
  await modal.getByRole('radio', { name: /^60 payments of/ }).check()
  await modal.getByRole('button', { name: offerSelectionWords.more.use }).click()
  await modal.waitFor({ state: 'detached' })
  await page.getByText('Personal loan of $3,000.00').waitFor()
  const chosen = page.getByRole('radio', { name: /^60 payments of/ })
  expect(await chosen.isChecked()).toBe(true)
  expect(await cells(stepWords.figures.paymentCount)).toEqual(['60'])
  expect(await wordsOf(chosen)).toContain((await cells('You get'))[0] ?? 'no amount')
  const [each = 'no amount'] = (await cells(stepWords.figures.monthlyPayment))[0]?.split(' (') ?? []
  expect(await wordsOf(chosen)).toContain(each)
  // Costs of unlike amounts are never side by side: this one is not offered as a small loan.
  const status = page.getByRole('status')
  await status
    .getByText(offerSelectionWords.notCompared(offerSelectionWords.products.small, '$3,000.00'))
    .waitFor()
  expect(await cells(stepWords.figures.paymentCount)).toEqual(['60'])
  await page.getByRole('tab', { name: 'Small loan' }).click()
  await status
    .getByText(
      offerSelectionWords.noneOfAmount({
        product: offerSelectionWords.products.small,
        wanted: '$3,000.00',
        shown: '$1,000.00',
      }),
    )
    .waitFor()
  // An amount that both offer applies to both, and each keeps its own term.
  await page.getByRole('radio', { name: /^6 payments of/ }).check()
  await page.getByRole('table', { name: offerSelectionWords.sideBySide('$1,000.00') }).waitFor()
  expect(await cells(stepWords.figures.paymentCount)).toEqual(['6', '60'])
  await expectSound(visitor, 'offers of one amount compared')
  await page.getByRole('tab', { name: 'Personal loan' }).click()
  await opener.click()
  await modal.getByLabel('Amount').selectOption({ label: '$3,000.00' })
  await chosen.last().check()
  await modal.getByRole('button', { name: offerSelectionWords.more.use }).click()
  await modal.waitFor({ state: 'detached' })
  await page.locator(SUBMIT_BUTTON).click()
  expect(await headingAfter(page, offers)).toBe(stepWords.payoutAccount.title)
  await enterPayoutAccount(visitor, '1234567890')
  expect(await headingAfter(page, stepWords.payoutAccount.confirmTitle)).toBe(offerReviewWords.title)
  await page.getByRole('definition').filter({ hasText: '$3,000.00' }).first().waitFor()
  // The amount received is stated once next to the federal box.
  const below = page.locator('section', {
    has: page.getByRole('heading', { name: offerReviewWords.loanTitle }),
  })
  expect(await below.last().textContent()).not.toContain('$2,940.00')
  await page.getByRole('row', { name: 'You get $2,940.00' }).waitFor()
  await visitor.leave()
})
