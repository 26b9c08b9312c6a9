/** @module-tag slow */

import { words as callsWords } from '@relief/server/calls/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { addBank, priceWithBank, untilReported } from '@relief/testing/bank.ts'
import { openChosenLine } from '@relief/testing/line.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { walkUntil } from '@relief/testing/walk.ts'
import { words as lineWords } from '@relief/web/my-loans/line/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { expectSound, expectSoundAtSizes, sizes, type Visitor, walkAhead } from './visitor.ts'
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

test('an account of the linked bank is chosen before signing', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await linkedApplicant(visitor)
  await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: /^12 payments of/ }).check()
  await page.locator(SUBMIT_BUTTON).click()
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
  await page.getByRole('button', { name: text.continue }).click()
  await page.getByText(text.choose).first().waitFor()
  await expectSoundAtSizes(visitor, 'accounts of the linked bank')
  // Another account is typed, and Back returns to the choice.
  await choose(visitor, text.another)
  await page.getByLabel(accountFields.routingNumber).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await choose(visitor, text.linked.SAVINGS('1111'))
  expect(await headingAfter(page, text.title)).toBe(text.confirmTitle)
  expect(await page.locator('main').textContent()).not.toMatch(/11112222|121000248/)
  await expectSoundAtSizes(visitor, 'confirm an account of the linked bank')
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

/** A visitor at My loans with an open line of credit and a linked bank. */
async function atLineWithBank() {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0600'), 'ADD_BANK_ASSETS')
  // A bank report would lead to loans instead of a line of credit.
  await addBank(client, id, { username: 'user_error' })
  await untilReported(client, id)
  await walkUntil(client, id, 'DISQUALIFIED_WITH_PLOC_OFFER', newApplicant('0600'))
  await openChosenLine(client, id)
  await visitor.open('/account')
  return { visitor, page, id }
}

test('a draw goes to an account of the linked bank', async () => {
  const { visitor, page } = await atLineWithBank()
  await page.getByRole('button', { name: lineWords.draw.title }).click()
  await page.getByLabel(lineWords.draw.amount).fill('100')
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByText(lineWords.draw.whereMissing).first().waitFor()
  await page.getByRole('radio', { name: text.linked.SAVINGS('1111') }).check()
  expect(await page.getByLabel(accountFields.routingNumber).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'a draw to an account of the linked bank')
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByText(lineWords.accounts.SAVINGS.plain('1111')).waitFor()
  await page.getByRole('button', { name: lineWords.review.change }).click()
  expect(await page.getByRole('radio', { name: text.linked.SAVINGS('1111') }).isChecked()).toBe(true)
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: lineWords.review.confirm('$100.00') }).click()
  await page.getByText(lineWords.accounts.SAVINGS.short('1111')).first().waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/11112222|121000248/)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a draw to an account that the bank no longer shares asks for another one', async () => {
  const { visitor, page, id } = await atLineWithBank()
  const choice = page.getByRole('radio', { name: text.linked.SAVINGS('1111') })
  await page.getByRole('button', { name: lineWords.draw.title }).click()
  await page.getByLabel(lineWords.draw.amount).fill('100')
  await choice.check()
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await at.query('update bank_link set access_token_sealed = null where application_uuid = $1', [id])
  await page.getByRole('button', { name: lineWords.review.confirm('$100.00') }).click()
  await page.getByText(callsWords.linkedAccountGone).waitFor()
  await page.getByRole('button', { name: lineWords.review.change }).click()
  await page.getByLabel(accountFields.routingNumber).waitFor()
  expect(await choice.count()).toBe(0)
  expect(await page.getByLabel(lineWords.draw.amount).inputValue()).toBe('100')
  await visitor.leave()
})
