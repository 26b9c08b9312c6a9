import { correctEndCall } from '@relief/contract/calls/flow.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as ineligibleWords } from '@relief/steps/ineligible/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { addressIn } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter, pressOn } from './browser-walk.ts'
import { expectReloads, expectSound, expectSteady, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test.each(sizes)('a mistyped income is corrected once and the flow continues: $width', slow, async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, { ...newApplicant('0200'), salary: 11_000 }, 'INELIGIBLE')
  const tooLow = ineligibleWords.income.title
  expect(await visitor.open(`/loan/${id}`)).toBe(tooLow)
  await expectSound(visitor, 'income too low')
  await expectSteady(visitor, tooLow)
  await page.getByRole('button', { name: ineligibleWords.income.correct }).click()
  const sum = await headingAfter(page, tooLow)
  expect(sum).toBe(incomeWords.sum.title)
  await expectReloads(visitor, sum)
  await page.getByRole('button', { name: `Change ${incomeWords.sum.pay}` }).click()
  const pay = await headingAfter(page, sum)
  await page.getByLabel(incomeWords.pay.pay).fill(size.width < 500 ? '64000' : '11500')
  await pressOn(page)
  await headingAfter(page, pay)
  await pressOn(page)
  if (size.width >= 500) {
    const question = page.getByRole('dialog', { name: incomeWords.check.low('$11,500') })
    await question.getByRole('button', { name: incomeWords.check.confirm }).click()
  }
  const after = await headingAfter(page, sum)
  if (size.width < 500) {
    expect(after).toBe(savingsWords.title)
  } else {
    // A second end is final: the page offers nothing that the server would reject.
    expect(after).toBe(tooLow)
    await page.getByRole('link', { name: ineligibleWords.toLoans }).waitFor()
    expect(await page.getByRole('button', { name: ineligibleWords.income.correct }).count()).toBe(0)
    await expectSound(visitor, 'income too low for good')
  }
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an address in the wrong state is corrected once and the flow continues', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = { ...newApplicant('0200'), address: addressIn('NY') }
  const id = await walkAhead(visitor, applicant, 'INELIGIBLE')
  const notThere = await visitor.open(`/loan/${id}`)
  expect(notThere).toBe(ineligibleWords.state.title('New York'))
  await expectSound(visitor, 'state not served')
  await page.getByRole('button', { name: ineligibleWords.state.correct }).click()
  const where = await headingAfter(page, notThere)
  expect(where).toBe(stepWords.addressFields.title)
  await page.getByLabel(stepWords.addressFields.zipCode).fill('78701')
  await page.getByLabel(stepWords.addressFields.city).fill('Austin')
  await page.getByLabel(stepWords.addressFields.state, { exact: true }).selectOption('TX')
  await pressOn(page)
  expect(await headingAfter(page, where)).not.toBe(notThere)
  expect(new URL(page.url()).pathname).toContain(`/loan/${id}/`)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a correction that another tab has used shows the application as it is', slow, async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, { ...newApplicant('0200'), salary: 11_000 }, 'INELIGIBLE')
  const tooLow = await visitor.open(`/loan/${id}`)
  await client.send(correctEndCall, { params: { applicationUuid: id }, body: {} })
  await page.getByRole('button', { name: ineligibleWords.income.correct }).click()
  const moved = page.getByRole('dialog', { name: 'You’ve updated your application' })
  await moved
    .or(page.getByRole('heading', { name: incomeWords.sum.title, exact: true }))
    .first()
    .waitFor()
  if ((await moved.count()) > 0) await moved.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, tooLow)).toBe(incomeWords.sum.title)
  await visitor.leave()
})
