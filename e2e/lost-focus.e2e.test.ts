import { words as addBankAssetsWords } from '@relief/steps/add-bank-assets/words.ts'
import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as ui } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { fillAccount, find } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { hurryThroughLink } from './linking.ts'
import { sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

/*
 * A pressed button that goes away drops the focus to the page, where a keyboard starts again and a screen
 * reader is silent. The focus must go to what came in its place.
 */

const at = withServer()
const [phone, desktop] = sizes
const { accountFields, bankAccount, endApplication, payoutAccount } = stepWords
const { dateOfBirth } = ui

test('the first page takes the focus when a visitor comes back, not when it opens', async () => {
  const visitor = await at.visitor(desktop)
  const { page } = visitor
  await visitor.open('/get-relief')
  expect(await focused(page)).toBe('body')
  await page.getByLabel(landingWords.estimator.amount).fill('1000')
  await page.getByRole('button', { name: landingWords.estimator.continue }).click()
  await headingAfter(page, landingWords.title)
  await page.goBack()
  await headingAfter(page, authWords.signUp.title)
  expect(await focused(page)).toBe(`h1 ${landingWords.title}`)
  await visitor.leave()
})

test('a cleared search gets the focus back', slow, async () => {
  const visitor = await at.visitor(desktop)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'EDUCATION')
  const level = await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: /^Bachelor/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await headingAfter(page, level)
  await find(page, educationWords.school, 'university of texas at au', 'University of Texas at Austin')
  await page.getByRole('button', { name: ui.combobox.clear }).press('Enter')
  expect(await focused(page)).toBe(`input ${educationWords.school}`)
  await visitor.leave()
})

test('a removed bank account leaves the focus on the message that it is gone', slow, async () => {
  const visitor = await at.visitor(desktop)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADD_BANK_ASSETS')
  const title = await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: title }).click()
  await hurryThroughLink(page, 'user_good')
  await headingAfter(page, title)
  await page.goBack()
  await page.getByText(addBankAssetsWords.added).waitFor()
  await page.getByRole('button', { name: bankAccount.remove }).press('Enter')
  await page.getByText(bankAccount.removed).waitFor()
  expect(await focused(page)).toContain(bankAccount.removed)
  await visitor.leave()
})

test('the button to end the application has the focus again when offers are kept', slow, async () => {
  const visitor = await at.visitor(desktop)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: offerSelectionWords.noneFit }).press('Enter')
  await page.setViewportSize(phone)
  expect(await focused(page)).toBe(`button ${endApplication.keep}`)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: endApplication.keep }).press('Enter')
  expect(await focused(page)).toBe(`button ${offerSelectionWords.noneFit}`)
  await visitor.leave()
})

test('a bank account to change has the focus in its first field', slow, async () => {
  const visitor = await at.visitor(desktop)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await fillAccount(page, '1234567890')
  await page.getByRole('button', { name: payoutAccount.continue }).press('Enter')
  await page.getByRole('button', { name: payoutAccount.change }).press('Enter')
  expect(await focused(page)).toBe(`input ${accountFields.routingNumber}`)
  await visitor.leave()
})

test('an error of the date of birth has the focus in the box that is wrong', slow, async () => {
  const visitor = await at.visitor(desktop)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ID_VERIFICATION')
  await visitor.open(`/loan/${id}`)
  await page.getByLabel(dateOfBirth.month).fill('04/12/1990')
  expect(await page.getByLabel(dateOfBirth.day).inputValue()).toBe('12')
  await page.getByLabel(dateOfBirth.year).fill('90')
  await page.getByLabel(idVerificationWords.ssn, { exact: true }).fill('123450200')
  await page.keyboard.press('Enter')
  await page.getByText(dateOfBirth.yearDigits).waitFor()
  expect(await focused(page)).toBe(`input ${dateOfBirth.year}`)
  expect(await page.locator('input[aria-invalid]').count()).toBe(1)
  await visitor.leave()
})

test('the email has the focus after its corrected spelling is taken', async () => {
  const visitor = await at.visitor(desktop)
  const { page } = visitor
  await visitor.open('/get-started?loanAmount=500&loanTerm=6')
  await page.getByLabel(authWords.fields.email).fill('maya@gmial.com')
  await page.getByRole('button', { name: stepWords.didYouMean('maya@gmail.com') }).press('Enter')
  expect(await focused(page)).toBe(`input ${authWords.fields.email}`)
  expect(await page.getByLabel(authWords.fields.email).inputValue()).toBe('maya@gmail.com')
  await visitor.leave()
})
