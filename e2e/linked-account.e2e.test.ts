import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { addBank, priceWithBank, untilReported } from '@relief/testing/bank.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, sizes, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { payoutAccount: text, bankAccount, accountFields } = stepWords

/** An applicant with offers by a linked bank. */
async function linkedApplicant(visitor: Visitor): Promise<string> {
  const id = await walkAhead(visitor, newApplicant('0400'), 'PLAID')
  await addBank(visitor.client, id, { username: 'user_good' })
  await untilReported(visitor.client, id)
  expect(await priceWithBank(visitor.client, id)).toBe('OFFER_SELECTION')
  return id
}

async function choose({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: text.continue }).click()
}

test.each(sizes)('an account of the linked bank is chosen before signing at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await linkedApplicant(visitor)
  await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: /^12 payments of/ }).check()
  await page.locator('main form:not([inert] form) button[type=submit]').click()
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
  await page.getByRole('button', { name: text.continue }).click()
  await page.getByText(text.choose).first().waitFor()
  await expectSound(visitor, 'accounts of the linked bank')
  // Another account is typed, and Back returns to the choice.
  await choose(visitor, text.another)
  await page.getByLabel(accountFields.routingNumber).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await choose(visitor, text.linked.SAVINGS('1111'))
  expect(await headingAfter(page, text.title)).toBe(text.confirmTitle)
  expect(await page.locator('main').textContent()).not.toMatch(/11112222|121000248/)
  await expectSound(visitor, 'confirm an account of the linked bank')
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: text.save }).click()
  expect(await headingAfter(page, text.confirmTitle)).toBe(offerReviewWords.title)
  await page.getByText(bankAccount.label('First Platypus Bank', '1111')).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await signName(page)
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  await page.getByText('ending in 1111').first().waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an account of the linked bank is chosen after signing too', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await linkedApplicant(visitor)
  const { accept } = await withChosenOffer(visitor.client, id)
  await accept()
  await visitor.open(`/loan/${id}`)
  await choose(visitor, text.linked.CHECKING('0000'))
  await page.getByRole('heading', { name: text.confirmTitle }).waitFor()
  await page.getByRole('button', { name: text.change }).click()
  await choose(visitor, text.linked.SAVINGS('1111'))
  await expectSound(visitor, 'confirm an account of the linked bank after signing')
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: text.save }).click()
  await page.getByText('ending in 1111').first().waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
