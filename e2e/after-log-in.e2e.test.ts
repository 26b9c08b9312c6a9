import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as ineligibleWords } from '@relief/steps/ineligible/words.ts'
import { words as useOfFundsWords } from '@relief/steps/use-of-funds/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { words as pageWords } from '@relief/web/pages/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { expectReloads, expectSound, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const wish = '?loanAmount=700&loanTerm=6'

/** Logs in on the page, like from another device. @returns the heading of the next page */
async function logIn(visitor: Visitor, email: string, path = '/login'): Promise<string> {
  const { page } = visitor
  await page.context().clearCookies()
  expect(await visitor.open(path)).toBe('Log in')
  await page.getByLabel(authWords.fields.email).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  return await headingAfter(page, 'Log in')
}

/** The page about an open application for another amount than the one just chosen, up to its step. */
async function pickUp(visitor: Visitor, heading: string): Promise<string> {
  const { page } = visitor
  const { title, amount, continue: link } = pageWords.inProgress
  expect(heading).toBe(title)
  await page.getByText(amount('$1,000')).waitFor()
  await expectSound(visitor, 'an open application for another amount')
  await page.getByRole('link', { name: link }).click()
  return await headingAfter(page, title)
}

for (const [name, serial, step, heading] of [
  ['an open application', '0200', 'EDUCATION', educationWords.title],
  ['an identity that failed', '0800', 'INELIGIBLE', ineligibleWords.identity.title],
  ['a decline', '0700', 'PRICING_DISQUALIFIED', stepWords.common.noLoanToday],
  ['an accepted loan', '0200', 'FUNNEL_COMPLETE', 'My loans'],
] as const)
  test(`a log-in with ${name} opens its page`, name === 'a decline' ? {} : slow, async () => {
    const visitor = await at.visitor()
    const applicant = newApplicant(serial)
    await walkAhead(visitor, applicant, step)
    for (const path of ['/login', `/login${wish}`, `/have-a-password${wish}`]) {
      const shown = await logIn(visitor, applicant.email, path)
      if (step !== 'EDUCATION' || path === '/login') expect.soft(shown, path).toMatch(heading)
      else expect.soft(await pickUp(visitor, shown), path).toBe(heading)
    }
    // A visitor who is logged in already.
    expect(await visitor.open('/login')).toMatch(heading)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

test('a log-in with a loan opens My loans, or the application for a new amount', slow, async () => {
  const visitor = await at.visitor()
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'FUNNEL_COMPLETE')
  await at.query("update application set decision_status = 'FUNDED' where application_uuid = $1", [id])
  expect(await logIn(visitor, applicant.email)).toBe('My loans')
  await visitor.page.getByRole('link', { name: myLoansWords.applyAgain.start }).waitFor()
  expect(await logIn(visitor, applicant.email, `/login${wish}`)).toBe(useOfFundsWords.title)
  expect(visitor.page.url()).toContain(wish)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a log-in without an application keeps the amount, or asks for it', slow, async () => {
  const visitor = await at.visitor()
  const applicant = newApplicant('0200')
  await signUp(visitor.client, applicant)
  expect(await logIn(visitor, applicant.email, `/login${wish}`)).toBe(useOfFundsWords.title)
  expect(visitor.page.url()).toContain(wish)
  expect(await logIn(visitor, applicant.email)).toBe(landingWords.title)
  await visitor.leave()
})

test('My loans says why and until when no application is possible', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await walkAhead(visitor, newApplicant('0700'), 'PRICING_DISQUALIFIED')
  expect(await visitor.open('/account')).toBe('My loans')
  await page.getByText(/You can apply again on or after \w{3}\s\d{1,2},\s\d{4}/).waitFor()
  expect(await page.getByRole('link', { name: /^Start a/ }).count()).toBe(0)
  await expectSound(visitor, 'My loans, not eligible')
  await visitor.leave()
})

test('an application that is not possible yet leads from its first question to why', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await walkAhead(visitor, newApplicant('0700'), 'PRICING_DISQUALIFIED')
  const question = await visitor.open('/use-of-funds?loanAmount=500&loanTerm=6')
  expect(question).toBe(useOfFundsWords.title)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await headingAfter(page, question)
  expect(new URL(page.url()).pathname).toBe('/relief-loans/not-eligible')
  await page.getByText(/You can apply again on or after \w{3}\s\d{1,2},\s\d{4}/).waitFor()
  await visitor.leave()
})

test('an applicant rejected for age sees that reason, however they arrive', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = { ...newApplicant('0200'), dob: '01022012' }
  const words = ineligibleWords.age.title
  const id = await walkAhead(visitor, applicant, 'INELIGIBLE')
  for (const path of [`/loan/${id}`, `/loan/${id}/complete`, '/not-eligible']) {
    expect(await visitor.open(path), path).toBe(words)
    expect(new URL(page.url()).pathname).toBe('/relief-loans/not-eligible')
    await expectReloads(visitor, words)
  }
  await expectSound(visitor, words)
  expect(await logIn(visitor, applicant.email)).toBe(words)
  await visitor.open('/account')
  await page.getByRole('link', { name: myLoansWords.next.seeWhy }).click()
  expect(await headingAfter(page, 'My loans')).toBe(words)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an address with another or no application gives the true reason', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = { ...newApplicant('0200'), salary: 11_000 }
  const id = await walkAhead(visitor, applicant, 'INELIGIBLE')
  const words = ineligibleWords.income.title
  expect(await visitor.open(`/not-eligible?application_uuid=${id}`)).toBe(words)
  expect(page.url()).toContain('/not-available/income')
  expect(await visitor.open('/not-eligible')).toBe(words)
  const unknown = '0190a000-0000-7000-8000-000000000001'
  expect(await visitor.open(`/not-eligible?application_uuid=${unknown}`)).toBe(words)
  expect(await visitor.open('/not-eligible?application_uuid=nonsense')).toBe(words)
  await visitor.leave()
})
