import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { holdRequests } from './hold-requests.ts'
import { expectSound, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test('for a job offer, the form asks when it will start', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'INCOME')
  const kind = await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: incomeWords.base.choices.NO_INCOME }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await headingAfter(page, kind)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, incomeWords.titles.NO_INCOME)).toBe(incomeWords.offeredJob)
  await page.getByRole('group', { name: incomeWords.job.willStart }).waitFor()
  await visitor.leave()
})

test('an error leaves the summary when another answer makes its field unnecessary', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'EDUCATION')
  const level = await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: /^Bachelor/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await headingAfter(page, level)
  const choose = async (typed: string, row: string | RegExp) => {
    await page.getByRole('button', { name: /^School/ }).click()
    await page.getByRole('combobox', { name: 'School' }).fill(typed)
    await page.getByRole('option', { name: row }).first().click()
  }
  await choose('Zzqy Academy', /Use .Zzqy Academy./)
  await page.getByLabel(/^Year you finished/).fill('1920')
  await page.getByRole('button', { name: 'Continue' }).click()
  const problem = page.getByRole('link', { name: educationWords.errors.isForeignRequired })
  await problem.waitFor()
  await choose('university of texas at au', 'University of Texas at Austin')
  await problem.waitFor({ state: 'detached' })
  // The other error still applies.
  await page.getByRole('link', { name: 'Graduation must be within the last 100 years' }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('other income is added up as typed and kept when the kind of income changes', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'REVIEW')
  const review = await visitor.open(`/loan/${id}`)
  const { sum, pay, base } = incomeWords
  const press = async (name: string) => {
    const heading = await headingAfter(page, '')
    await page.getByRole('button', { name, exact: true }).click()
    return await headingAfter(page, heading)
  }
  const openIncome = async () => {
    await page
      .locator('section', { has: page.getByRole('heading', { name: reviewWords.sections.income }) })
      .getByRole('button', { name: /^Change/ })
      .first()
      .click()
    expect(await headingAfter(page, review)).toBe(base.title)
    expect(await press('Continue')).toBe(sum.title)
  }
  await openIncome()
  expect(await press(`Change ${sum.job}`)).toBe(incomeWords.titles.EMPLOYED)
  await page.getByRole('button', { name: /^Job title/ }).click()
  await page.getByRole('combobox', { name: 'Job title' }).fill('regis')
  await page.getByRole('option', { name: 'Registered Nurse' }).first().click()
  expect(await press('Continue')).toBe(sum.title)
  expect(await press(`Change ${sum.pay}`)).toBe(pay.howPaid)
  await page.getByRole('radio', { name: incomeWords.paidBy.EMPLOYED_HOURLY_WITH_RATES }).check()
  await page.getByLabel(/^Pay before taxes/).fill('20')
  await page.getByLabel(pay.hours).fill('40')
  await page.getByLabel(pay.frequency).selectOption('WEEKLY')
  await page.getByLabel(/^Bonus/).fill('1,200')
  await page.getByText('About $41,600 a year').waitFor()
  await page.getByText(incomeWords.withExtra('$42,800')).waitFor()
  expect(await press('Continue')).toBe(sum.title)
  expect(await press(incomeWords.sources.addFirst)).toBe(incomeWords.sources.title)
  await page.getByLabel(incomeWords.sources.from).selectOption('RENTAL_INCOME')
  await page.getByLabel(incomeWords.sources.amount).fill('500')
  await page.getByLabel(incomeWords.period).selectOption('MONTH')
  await page.getByText(incomeWords.yearly('$6,000')).waitFor()
  expect(await press('Continue')).toBe(sum.title)
  const rows = async () =>
    (await page.locator('main dt:visible, main dd:visible:not(:has(button))').allTextContents()).join('')
  expect(await rows()).toContain(
    `Pay${sum.aYearWithExtra('$42,800')}Rental$6,000 a yearTotal before taxes$48,800 a year`,
  )
  expect(await press('Save')).toBe(review)
  expect(await rows()).toContain(
    [
      reviewWords.pay,
      reviewWords.hourly('$20', '40', reviewWords.aYear('$41,600')),
      reviewWords.frequency,
      stepWords.work.frequencies.WEEKLY,
      `${reviewWords.extra}$1,200 a yearRental$6,000 a year`,
    ].join(''),
  )

  await openIncome()
  expect(await press(`Change ${sum.kind}`)).toBe(base.title)
  await page.getByRole('radio', { name: base.choices.SELF_EMPLOYED }).check()
  expect(await press('Continue')).toBe(incomeWords.titles.SELF_EMPLOYED)
  await page.getByLabel(incomeWords.job.business).fill('Rivera Repairs LLC')
  await page.getByRole('radio', { name: incomeWords.owners.SELF_EMPLOYED_SOLE_PROPRIETOR }).check()
  await page.getByLabel('Month').selectOption({ label: 'May' })
  await page.getByLabel('Year').selectOption('2019')
  expect(await press('Continue')).toBe(pay.title)
  await page.getByLabel(pay.earnings).fill('3000')
  await page.getByLabel(incomeWords.period).selectOption('MONTH')
  expect(await press('Continue')).toBe(sum.title)
  // The job is kept until the applicant removes it.
  expect(await rows()).toContain(`${sum.payOf('2')}${sum.aYearWithExtra('$42,800')}Rental$6,000 a year`)
  await page.getByRole('button', { name: `Remove ${sum.jobOf('2')}` }).click()
  await expect.poll(() => focused(page)).toBe(`h1 ${sum.title}`)
  expect(await rows()).not.toContain(sum.payOf('2'))
  expect(await press('Save')).toBe(review)
  expect(await rows()).toContain('BusinessRivera Repairs LLC')
  expect(await rows()).toContain(`${reviewWords.started}May 2019${reviewWords.earnings}$36,000 a year`)
  expect(await rows()).toContain(`${stepWords.work.frequencies.MONTHLY}Rental$6,000 a year`)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a ZIP code fills in a city of the chosen state, and of no other', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADDRESS_AND_PHONE')
  expect(await visitor.open(`/loan/${id}`)).toBe(stepWords.addressFields.title)
  const [zip, city, state] = ['ZIP code', 'City', 'State'].map((name) =>
    page.getByLabel(name, { exact: true }),
  )
  const typeZip = async () => {
    await zip?.fill('10001')
    await zip?.press('Tab')
  }
  const filledIn = page.getByText(stepWords.addressFields.filledIn('New York', 'New York'))
  const asked = page.getByText('10001 is a New York ZIP code, not Texas')
  await typeZip()
  await filledIn.waitFor()
  expect([await city?.inputValue(), await state?.inputValue()]).toEqual(['New York', 'NY'])
  await state?.selectOption('TX')
  await asked.waitFor()
  expect(await filledIn.count()).toBe(0)
  await zip?.fill('')
  await city?.fill('')
  await typeZip()
  await asked.waitFor()
  expect(await city?.inputValue()).toBe('')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a corrected ZIP code replaces the city and state of the old one, not edited ones', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const typeZip = async (zipCode: string) => {
    await field('ZIP code').fill(zipCode)
    await page.keyboard.press('Tab')
  }
  const place = async () => [await field('City').inputValue(), await field('State').inputValue()]
  await typeZip('78701')
  await expect.poll(place).toEqual(['Austin', 'TX'])
  await typeZip('10001')
  await expect.poll(place).toEqual(['New York', 'NY'])
  await field('City').fill('Del Valle')
  await typeZip('78701')
  await expect.poll(place).toEqual(['Del Valle', 'TX'])
  // A state that the applicant chose is theirs.
  await field('City').fill('')
  await field('State').selectOption('CA')
  await field('State').selectOption('TX')
  await typeZip('10001')
  await page.getByText('10001 is a New York ZIP code, not Texas').waitFor()
  expect(await place()).toEqual(['', 'TX'])
  await visitor.leave()
})

test('a ZIP code corrected after a reload replaces the city of the old one', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const typeZip = async (zipCode: string) => {
    await field('ZIP code').fill(zipCode)
    await page.keyboard.press('Tab')
  }
  const place = async () => [await field('City').inputValue(), await field('State').inputValue()]
  await typeZip('78701')
  await expect.poll(place).toEqual(['Austin', 'TX'])
  const lookedUp = page.waitForResponse((reply) => reply.url().endsWith('/78701'))
  await page.reload()
  await headingAfter(page, '')
  await lookedUp
  await expect.poll(place).toEqual(['Austin', 'TX'])
  await typeZip('10001')
  await expect.poll(place).toEqual(['New York', 'NY'])
  await visitor.leave()
})

test('a late reply for an old ZIP code fills in nothing', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  const { release } = await holdRequests(page, '**/api/sdl/v1/places/78701')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('ZIP code').fill('78701')
  await page.keyboard.press('Tab')
  await field('ZIP code').fill('10001')
  const late = page.waitForResponse('**/api/sdl/v1/places/78701')
  release()
  await (await late).finished()
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
  expect([await field('City').inputValue(), await field('State').inputValue()]).toEqual(['', ''])
  await page.keyboard.press('Tab')
  await page.getByText(stepWords.addressFields.filledIn('New York', 'New York')).waitFor()
  expect([await field('City').inputValue(), await field('State').inputValue()]).toEqual(['New York', 'NY'])
  await visitor.leave()
})

test('errors that a ZIP code mends leave the focus at the first of their fields', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  const { release } = await holdRequests(page, '**/api/sdl/v1/places/**')
  await page.getByLabel(stepWords.addressFields.street).fill('1 Main Street')
  await page.getByLabel(stepWords.phoneField.label).fill('5125550123')
  await page.getByLabel('ZIP code', { exact: true }).fill('78701')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('alert', { name: 'There’s a problem' })
  await summary.getByRole('link').nth(1).waitFor()
  release()
  await summary.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('input City')
  await visitor.leave()
})

test('typing replaces a city that the ZIP code fills in under the cursor', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  const { release } = await holdRequests(page, '**/api/sdl/v1/places/**')
  const city = page.getByLabel('City', { exact: true })
  await page.getByLabel('ZIP code', { exact: true }).fill('78701')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('input City')
  release()
  await page.getByText(stepWords.addressFields.filledIn('Austin', 'Texas')).waitFor()
  await page.keyboard.type('Del Valle')
  expect(await city.inputValue()).toBe('Del Valle')
  await visitor.leave()
})

test('a page without a chosen offer says what is missing and explains the amount', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, { ...newApplicant('0100'), loanAmount: 800 }, 'OFFER_SELECTION')
  expect(await visitor.open(`/loan/${id}`)).toBe(offerSelectionWords.title)
  await page.getByText('You asked for $800. Personal loan offers start at $1,000.').waitFor()
  await page.getByRole('button', { name: stepWords.common.continueWithOffer }).click()
  const words = page.getByText(offerSelectionWords.chooseOne)
  await words.waitFor()
  await expect
    .poll(async () => {
      const box = await words.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 844
    })
    .toBe(true)
  await visitor.leave()
})

test('the log-in page links to help with logging in', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const login = await visitor.open('/login')
  await expectSound(visitor, 'log in')
  await page.getByRole('link', { name: authWords.logInPage.stuck }).click()
  expect(await headingAfter(page, login)).toBe('Logging in and your password')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
