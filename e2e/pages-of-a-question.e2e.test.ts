import { STATUS_PATH } from '@relief/contract/routes.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { find } from './browser-pages.ts'
import { headingAfter, pressOn } from './browser-walk.ts'
import { focused } from './focused.ts'
import { sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const kinds = incomeWords.base.title
const job = incomeWords.titles.EMPLOYED
const pay = incomeWords.pay.howPaid
const sum = incomeWords.sum.title
const { payoutAccount } = stepWords

/** Goes back in the browser's history, as a phone's swipe does. @returns the heading of the page */
async function swipe(page: Page): Promise<string> {
  const before = await headingAfter(page, '')
  await page.goBack()
  return await headingAfter(page, before)
}

async function press(page: Page, name = 'Continue'): Promise<string> {
  const before = await headingAfter(page, '')
  await page.getByRole('button', { name, exact: true }).click()
  return await headingAfter(page, before)
}

const path = (page: Page) => new URL(page.url()).pathname.replace(/.*\//, '')

async function typeJob(page: Page): Promise<void> {
  await find(page, incomeWords.job.title, 'regis', 'Registered Nurse')
  await find(page, stepWords.work.employer, 'Oak Street Clinic', /Oak Street Clinic/)
  await page.getByLabel(incomeWords.job.month).selectOption('3')
  await page.getByLabel(incomeWords.job.year).selectOption('2021')
}

/**
 * Opens the previous question and continues to the income question, so that there is a page to go back to.
 */
async function openIncome(size = sizes[0]) {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'EDUCATION')
  expect(await visitor.open(`/loan/${id}`)).toBe(educationWords.title)
  await page.getByRole('radio', { name: stepWords.degrees.HIGH_SCHOOL }).check()
  expect(await press(page)).toBe(kinds)
  await page.getByRole('radio', { name: incomeWords.base.choices.EMPLOYED }).check()
  expect(await press(page)).toBe(job)
  await typeJob(page)
  expect(await press(page)).toBe(pay)
  await page.getByRole('radio', { name: 'A salary' }).check()
  await page.getByLabel(incomeWords.pay.pay).fill('64000')
  return { ...visitor, id }
}

test.each(sizes)(
  "the browser's Back goes through a question's pages and keeps answers: $width",
  slow,
  async (size) => {
    const { page, complaints, leave } = await openIncome(size)
    expect(await swipe(page)).toBe(job)
    await expect.poll(() => focused(page)).toBe(`h1 ${job}`)
    expect(await page.getByLabel(incomeWords.job.year).inputValue()).toBe('2021')
    expect(await swipe(page)).toBe(kinds)
    expect(path(page)).toBe('income')
    // From the first page it leaves the question, past all of its entries.
    expect(await swipe(page)).toBe(educationWords.title)
    expect(path(page)).toBe('education')
    // The typed answers are restored, on the page that was left.
    expect(await press(page)).toBe(kinds)
    expect(await press(page)).toBe(job)
    expect(await page.getByLabel(incomeWords.job.year).inputValue()).toBe('2021')
    expect(await press(page)).toBe(pay)
    expect(await page.getByLabel(incomeWords.pay.pay).inputValue()).toBe('64,000')
    await page.getByLabel(incomeWords.period).selectOption('YEAR')
    expect(await press(page)).toBe(sum)
    expect(await swipe(page)).toBe(pay)
    // After the session has ended, also a Continue within the question says so, and keeps the answers.
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('dialog', { name: authWords.again.title }).waitFor()
    await page.locator('dd', { hasText: incomeWords.sum.aYear('$64,000') }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  },
)

test("the page's own Back and a reload leave the browser's Back the same way", slow, async () => {
  const { page, leave } = await openIncome()
  expect(await press(page, 'Back')).toBe(job)
  expect(await press(page)).toBe(pay)
  await page.reload()
  expect(await headingAfter(page, '')).toBe(pay)
  expect(await swipe(page)).toBe(job)
  expect(await press(page, 'Back')).toBe(kinds)
  expect(await swipe(page)).toBe(educationWords.title)
  await leave()
})

test('a question that opens at a later page has its first page behind it', slow, async () => {
  const { page, id, visitorOpen, leave } = await openIncomeAgain()
  await visitorOpen(`/loan/${id}`)
  expect(await headingAfter(page, '')).toBe(pay)
  expect(await swipe(page)).toBe(job)
  expect(await swipe(page)).toBe(kinds)
  await leave()
})

async function openIncomeAgain() {
  const { open, ...opened } = await openIncome()
  return { ...opened, visitorOpen: open }
}

test('answers typed on another day are restored', slow, async () => {
  const { page, leave } = await openIncome()
  // The open page would log out at once, as after three idle days.
  await page.goto(STATUS_PATH)
  await page.clock.setSystemTime(Date.now() + 3 * 86_400_000)
  await page.goBack()
  expect(await headingAfter(page, '')).toBe(pay)
  expect(await page.evaluate('new Date().toISOString()')).not.toContain(lenderDay(new Date()))
  expect(await page.getByLabel(incomeWords.pay.pay).inputValue()).toMatch(/^64,?000$/)
  await leave()
})

test('Back from the school goes to the level, and the school is kept', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'EDUCATION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: stepWords.degrees.ASSOCIATE }).check()
  expect(await press(page)).toBe(educationWords.schoolTitle)
  await find(page, educationWords.school, 'ohio sta', /Ohio State University/)
  await page.getByLabel(educationWords.graduationYear).fill('2014')
  expect(await swipe(page)).toBe(educationWords.title)
  expect(path(page)).toBe('education')
  expect(await press(page)).toBe(educationWords.schoolTitle)
  expect(await page.getByLabel(educationWords.graduationYear).inputValue()).toBe('2014')
  await pressOn(page)
  expect(await headingAfter(page, educationWords.schoolTitle)).toBe(kinds)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('Back from an account’s confirmation goes to the entered account', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_REVIEW')
  expect(await visitor.open(`/loan/${id}`)).toBe(payoutAccount.title)
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('Account number', { exact: true }).fill('1234567890')
  await page.getByLabel(stepWords.accountFields.accountNumberAgain).fill('1234567890')
  await page.getByRole('radio', { name: 'Checking' }).check()
  expect(await press(page, payoutAccount.continue)).toBe(payoutAccount.confirmTitle)
  expect(await swipe(page)).toBe(payoutAccount.title)
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('1234567890')
  expect(path(page)).toBe('offer-review')
  await visitor.leave()
})
