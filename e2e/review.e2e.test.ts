/** @module-tag slow */

import { reviewableSteps } from '@relief/steps/all-steps.ts'
import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { addBank } from '@relief/testing/bank.ts'
import { walkUntil } from '@relief/testing/walk.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { hurryThroughLink } from './linking.ts'
import { expectSound, expectSoundAtSizes, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const review = reviewWords.title

test('a change that affects other answers says so before it is saved', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'REVIEW')
  expect(await visitor.open(`/loan/${id}`)).toBe(review)

  // A change without effects on other answers is saved without a question.
  await page.getByRole('button', { name: `Change ${reviewWords.investments}` }).click()
  await headingAfter(page, review)
  await page.getByLabel('Investments').fill('250')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await headingAfter(page, savingsWords.title)).toBe(review)
  expect(await page.getByText('$250', { exact: true }).count()).toBe(1)

  await page.getByRole('button', { name: `Change ${reviewWords.address}` }).click()
  await headingAfter(page, review)
  // A ZIP code that cannot be right is an error; one of the state next door is asked about.
  const zip = page.getByLabel('ZIP code', { exact: true })
  await page.getByLabel('State', { exact: true }).selectOption('NY')
  await page.getByText('78701 is a Texas ZIP code, not New York').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.evaluate('document.activeElement.autocomplete')).toBe('postal-code')
  await expectSoundAtSizes(visitor, 'a ZIP code that cannot be right')
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await zip.fill('07102')
  const asked = page.getByText('07102 is a New Jersey ZIP code, not New York')
  await asked.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(stepWords.addressFields.notSure).first().waitFor()
  await expectSoundAtSizes(visitor, 'a ZIP code of another state')
  // Confirming one ZIP code does not confirm another.
  const sure = page.getByRole('checkbox', { name: stepWords.addressFields.sure })
  await sure.check()
  await zip.fill('10001')
  await asked.waitFor({ state: 'detached' })
  await zip.fill('07102')
  await asked.waitFor()
  expect(await sure.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const modal = page.getByRole('dialog', { name: funnelWords.change.title })
  await modal.getByText('We don’t lend in New York.').waitFor()
  await expectSound(visitor, 'a change that ends the request')
  await modal.getByRole('button', { name: funnelWords.change.keep }).click()
  await modal.waitFor({ state: 'detached' })
  expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('NY')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await modal.getByRole('button', { name: funnelWords.change.save }).click()
  expect(await headingAfter(page, stepWords.addressFields.title)).toBe(review)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, review)).toMatch(/New York/)
  expect(page.url()).toContain('/not-available/state')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the legal name can be changed from the review', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'REVIEW')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: `Change ${reviewWords.name}` }).click()
  expect(await headingAfter(page, review)).toBe(idVerificationWords.title)
  await page.getByLabel(stepWords.nameFields.lastName).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter your legal last name').first().waitFor()
  await expectSoundAtSizes(visitor, 'a legal name left out')
  await page.getByLabel(stepWords.nameFields.lastName).fill('Rivera-Núñez')
  await page.getByLabel('Suffix (optional)').fill('Jr')
  // Date of birth and number are kept and need not be typed again.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await headingAfter(page, idVerificationWords.title)).toBe(review)
  await page.getByText('Rivera-Núñez Jr').waitFor()
  await expectSoundAtSizes(visitor, 'the review with a changed name')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('each row of the review opens its question, and each question has one', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'REVIEW')
  await visitor.open(`/loan/${id}`)
  await expectSoundAtSizes(visitor, 'the review with its links')
  // The summary beside the form has rows without a button.
  const rows = page.locator('main form:not([inert] form) dl > div:has(button)')
  const count = await rows.count()
  const opened = new Set<string | null>()
  for (let row = 0; row < count; row++) {
    await rows
      .nth(row)
      .getByRole('button', { name: /^Change ./ })
      .click()
    await page.waitForURL(/change=/)
    opened.add(new URL(page.url()).searchParams.get('change'))
    const question = await headingAfter(page, review)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await headingAfter(page, question)).toBe(review)
  }
  expect([...opened].sort()).toEqual([...reviewableSteps].sort())
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('Back after a saved change shows the saved answer', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'REVIEW')
  expect(await visitor.open(`/loan/${id}`)).toBe(review)
  const change = (what: string) => page.getByRole('button', { name: `Change ${what}`, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const row = (value: string) => page.getByRole('definition').filter({ hasText: value })

  // The pages of the question are entries of the history, so Back from the review goes to one of them.
  // A row opens the page that asks for it, and Back on that page returns to the review.
  await change(stepWords.work.employer).click()
  const job = await headingAfter(page, review)
  expect(job).toBe(incomeWords.titles.EMPLOYED)
  await press('Back')
  expect(await headingAfter(page, job)).toBe(review)
  await change(reviewWords.work).click()
  expect(await headingAfter(page, review)).toBe(incomeWords.base.title)
  await page.goBack()
  expect(await headingAfter(page, incomeWords.base.title)).toBe(review)
  await change(reviewWords.pay).click()
  const pay = await headingAfter(page, review)
  expect(pay).toBe(incomeWords.pay.howPaid)
  await page.getByLabel(incomeWords.pay.pay).fill('40000')
  // Before it is saved, Back keeps what was typed.
  await page.goBack()
  expect(await headingAfter(page, pay)).toBe(review)
  await page.goForward()
  expect(await headingAfter(page, review)).toBe(pay)
  await press('Continue')
  expect(await headingAfter(page, pay)).toBe(incomeWords.sum.title)
  await row(incomeWords.sum.aYear('$40,000')).first().waitFor()
  await press('Save')
  expect(await headingAfter(page, incomeWords.sum.title)).toBe(review)
  await row(reviewWords.aYear('$40,000')).first().waitFor()
  await page.goBack()
  expect(await headingAfter(page, review)).toBe(pay)
  expect(await page.getByLabel(incomeWords.pay.pay).inputValue()).toBe('40,000')
  await press('Continue')
  expect(await headingAfter(page, pay)).toBe(incomeWords.sum.title)
  await press('Save')
  expect(await headingAfter(page, incomeWords.sum.title)).toBe(review)
  await row(reviewWords.aYear('$40,000')).first().waitFor()

  // The page that asks for the year opens, not the level before it.
  await change(reviewWords.year).click()
  expect(await headingAfter(page, review)).toBe(educationWords.schoolTitle)
  await page.reload()
  expect(await headingAfter(page, '')).toBe(educationWords.schoolTitle)
  await page.getByLabel(educationWords.graduationYear).fill('2011')
  await press('Save')
  expect(await headingAfter(page, educationWords.schoolTitle)).toBe(review)
  await row('2011').first().waitFor()
  await change(reviewWords.level).click()
  expect(await headingAfter(page, review)).toBe(educationWords.title)
  await press('Continue')
  await headingAfter(page, educationWords.title)
  await page.getByLabel(educationWords.graduationYear).fill('2010')
  await press('Save')
  expect(await headingAfter(page, educationWords.schoolTitle)).toBe(review)
  await page.goBack()
  expect(await headingAfter(page, review)).toBe(educationWords.title)
  await press('Continue')
  await headingAfter(page, educationWords.title)
  expect(await page.getByLabel(educationWords.graduationYear).inputValue()).toBe('2010')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the linked account is on the review, and can be changed', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'ADD_BANK_ASSETS')
  await addBank(client, id, { username: 'user_good' })
  await walkUntil(client, id, 'REVIEW', applicant)
  expect(await visitor.open(`/loan/${id}`)).toBe(review)
  const row = page.getByRole('definition').filter({ hasText: 'First Platypus Bank, account ending in' })
  await row.waitFor()
  await expectSoundAtSizes(visitor, 'the review with a linked account')
  const bank = stepWords.common.addBankAccount
  const notLinked = page.getByRole('definition').filter({ hasText: reviewWords.notLinked })
  const change = async () => {
    await page.getByRole('button', { name: `Change ${reviewWords.linkedAccount}` }).click()
    expect(await headingAfter(page, review)).toBe(bank)
  }
  const returned = async () => expect(await headingAfter(page, bank)).toBe(review)
  // However the page is left, and after a reload of it, the review comes next and not the question before.
  await change()
  await page.goBack()
  await returned()
  await change()
  await page.reload()
  expect(await headingAfter(page, '')).toBe(bank)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await returned()
  await row.waitFor()
  await change()
  await page.getByRole('button', { name: stepWords.bankAccount.remove }).click()
  await page.getByText(stepWords.bankAccount.removed).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await returned()
  await notLinked.waitFor()
  await change()
  await page.getByRole('button', { name: stepWords.common.notNow }).click()
  await returned()
  await notLinked.waitFor()
  await change()
  await page.getByRole('button', { name: bank, exact: true }).click()
  await hurryThroughLink(page, 'user_good')
  await returned()
  await row.waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
