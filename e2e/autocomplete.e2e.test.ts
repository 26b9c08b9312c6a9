/** @module-tag slow */

import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { walkPages } from './browser-walk.ts'
import { signUpConfirmed } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

const FIELDS = `[...document.querySelectorAll('main :is(input, select, textarea)')]
  .filter((field) => !field.closest('[inert]') && !['radio', 'checkbox'].includes(field.type))
  .map((field) => [field.name || field.id, field.getAttribute('autocomplete')])`

/** What the browser may fill in for the fields of a page, by their names and in their order. */
const fieldsOf = async (page: Page) => (await page.evaluate(FIELDS)) as [string, string | null][]

/** What a browser or a password manager may fill in, in a whole application; every other field is off. */
const filledIn = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  password: 'new-password',
  streetLineOne: 'address-line1',
  streetLineTwo: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  stateCode: 'address-level1',
  phoneNumber: 'tel',
  proof: 'current-password',
  birthDate: 'bday-month',
  'birthDate-day': 'bday-day',
  'birthDate-year': 'bday-year',
  typedName: 'name',
  code: 'one-time-code',
}

test('every field of an application says what the browser may fill in', async () => {
  const { page, complaints, leave } = await at.visitor()
  await page.goto('/relief-loans/get-relief')
  const seen = new Map<string, string | null>()
  const { accepted, sent } = funnelCompleteWords.titles
  await walkPages(page, newApplicant('0100'), [accepted, sent], async (_, fill) => {
    await fill()
    for (const [name, token] of await fieldsOf(page)) seen.set(name, token)
  })
  expect([...seen.values()]).not.toContain(null)
  const other = [...seen].filter(([, token]) => token !== 'off')
  expect(Object.fromEntries(other)).toEqual(filledIn)
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['ssn', 'jobs.0.startMonth', 'accountNumber']))
  expect(complaints).toEqual([])
  await leave()
})

test('a password manager finds its entry, to log in and to change the password', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.goto('/relief-loans/login')
  await page.getByRole('heading', { level: 1, name: authWords.logInPage.title }).waitFor()
  expect(await fieldsOf(page)).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  const applicant = newApplicant('0100')
  await signUpConfirmed(visitor, applicant)
  await visitor.open('/account/log-in')
  await page.getByRole('button', { name: logInWords.password.change }).click()
  const form = page.locator('form', { has: page.locator('[autocomplete=new-password]') })
  const tokens = await form
    .locator('input')
    .evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')))
  expect(tokens).toEqual(['username', 'current-password', 'new-password'])
  expect(await form.locator('[autocomplete=username]').inputValue()).toBe(applicant.email)
  await visitor.leave()
})
