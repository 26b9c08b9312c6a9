import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter, pressOn } from './browser-walk.ts'
import { sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const kinds = 'How do you earn your income?'

async function openIncome(size = sizes[0]) {
  const visitor = await at.visitor(size)
  const id = await walkAhead(visitor, newApplicant('0200'), 'INCOME')
  expect(await visitor.open(`/loan/${id}`)).toBe(kinds)
  const params = { applicationUuid: id }
  const currentStep = async () =>
    (await visitor.client.send(getCurrentStepCall, { params })).body.result.currentFlowStep
  return { ...visitor, params, currentStep }
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
    ['Retirement or pension', 'By the hour'],
    ['Other income', 'A salary'],
  ] as const) {
    const job = await chooseKind(page, 'I have a job')
    await page.getByRole('radio', { name: pay }).check()
    await page.getByRole('button', { name: 'Back' }).click()
    await headingAfter(page, job)
    const own = await chooseKind(page, kind)
    expect(await page.getByLabel('Amount before taxes').count()).toBe(1)
    await pressOn(page)
    await page.getByRole('alert').filter({ hasText: 'Enter' }).first().waitFor()
    expect(await currentStep()).toBe('INCOME')
    await page.getByRole('button', { name: 'Back' }).click()
    await headingAfter(page, own)
  }
  // The job page still has what was typed for the job.
  await chooseKind(page, 'I have a job')
  expect(await page.getByRole('radio', { name: 'A salary' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await leave()
})
