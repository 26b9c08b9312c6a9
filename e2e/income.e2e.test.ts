import { createIncomeCall, getIncomeCall } from '@relief/contract/calls/answers.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { newApplicant } from './applicant.ts'
import { find } from './browser-pages.ts'
import { headingAfter, pressOn } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectPicture } from './screens/picture.ts'
import { expectSound, expectSoundAtSizes, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const kinds = incomeWords.base.title

async function openIncome(size = sizes[0]) {
  const visitor = await at.visitor(size)
  const id = await walkAhead(visitor, newApplicant('0200'), 'INCOME')
  expect(await visitor.open(`/loan/${id}`)).toBe(kinds)
  const params = { applicationUuid: id }
  const currentStep = async () =>
    (await visitor.client.send(getCurrentStepCall, { params })).body.result.currentFlowStep
  return { ...visitor, visitor, params, currentStep }
}

/** Chooses a kind of income. @returns the heading of its page */
async function chooseKind(page: Page, kind: string): Promise<string> {
  await page.getByRole('radio', { name: kind }).check()
  await pressOn(page)
  return await headingAfter(page, kinds)
}

/** Presses a button that opens another page. @returns the heading of that page */
async function press(page: Page, name = 'Continue'): Promise<string> {
  const heading = await headingAfter(page, '')
  await page.getByRole('button', { name, exact: true }).click()
  return await headingAfter(page, heading)
}

async function typeJob(page: Page, year = '2021'): Promise<void> {
  await find(page, incomeWords.job.title, 'regis', 'Registered Nurse')
  await find(page, stepWords.work.employer, 'Oak Street Clinic', /Oak Street Clinic/)
  await page.getByLabel(incomeWords.job.month).selectOption('3')
  await page.getByLabel(incomeWords.job.year).selectOption(year)
}

async function typePay(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: 'A salary' }).check()
  await page.getByLabel(incomeWords.pay.pay).fill(amount)
  await page.getByLabel(incomeWords.period).selectOption('YEAR')
}

test('a job takes several pages, and moving between them makes no request', slow, async () => {
  const { page, visitor, complaints, leave } = await openIncome()
  const job = await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const api = () => asked.filter((url) => url.includes('/step/'))
  await expectSoundAtSizes(visitor, 'job')
  await pressOn(page)
  await page.getByRole('link', { name: incomeWords.errors.title }).waitFor()
  await page.getByRole('link', { name: `${incomeWords.job.started} ${incomeWords.errors.month}` }).waitFor()
  await expectSoundAtSizes(visitor, 'job with errors')
  await typeJob(page)
  const ahead = page.locator('[inert] h1', { hasText: incomeWords.pay.howPaid })
  await ahead.waitFor({ state: 'attached' })
  await ahead.evaluate((heading) => heading.setAttribute('data-same', ''))
  expect(await press(page)).toBe(incomeWords.pay.howPaid)
  expect(await page.locator('h1[data-same]').isVisible()).toBe(true)
  await expect.poll(() => focused(page)).toBe(`h1 ${incomeWords.pay.howPaid}`)
  await pressOn(page)
  await page.getByText(incomeWords.errors.paidBy).waitFor()
  // Each line of the summary names its field and leads to it.
  await page.getByRole('radio', { name: incomeWords.paidBy.EMPLOYED_HOURLY_WITH_RATES }).check()
  await pressOn(page)
  const { hours } = incomeWords.pay
  await page.getByRole('link', { name: incomeWords.errors.hoursRequired }).click()
  await expect.poll(() => focused(page)).toBe(`input ${hours}`)
  await expectSoundAtSizes(visitor, 'hourly pay with errors')
  await typePay(page, '64000')
  // The summary does not list fields that are not on the page anymore.
  await page.getByRole('link', { name: incomeWords.errors.hoursRequired }).waitFor({ state: 'detached' })
  await expectSoundAtSizes(visitor, 'pay')
  expect(await press(page)).toBe(incomeWords.sum.title)
  await expectSoundAtSizes(visitor, 'sum of one job')
  expect(api()).toEqual([])
  // Back goes through the same pages, and a reload stays on the page with the typed answers.
  expect(await press(page, 'Back')).toBe(incomeWords.pay.howPaid)
  expect(await press(page, 'Back')).toBe(job)
  await page.reload()
  expect(await headingAfter(page, '')).toBe(job)
  expect(await page.getByLabel(incomeWords.job.year).inputValue()).toBe('2021')
  expect(await press(page)).toBe(incomeWords.sum.title)
  await page.getByText(incomeWords.sum.aYear('$64,000'), { exact: true }).waitFor()
  await page.reload()
  expect(await headingAfter(page, '')).toBe(incomeWords.sum.title)
  expect(await press(page)).toBe(savings)
  expect(complaints).toEqual([])
  await leave()
})

test('a rejected field opens its page, with the error at the field', async () => {
  const { page, leave } = await openIncome()
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  await typeJob(page)
  await press(page)
  await typePay(page, '64000')
  await press(page)
  const message = 'Choose a year that is not later than next year'
  await page.route('**/step/income?*', async (route) => {
    const fieldErrors = [{ field: 'jobs.0.jobFields.from', code: 'STEP_INCOMPLETE_DATA', message }]
    const result = { message: 'Check the year', requestId: '1', details: { fieldErrors, pageErrors: [] } }
    await route.fulfill({ status: 400, json: { success: false, messages: [], result } })
  })
  expect(await press(page)).toBe(incomeWords.titles.EMPLOYED)
  await page.getByText(message).waitFor()
  await expect.poll(() => focused(page)).toBe(`select ${incomeWords.job.year}`)
  await page.unroute('**/step/income?*')
  await page.getByLabel(incomeWords.job.year).selectOption('2020')
  expect(await press(page)).toBe(incomeWords.sum.title)
  expect(await page.getByText(message).count()).toBe(0)
  expect(await press(page)).toBe(savings)
  await leave()
})

test('an added page left empty adds nothing; one left unfinished says so', slow, async () => {
  const { page, visitor, leave } = await openIncome()
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  await typeJob(page)
  await press(page)
  await typePay(page, '64000')
  await press(page)
  expect(await press(page, incomeWords.moreJobs.addAnother)).toBe(incomeWords.moreJobs.job('2'))
  expect(await press(page, 'Back')).toBe(incomeWords.sum.title)
  expect(await page.getByText(incomeWords.sum.unfinished).count()).toBe(0)
  await press(page, incomeWords.sources.addFirst)
  await page.getByLabel(incomeWords.sources.amount).fill('200')
  expect(await press(page, 'Back')).toBe(incomeWords.sum.title)
  await page.getByText(incomeWords.sum.unfinished).waitFor()
  await expectSound(visitor, 'sum with something unfinished')
  expect(await press(page)).toBe(incomeWords.sources.title)
  expect(await page.getByLabel(incomeWords.sources.amount).inputValue()).toBe('200')
  await leave()
})

test('a page begun for one kind of income leaves the next its amount', slow, async () => {
  const { page, currentStep, complaints, leave } = await openIncome(sizes[1])
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  await typeJob(page)
  await press(page)
  await page.getByRole('radio', { name: 'A salary' }).check()
  await press(page, 'Back')
  await press(page, 'Back')
  for (const kind of [incomeWords.base.choices.RETIREMENT_AND_PENSION, 'Other income']) {
    await chooseKind(page, kind)
    expect(await page.getByLabel(incomeWords.sources.amount).count()).toBe(1)
    await pressOn(page)
    await page.getByRole('alert').filter({ hasText: 'Enter' }).first().waitFor()
    expect(await currentStep()).toBe('INCOME')
    expect(await press(page, 'Back')).toBe(kinds)
  }
  // The job's pages still have what was typed for the job.
  expect(await chooseKind(page, incomeWords.base.choices.EMPLOYED)).toBe(incomeWords.titles.EMPLOYED)
  expect(await press(page)).toBe(incomeWords.pay.howPaid)
  expect(await page.getByRole('radio', { name: 'A salary' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await leave()
})

test('the details are rendered once a kind is chosen, and the click only shows them', slow, async () => {
  const { page, complaints, leave } = await openIncome()
  const ahead = page.locator('[inert] h1', { hasText: incomeWords.titles.OTHER })
  expect(await ahead.count()).toBe(0)
  await page.getByRole('radio', { name: incomeWords.base.choices.OTHER }).check()
  await ahead.waitFor({ state: 'attached' })
  expect(await ahead.isVisible()).toBe(false)
  await ahead.evaluate((heading) => heading.setAttribute('data-same', ''))
  const hiddenFirst = page.evaluate(`new Promise((resolve) => {
    const first = document.querySelector('h1:not([inert] h1)')
    new MutationObserver(() => {
      if (!first.checkVisibility()) resolve(first.closest('[inert]') !== null)
    }).observe(document, { subtree: true, attributes: true })
  })`)
  await pressOn(page)
  const details = await headingAfter(page, kinds)
  // React renders hidden content later; until then, a page that is not inert would be a second current page.
  expect(await hiddenFirst).toBe(true)
  expect(await page.locator('h1[data-same]').isVisible()).toBe(true)
  await expect.poll(() => focused(page)).toBe(`h1 ${details}`)
  expect(complaints).toEqual([])
  await leave()
})

const savings = savingsWords.title
const someJob = (customCompanyName: string, salary: number) =>
  ({ kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', customCompanyName, salary } }) as const

/** The yearly pay of the saved jobs, by employer. */
async function savedJobs({ client, params }: Awaited<ReturnType<typeof openIncome>>) {
  const { result } = (await client.send(getIncomeCall, { params })).body
  return result.flatMap((entry) =>
    entry.kind === 'JOB' ? [[entry.jobFields.customCompanyName, entry.jobFields.salary]] : [],
  )
}

test('two saved jobs stay two; jobs can be added, changed and removed', slow, async () => {
  const opened = await openIncome()
  const { page, client, params, visitor, complaints, leave } = opened
  for (const entry of [someJob('Alpha', 30_000), someJob('Beta', 20_000)])
    await client.send(createIncomeCall, { params, body: entry })
  expect(await visitor.open(`/loan/${params.applicationUuid}/income`)).toBe(incomeWords.sum.title)
  await page.getByText(incomeWords.sum.aYear('$50,000'), { exact: true }).waitFor()
  await expectSoundAtSizes(visitor, 'income with two jobs')
  expect(await press(page)).toBe(savings)
  expect(await savedJobs(opened)).toEqual([
    ['Alpha', 30_000],
    ['Beta', 20_000],
  ])
  expect(await press(page, 'Back')).toBe(incomeWords.sum.title)
  await page.getByRole('button', { name: `Remove ${incomeWords.sum.jobOf('2')}` }).click()
  await expect.poll(() => focused(page)).toBe(`h1 ${incomeWords.sum.title}`)
  expect(await press(page, incomeWords.moreJobs.addAnother)).toBe(incomeWords.moreJobs.job('2'))
  await page.getByLabel(incomeWords.job.kind).selectOption('SELF_EMPLOYED_SOLE_PROPRIETOR')
  await page.getByLabel(incomeWords.job.business).fill('Gamma')
  await pressOn(page)
  await page.getByRole('link', { name: incomeWords.errors.month }).waitFor()
  await expectSoundAtSizes(visitor, 'income with an error in the second job')
  await page.getByLabel('Month', { exact: true }).selectOption('5')
  await page.getByLabel('Year', { exact: true }).selectOption('2020')
  expect(await press(page)).toBe(incomeWords.moreJobs.pay('2'))
  await page.getByLabel(incomeWords.pay.earnings).fill('1000')
  await page.getByLabel(incomeWords.period).selectOption('MONTH')
  await page.getByText(incomeWords.yearly('$12,000')).waitFor()
  await expectSoundAtSizes(visitor, 'pay of the second job')
  expect(await press(page)).toBe(incomeWords.sum.title)
  expect(await press(page)).toBe(savings)
  expect(await savedJobs(opened)).toEqual([
    ['Alpha', 30_000],
    ['Gamma', 12_000],
  ])
  expect(complaints).toEqual([])
  await leave()
})

test.each(sizes)(
  'an income that is too low needs confirmation before it ends anything, at $width',
  slow,
  async (size) => {
    const { page, currentStep, visitor, complaints, leave } = await openIncome(size)
    await chooseKind(page, incomeWords.base.choices.RETIREMENT_AND_PENSION)
    await page.getByLabel(incomeWords.sources.amount).fill('1500')
    await page.getByLabel(incomeWords.period).selectOption('YEAR')
    await expectSound(visitor, 'retirement income')
    expect(await press(page)).toBe(incomeWords.sum.title)
    const question = page.getByRole('dialog', { name: incomeWords.check.low('$1,500') })
    await pressOn(page)
    await expect.poll(() => focused(page)).toBe(`h2 ${incomeWords.check.low('$1,500')}`)
    await expectSound(visitor, 'is that income right')
    // Escape and "Change my answer" both go back to the answers.
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await pressOn(page)
    await question.getByRole('button', { name: incomeWords.check.change }).press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await currentStep()).toBe('INCOME')
    await press(page, `Change ${stepWords.incomeSources.RETIREMENT_AND_PENSION}`)
    expect(await page.getByLabel(incomeWords.sources.amount).inputValue()).toBe('1,500')
    await page.getByLabel(incomeWords.period).selectOption('MONTH')
    await page.getByText(incomeWords.yearly('$18,000')).waitFor()
    expect(await press(page)).toBe(incomeWords.sum.title)
    expect(await press(page)).toBe(savings)
    expect(complaints).toEqual([])
    await leave()
  },
)

test('an income that is too low ends the application once it is confirmed', slow, async () => {
  const { page, currentStep, leave } = await openIncome()
  await chooseKind(page, incomeWords.base.choices.NO_INCOME)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await expectPicture(page, 'no income')
  await pressOn(page)
  const question = page.getByRole('dialog', { name: incomeWords.check.none })
  await question.getByRole('button', { name: incomeWords.check.confirm }).click()
  await expect.poll(currentStep).toBe('INELIGIBLE')
  await leave()
})

test('each kind of income has a sound page', slow, async () => {
  const { page, visitor, leave } = await openIncome()
  for (const [kind, choice] of [
    [incomeWords.base.choices.EMPLOYED_CONTRACTOR, null],
    [incomeWords.base.choices.SELF_EMPLOYED, incomeWords.owners.SELF_EMPLOYED_PARTNERSHIP],
    ['Other income', null],
    [incomeWords.base.choices.NO_INCOME, 'Yes'],
  ] as const) {
    await chooseKind(page, kind)
    if (choice !== null) await page.getByRole('radio', { name: choice }).check()
    await expectSoundAtSizes(visitor, `${kind} ${choice ?? ''}`)
    await press(page, 'Back')
  }
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  await typeJob(page)
  await press(page)
  for (const choice of [incomeWords.paidBy.EMPLOYED_HOURLY_WITH_RATES, incomeWords.paidBy.EMPLOYED_HOURLY]) {
    await page.getByRole('radio', { name: choice }).check()
    await expectSoundAtSizes(visitor, choice)
  }
  await leave()
})

test('only a job offer may start in the future', slow, async () => {
  const { page, visitor, leave } = await openIncome(sizes[1])
  const nextYear = String(new Date().getUTCFullYear() + 1)
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  await typeJob(page)
  const offered = await page.getByLabel(incomeWords.job.year).locator('option').allTextContents()
  expect(offered).not.toContain(nextYear)
  // In December, the list has no later month.
  if (new Date().getUTCMonth() < 11) {
    await page.getByLabel(incomeWords.job.year).selectOption(String(new Date().getUTCFullYear()))
    await page.getByLabel(incomeWords.job.month).selectOption('12')
    await pressOn(page)
    const advice = incomeWords.job.notStarted(incomeWords.base.choices.NO_INCOME)
    await page.getByRole('alert').filter({ hasText: contractWords.income.future }).first().waitFor()
    await page.getByText(advice).waitFor()
    await expectPicture(page, 'job in the future')
    expect(await accessibilityFindings(page)).toEqual([])
  }
  await press(page, 'Back')
  await chooseKind(page, incomeWords.base.choices.NO_INCOME)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  expect(await press(page)).toBe(incomeWords.offeredJob)
  const thisYear = String(new Date().getUTCFullYear())
  const years = page.getByLabel(incomeWords.job.year).locator('option')
  expect((await years.allTextContents()).filter((year) => /^\d+$/.test(year))).toEqual([nextYear, thisYear])
  await typeJob(page, nextYear)
  expect(await press(page)).toBe(incomeWords.pay.offered)
  expect(visitor.complaints).toEqual([])
  await leave()
})

test('a decimal comma is an error, unlike a digit deleted between commas', slow, async () => {
  const { page, leave } = await openIncome()
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  await typeJob(page)
  await press(page)
  await page.getByRole('radio', { name: incomeWords.paidBy.EMPLOYED_HOURLY_WITH_RATES }).check()
  const wage = page.getByLabel(incomeWords.pay.pay)
  await wage.pressSequentially('18,50')
  await pressOn(page)
  await page.getByRole('alert').filter({ hasText: incomeWords.errors.notWage }).first().waitFor()
  expect(await wage.inputValue()).toBe('18,50')
  await page.getByRole('radio', { name: 'A salary' }).check()
  const salary = page.getByLabel(incomeWords.pay.pay)
  await salary.pressSequentially('150000')
  await page.getByLabel(incomeWords.period).selectOption('YEAR')
  await page.getByLabel(incomeWords.period).focus()
  await expect.poll(() => salary.inputValue()).toBe('150,000')
  await salary.focus()
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Backspace', '7']) await salary.press(key)
  expect(await salary.inputValue()).toBe('150700')
  await salary.press('Backspace')
  await page.getByLabel(incomeWords.period).focus()
  await expect.poll(() => salary.inputValue()).toBe('15,000')
  await leave()
})

test('an amount that is too much says so in every field, and no sum breaks the page', slow, async () => {
  const { page, visitor, leave } = await openIncome()
  const shown = `Error: ${incomeWords.errors.tooMuch}`
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  await typeJob(page)
  expect(await press(page)).toBe(incomeWords.pay.howPaid)
  await page.getByRole('radio', { name: incomeWords.paidBy.EMPLOYED_SALARY }).check()
  await page.getByLabel(incomeWords.period).selectOption('WEEK')
  for (const amount of ['9999999999', '999999999999']) {
    await page.getByLabel(incomeWords.pay.pay).fill(amount)
    await page.getByLabel(incomeWords.pay.extra).fill(amount)
    await pressOn(page)
    await expect
      .poll(() => page.locator('[data-field] [role=alert]').allTextContents())
      .toEqual([shown, shown])
  }
  expect(visitor.complaints).toEqual([])
  await leave()
})
