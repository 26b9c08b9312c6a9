import { ineligibleReason } from '@relief/contract/enumerations.ts'
import { words as ineligibleWords } from '@relief/steps/ineligible/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { addressIn, type Person } from '@relief/testing/person.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { expectReloads, expectSound, sizes, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const emailMe = stepWords.emailMe

/** The next thing that an end offers first, with and without an email to ask for. */
async function mainActions({ page }: Visitor): Promise<string[]> {
  const filled = page.locator('main :is(a, button)[class*="primary"]')
  return (await filled.allTextContents()).map((text) => text.trim())
}

/** Answers that end an application for each reason, and the action that its page puts first. */
const ends: Record<string, { answers: Partial<Person>; first: string | RegExp }> = {
  STATE: { answers: { address: addressIn('NY') }, first: emailMe.whenOpen('New York') },
  AGE: { answers: { dob: '01022012' }, first: ineligibleWords.toLoans },
  INCOME: { answers: { salary: 11_000 }, first: ineligibleWords.income.correct },
  UNABLE_TO_VERIFY: { answers: { ssn: '123450800' }, first: stepWords.common.startAgain },
  CREDIT: {
    answers: { ssn: '123450700' },
    first: /^Email me on \w{3} \d{1,2}, \d{4}$/,
  },
  FROZEN: { answers: { ssn: '123450900' }, first: stepWords.decline.noticeLink },
}

test('every reason that ends an application has its case here', () => {
  expect(Object.keys(ends)).toEqual(expect.arrayContaining([...ineligibleReason.options]))
})

test.each(Object.entries(ends))('the end %s has one next thing and honest help', async (name, end) => {
  const visitor = await at.visitor(name.length % 2 === 0 ? sizes[0] : sizes[1])
  const id = await walkAhead(visitor, { ...newApplicant('0200'), ...end.answers }, 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const [first = '', ...more] = await mainActions(visitor)
  expect(more).toEqual([])
  expect(first).toMatch(end.first)
  await expectSound(visitor, `end ${name}`)
  const { page } = visitor
  await page.getByText(stepWords.otherHelp.call211).waitFor()
  if (name === 'CREDIT') await page.getByRole('link', { name: 'AnnualCreditReport.com' }).waitFor()
  for (const link of await page.locator('main a[href^="http"]').all())
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/(www\.annualcreditreport\.com|www\.justice\.gov\/ust\/list-credit-counseling-agencies-approved-pursuant-11-usc-111)$/,
    )
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each([
  ['STATE', emailMe.whenOpenPromise('New York')],
  ['CREDIT', /^We’ll email you once, on \w{3} \d{1,2}, \d{4}, unless/],
])('the email that the end %s offers is asked for and taken back by one press', async (name, promise) => {
  const visitor = await at.visitor()
  const { page } = visitor
  const end = ends[name]
  const id = await walkAhead(visitor, { ...newApplicant('0200'), ...end?.answers }, 'OFFER_SELECTION')
  const heading = await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: end?.first ?? '' }).click()
  await page.getByText(promise).waitFor()
  await expectSound(visitor, `end ${name} with its email`)
  await expectReloads(visitor, heading)
  await page.getByText(promise).waitFor()
  await page.getByRole('button', { name: emailMe.stop }).click()
  await page.getByRole('button', { name: end?.first ?? '' }).waitFor()
  await expectReloads(visitor, heading)
  expect(await page.getByText(promise).count()).toBe(0)
  await visitor.leave()
})
