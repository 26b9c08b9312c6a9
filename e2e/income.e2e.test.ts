import { createIncomeCall, getIncomeCall } from '@relief/contract/calls/answers.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter, pressOn } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectSound, keepPicture, sizes, walkAhead } from './visitor.ts'
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

test.each(sizes)('a page begun for one kind of income leaves the next its amount: $width', async (size) => {
  const { page, currentStep, complaints, leave } = await openIncome(size)
  for (const [kind, pay] of [
    [incomeWords.base.choices.RETIREMENT_AND_PENSION, incomeWords.paidBy.EMPLOYED_HOURLY_WITH_RATES],
    ['Other income', 'A salary'],
  ] as const) {
    const job = await chooseKind(page, incomeWords.base.choices.EMPLOYED)
    await page.getByRole('radio', { name: pay }).check()
    await page.getByRole('button', { name: 'Back' }).click()
    await headingAfter(page, job)
    const own = await chooseKind(page, kind)
    expect(await page.getByLabel(incomeWords.sources.amount).count()).toBe(1)
    await pressOn(page)
    await page.getByRole('alert').filter({ hasText: 'Enter' }).first().waitFor()
    expect(await currentStep()).toBe('INCOME')
    await page.getByRole('button', { name: 'Back' }).click()
    await headingAfter(page, own)
  }
  // The job page still has what was typed for the job.
  await chooseKind(page, incomeWords.base.choices.EMPLOYED)
  expect(await page.getByRole('radio', { name: 'A salary' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await leave()
})

test('the details are rendered once a kind is chosen, and the press only shows them', async () => {
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
  // React renders what is hidden later; until then a page that is not inert would be a second current page.
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

test.each(sizes)('two saved jobs stay two; jobs can be added, changed and removed: $width', async (size) => {
  const opened = await openIncome(size)
  const { page, client, params, visitor, complaints, leave } = opened
  for (const entry of [someJob('Alpha', 30_000), someJob('Beta', 20_000)])
    await client.send(createIncomeCall, { params, body: entry })
  await visitor.open(`/loan/${params.applicationUuid}/income`)
  await pressOn(page)
  const job = await headingAfter(page, kinds)
  const second = page.getByRole('group', { name: 'Job 2' })
  expect(await second.getByLabel(incomeWords.pay.pay).inputValue()).toBe('20,000')
  await expectSound(visitor, 'income with two jobs')
  await pressOn(page)
  await headingAfter(page, job)
  expect(await savedJobs(opened)).toEqual([
    ['Alpha', 30_000],
    ['Beta', 20_000],
  ])
  await page.getByRole('button', { name: 'Back' }).click()
  await headingAfter(page, savings)
  if ((await page.locator('h1:not([inert] h1)').textContent()) === kinds) await pressOn(page)
  await headingAfter(page, kinds)
  await second.getByRole('button', { name: 'Remove job 2' }).click()
  await expect.poll(() => focused(page)).toBe('button Add another job')
  await page.getByRole('button', { name: incomeWords.moreJobs.addAnother }).click()
  await expect.poll(() => focused(page)).toBe(`select ${incomeWords.job.kind}`)
  await second.getByLabel(incomeWords.job.kind).selectOption('SELF_EMPLOYED_SOLE_PROPRIETOR')
  await second.getByLabel(incomeWords.pay.earnings).fill('1000')
  await pressOn(page)
  await page.getByRole('link', { name: incomeWords.errors.period }).waitFor()
  await expectSound(visitor, 'income with an error in the second job')
  await second.getByLabel(incomeWords.period).selectOption('MONTH')
  await second.getByText(incomeWords.yearly('$12,000')).waitFor()
  await second.getByLabel(incomeWords.job.business).fill('Gamma')
  await second.getByLabel('Month', { exact: true }).selectOption('5')
  await second.getByLabel('Year', { exact: true }).selectOption('2020')
  await pressOn(page)
  await headingAfter(page, job)
  expect(await savedJobs(opened)).toEqual([
    ['Alpha', 30_000],
    ['Gamma', 12_000],
  ])
  expect(complaints).toEqual([])
  await leave()
})

test.each(sizes)('an income that is too low is asked about before it ends anything: $width', async (size) => {
  const { page, currentStep, visitor, complaints, leave } = await openIncome(size)
  const heading = await chooseKind(page, incomeWords.base.choices.RETIREMENT_AND_PENSION)
  const amount = page.getByLabel(incomeWords.sources.amount)
  const period = page.getByLabel(incomeWords.period)
  await amount.fill('1500')
  await period.selectOption('YEAR')
  await expectSound(visitor, 'retirement income')
  const question = page.getByRole('dialog', { name: incomeWords.check.low('$1,500') })
  await pressOn(page)
  await expect.poll(() => focused(page)).toBe(`h2 ${incomeWords.check.low('$1,500')}`)
  await expectSound(visitor, 'is that income right')
  // Escape and "Change my answer" both go back to the answer, which is still there.
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await pressOn(page)
  await question.getByRole('button', { name: incomeWords.check.change }).press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await currentStep()).toBe('INCOME')
  expect(await amount.inputValue()).toBe('1,500')
  await period.selectOption('MONTH')
  await page.getByText(incomeWords.yearly('$18,000')).waitFor()
  await pressOn(page)
  expect(await headingAfter(page, heading)).toBe(savings)
  expect(complaints).toEqual([])
  await leave()
})

test('an income that is too low ends the application once it is confirmed', async () => {
  const { page, currentStep, leave } = await openIncome()
  await chooseKind(page, incomeWords.base.choices.NO_INCOME)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await keepPicture(page, 'no income')
  await pressOn(page)
  const question = page.getByRole('dialog', { name: incomeWords.check.none })
  await question.getByRole('button', { name: incomeWords.check.confirm }).click()
  await expect.poll(currentStep).toBe('INELIGIBLE')
  await leave()
})

test.each(sizes)('each kind of income has a sound page: $width', async (size) => {
  const { page, visitor, leave } = await openIncome(size)
  for (const [kind, choice] of [
    [incomeWords.base.choices.EMPLOYED, incomeWords.paidBy.EMPLOYED_HOURLY_WITH_RATES],
    [incomeWords.base.choices.EMPLOYED, incomeWords.paidBy.EMPLOYED_HOURLY],
    [incomeWords.base.choices.EMPLOYED_CONTRACTOR, null],
    [incomeWords.base.choices.SELF_EMPLOYED, incomeWords.owners.SELF_EMPLOYED_PARTNERSHIP],
    ['Other income', null],
    [incomeWords.base.choices.NO_INCOME, 'Yes'],
  ] as const) {
    const heading = await chooseKind(page, kind)
    if (choice !== null) await page.getByRole('radio', { name: choice }).check()
    await expectSound(visitor, `${kind} ${choice ?? ''}`)
    await page.getByRole('button', { name: 'Back' }).click()
    await headingAfter(page, heading)
  }
  await leave()
})
