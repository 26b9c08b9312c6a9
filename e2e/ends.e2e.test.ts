/** @module-tag slow */

import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as ineligibleWords } from '@relief/steps/ineligible/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as useOfFundsWords } from '@relief/steps/use-of-funds/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { startApplication } from '@relief/testing/walk.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import { expect, test } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { focused } from './focused.ts'
import {
  expectReloads,
  expectSound,
  expectSoundAtSizes,
  expectSteady,
  sizes,
  walkAhead,
  walkToSigning,
} from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ settings: { DEVELOPER_TOOLKIT: 'on' } })

test('a decline keeps its page and its notice, and names the day to apply again', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0700'), 'PRICING_DISQUALIFIED')
  const declined = stepWords.common.noLoanToday
  expect(await visitor.open(`/loan/${id}`)).toBe(declined)
  await expectSteady(visitor, declined)
  await page.getByText(/^We couldn’t offer you a loan on .* You can apply again on or after/).waitFor()
  await page.getByText(/^Call \(\d{3}\) \d{3}-\d{4} or email support@/).waitFor()
  expect(await page.locator('main a[href="tel:+18005550142"]').count()).toBe(1)
  await page.getByText(stepWords.howToPay.hours('9 a.m.', '8 p.m.')).waitFor()
  expect(await visitor.open(`/loan/${id}/not-available/pricing`)).toBe(declined)
  expect(await visitor.open('/account')).toBe('My loans')
  await page.getByRole('link', { name: myLoansWords.next.seeWhy }).waitFor()
  await expectSoundAtSizes(visitor, 'account after a decline')
  expect(await visitor.open('/enter?loanAmount=500')).toBe(pagesWords.notEligible.title)
  await page.getByText(/You can apply again on or after/).waitFor()
  await expectSoundAtSizes(visitor, 'not eligible')
  expect(await visitor.open('/use-of-funds?loanAmount=500')).toBe(useOfFundsWords.title)
  await page.getByRole('radio', { name: 'Medical costs' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const ineligible = pagesWords.notEligible.title
  expect(await headingAfter(page, useOfFundsWords.title)).toBe(ineligible)
  expect(new URL(page.url()).pathname).toBe('/relief-loans/not-eligible')
  await expectReloads(visitor, ineligible)
  await page.getByText(/You can apply again on or after/).waitFor()
  await expect
    .poll(async () => {
      await visitor.open(`/account/notices?application_uuid=${id}`)
      return await page.getByRole('link', { name: myLoansWords.notices.read }).count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: myLoansWords.notices.read }).first().click()
  await headingAfter(page, 'Notices')
  await expectSoundAtSizes(visitor, 'notice')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each(sizes)('an unverified applicant withdraws or starts again at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0800'), 'INELIGIBLE')
  const unverified = ineligibleWords.identity.title
  expect(await visitor.open(`/loan/${id}`)).toBe(unverified)
  expect(page.url()).toContain('/unable-to-verify')
  await expectSoundAtSizes(visitor, 'unable to verify')
  await expectSteady(visitor, unverified)
  if (size.width < 500) {
    const { keep, end } = stepWords.endApplication
    await page.getByRole('button', { name: ineligibleWords.withdraw }).click()
    await page.getByRole('button', { name: keep }).click()
    await page.getByRole('button', { name: ineligibleWords.withdraw }).click()
    // Escape keeps the application too.
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(`button ${ineligibleWords.withdraw}`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: end }).click()
    expect(await headingAfter(page, unverified)).toBe('My loans')
  } else {
    await page.getByRole('button', { name: stepWords.common.startAgain }).click()
    expect(await headingAfter(page, unverified)).toBe(useOfFundsWords.title)
  }
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('declining all offers ends the application, and its pages redirect to the account', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const offers = await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: offerSelectionWords.noneFit }).click()
  await expectSound(visitor, 'none of these fit')
  await page.getByRole('button', { name: stepWords.endApplication.end }).click()
  expect(await headingAfter(page, offers)).toBe('My loans')
  for (const path of ['', '/offers', '/income']) {
    expect(await visitor.open(`/loan/${id}${path}`)).toBe('My loans')
    expect(new URL(page.url()).pathname).toBe('/relief-loans/account')
  }
  // Another application of the day for the same amount is in progress.
  const other = await startApplication(visitor.client, newApplicant('0100'))
  expect(await visitor.open(`/loan/${id}`)).toBe('My loans')
  const { closed, other: second } = myLoansWords.list
  await page.getByText(closed.title).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    expect.stringMatching(/^\$1,000 application from .* Eastern time$/),
    expect.stringMatching(/^\$1,000 application from .* Eastern time$/),
  ])
  expect(await page.locator('main').textContent()).toMatch(
    new RegExp(`${myLoansWords.status.withdrawn}.*${myLoansWords.status.inProgress}`, 's'),
  )
  // Its picture would change with the time of day.
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: second.link }).click()
  await expect.poll(() => page.url()).toContain(other)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each(['OFFER_SELECTION', 'OFFER_REVIEW'] as const)(
  'a rate that expires at %s is explained; a new application keeps the request',
  async (step) => {
    const visitor = await at.visitor()
    const { page } = visitor
    const applicant = newApplicant('0200')
    const isReview = step === 'OFFER_REVIEW'
    const id = await (isReview ? walkToSigning(visitor, applicant) : walkAhead(visitor, applicant, step))
    const before = await visitor.open(`/loan/${id}`)
    const over = "update loan_offer set rate_expires_on = '2020-01-01' where application_uuid = $1"
    await at.query(over, [id])
    // The page was open when the rate expired; pressing the button shows it.
    if (isReview) {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await signName(page)
    } else await page.getByRole('radio', { name: /^12 payments of/ }).check()
    await page.locator(SUBMIT_BUTTON).click()
    const expired = stepWords.rateExpired.title
    expect(await headingAfter(page, before)).toBe(expired)
    await expectSound(visitor, `${expired} ${step}`)
    await expectSteady(visitor, expired)
    await page.getByRole('button', { name: stepWords.common.startAgain }).click()
    expect(await headingAfter(page, expired)).toBe(useOfFundsWords.title)
    expect(page.url()).toContain('loanAmount=1000')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('the toolkit fills the school page in so that it goes through at once', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'EDUCATION')
  const level = await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: /^Bachelor/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const school = await headingAfter(page, level)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('?')
  const panel = page.getByRole('complementary', { name: 'Developer toolkit' })
  await panel.getByRole('button', { name: 'Fill with random data' }).click()
  const year = page.getByLabel(/^Year you finished/)
  await expect.poll(() => page.getByRole('combobox', { name: 'School' }).inputValue()).toMatch(/univ.+/i)
  await expect.poll(() => year.inputValue()).not.toBe('')
  await page.locator(SUBMIT_BUTTON).click()
  expect(await headingAfter(page, school)).not.toBe(school)
  await visitor.leave()
})

test('the toolkit opens with ?, fills the question in and closes with Escape', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'ID_VERIFICATION')
  await visitor.open(`/loan/${id}`)
  const panel = page.getByRole('complementary', { name: 'Developer toolkit' })
  // The key opens and closes it, once the panel's script is there.
  const openedBy = (key: string) =>
    page.keyboard.press(key).then(() =>
      panel.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      ),
    )
  while (!(await openedBy('?')));
  await expectSound(visitor, 'toolkit')
  await panel.getByRole('button', { name: 'Fill with invalid birth date' }).click()
  await expect.poll(() => page.getByLabel('Year').inputValue()).not.toBe('')
  const answers = async () =>
    String(
      await page.evaluate("[...document.querySelectorAll('main input')].map(({ value }) => value).join()"),
    )
  const invalid = await answers()
  await panel.getByRole('button', { name: 'Fill with random data' }).click()
  // The fields are filled one at a time; all are filled once nothing changes anymore.
  let before = invalid
  const isFilled = async () => {
    const now = await answers()
    const isStill = now === before && now !== invalid
    before = now
    return isStill
  }
  await expect.poll(isFilled, { interval: 500 }).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, idVerificationWords.title)).toBe(educationWords.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
