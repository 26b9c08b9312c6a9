import { readFile } from 'node:fs/promises'
import { logInByCodeCall } from '@relief/contract/calls/accounts.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { newId } from '@relief/store/ids.ts'
import { codeIn, readMails } from '@relief/testing/mail.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { words as spanish } from '@relief/web/auth/words.es.ts'
import { words } from '@relief/web/auth/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectSound, expectSoundAtSizes } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const text = words.mailedCode
const { data } = myLoansWords

/** The code of the newest email, once this many emails with a code have arrived. */
async function readCode(email: string, count = 1): Promise<string> {
  const read = async () =>
    (await readMails({ email, origin: at.url })).flatMap(({ text }) => codeIn(text) || [])
  const [code = ''] = await until(read, (codes) => codes.length === count)
  return code
}

test('a visitor signs up with a code, and logs in with one', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const email = `codes-${newId()}@example.com`
  await visitor.open('/get-started?loanAmount=500&loanTerm=6')
  await page.getByLabel('Legal first name').fill('Grace')
  await page.getByLabel('Legal last name').fill('Hopper')
  await page.getByLabel(words.fields.email).fill(email)
  await page.getByRole('button', { name: text.instead }).click()
  expect(await page.getByLabel(words.fields.password, { exact: true }).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'sign up by code')
  await page.getByRole('button', { name: text.ask, exact: true }).click()
  expect(await headingAfter(page, words.signUp.title)).toBe(text.title)
  await page.getByText(text.sentSignUp(email)).waitFor()
  expect(page.url()).not.toContain('codes-')
  await expectSoundAtSizes(visitor, 'mailed code')
  // A wrong code shows an error at its field, and the right one still works.
  const field = page.getByLabel(text.title, { exact: true })
  const create = page.getByRole('button', { name: words.signUp.continue, exact: true })
  // Spaces alone do not count as a try.
  await field.fill('   ')
  await create.click()
  await page.getByRole('alert').filter({ hasText: words.code.missing }).first().waitFor()
  // An impossible code is not sent, so that it does not count as a try.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(logInByCodeCall.path)) sent.push(request.url())
  })
  for (const typed of ['0', 'abcdef']) {
    await field.fill(typed)
    await create.click()
    await page.getByRole('alert').filter({ hasText: contractWords.account.mailedCode }).first().waitFor()
  }
  expect(sent).toEqual([])
  const code = await readCode(email)
  await field.fill(code === '000000' ? '000001' : '000000')
  await create.click()
  await page.getByRole('alert').filter({ hasText: text.wrong }).first().waitFor()
  await expectSoundAtSizes(visitor, 'mailed code wrong')
  // Back returns to the typed values.
  await page.goBack()
  expect(await headingAfter(page, text.title)).toBe(words.signUp.title)
  expect(await page.getByLabel(words.fields.email).inputValue()).toBe(email)
  await page.goForward()
  await headingAfter(page, words.signUp.title)
  // A phone may reload the page after showing the email; the code still works.
  await page.reload()
  expect(await headingAfter(page, '')).toBe(text.title)
  await page.getByText(text.sentSignUp(email)).waitFor()
  // To correct the email, the visitor can go back to the filled-in form.
  await page.getByRole('button', { name: text.other }).click()
  expect(await headingAfter(page, text.title)).toBe(words.signUp.title)
  expect(await page.getByLabel(words.fields.email).inputValue()).toBe(email)
  expect(await page.getByLabel('Legal last name').inputValue()).toBe('Hopper')
  await page.getByRole('button', { name: text.ask, exact: true }).waitFor()
  await page.goForward()
  await headingAfter(page, words.signUp.title)
  await page.getByLabel(text.title, { exact: true }).fill(code)
  await create.dblclick()
  await page.waitForURL(/use-of-funds/)

  await page.goto(`${at.url}/relief-loans/account/log-in`)
  expect(await headingAfter(page, '')).toBe(logInWords.title)
  await expectSoundAtSizes(visitor, 'settings of an account without a password')
  await page.goto(`${at.url}/relief-loans/logout`)
  await page.getByRole('main').getByRole('button', { name: words.logOut.press }).click()
  await page.getByRole('heading', { level: 1, name: words.logOut.done }).waitFor()

  await visitor.open('/login')
  await page.getByRole('button', { name: text.instead }).click()
  await page.getByLabel(words.fields.email).fill(email)
  await expectSoundAtSizes(visitor, 'log in by code')
  await page.getByRole('button', { name: text.ask, exact: true }).click()
  expect(await headingAfter(page, words.logInPage.title)).toBe(text.title)
  await page.getByText(text.sentLogIn(email)).waitFor()
  // A new code replaces the earlier one.
  const first = await readCode(email, 2)
  await page.getByLabel(text.title, { exact: true }).fill('12')
  await page.getByLabel(text.title, { exact: true }).press('Enter')
  const mistake = page.getByText(contractWords.account.mailedCode).first()
  await mistake.waitFor()
  await page.getByRole('button', { name: text.again }).click()
  await page.getByText(text.sentAgain).waitFor()
  // The error was about the earlier code.
  expect(await mistake.count()).toBe(0)
  const second = await readCode(email, 3)
  if (first !== second) {
    await page.getByLabel(text.title, { exact: true }).fill(first)
    await page.getByRole('button', { name: words.logIn, exact: true }).click()
    await page.getByRole('alert').filter({ hasText: text.wrong }).first().waitFor()
  }
  await page.getByLabel(text.title, { exact: true }).fill(second)
  await page.getByLabel(text.title, { exact: true }).press('Enter')
  expect(await headingAfter(page, text.title)).not.toBe(words.logInPage.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an account without a password downloads its data and withdraws an application', slow, async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const person = { ...newApplicant('0100'), email: `codes-${newId()}@example.com` }
  await visitor.open('/get-started?loanAmount=500&loanTerm=6')
  await page.getByLabel('Legal first name').fill(person.firstName)
  await page.getByLabel('Legal last name').fill(person.lastName)
  await page.getByLabel(words.fields.email).fill(person.email)
  await page.getByRole('button', { name: text.instead }).click()
  await page.getByRole('button', { name: text.ask, exact: true }).click()
  await headingAfter(page, words.signUp.title)
  await page.getByLabel(text.title, { exact: true }).fill(await readCode(person.email))
  await page.getByRole('button', { name: words.signUp.continue, exact: true }).click()
  await page.waitForURL(/use-of-funds/)
  await client.refreshToken()
  const id = await startApplication(client, person)
  await walkUntil(client, id, 'OFFER_SELECTION', person)

  expect(await visitor.open('/account/data')).toBe(data.title)
  const button = (name: string) => page.locator('#main').getByRole('button', { name, exact: true })
  await button(data.download.start).click()
  await button(stepWords.proof.sendCode).click()
  const field = page.getByRole('form', { name: data.download.start }).getByLabel(stepWords.proof.code)
  await field.fill(await readCode(person.email, 2))
  await expectSound(visitor, 'download by a mailed code')
  const saved = page.waitForEvent('download')
  await button(data.download.start).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(person.email)

  const withdrawn = await client.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
  expect(withdrawn.status).toBe(200)
  expect(await visitor.open('/account')).toBe(myLoansWords.list.title)
  await page.getByText(myLoansWords.status.withdrawn).first().waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the password form still works after the code form; an unknown email gets no code', slow, async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const person = newApplicant('0100')
  await signUp(client, person)
  await page.context().clearCookies()
  await visitor.open('/login')
  const unknown = `unknown-${newId()}@example.com`
  await page.getByRole('button', { name: text.instead }).click()
  await page.getByLabel(words.fields.email).fill(unknown)
  await page.getByRole('button', { name: text.ask, exact: true }).click()
  await page.getByText(text.sentLogIn(unknown)).waitFor()
  await page.reload()
  await headingAfter(page, '')
  await page.getByRole('button', { name: text.other }).click()
  await headingAfter(page, text.title)
  expect(await page.getByLabel(words.fields.email).inputValue()).toBe(unknown)
  await page.getByRole('button', { name: text.password }).click()
  await page.getByLabel(words.fields.email).fill(person.email)
  await page.getByLabel(words.fields.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: words.logIn, exact: true }).click()
  expect(await headingAfter(page, words.logInPage.title)).toBe(landingWords.title)
  expect(await readMails({ email: unknown, origin: at.url })).toEqual([])
  await visitor.leave()
})

test('without a connection nothing typed is lost, and the code works by keyboard', slow, async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const person = newApplicant('0100')
  await signUp(client, person)
  await page.context().clearCookies()
  await visitor.open('/login')
  await page.getByRole('button', { name: text.instead }).press('Enter')
  expect(await focused(page)).toContain(text.password)
  await page.getByLabel(words.fields.email).fill(person.email)
  await page.getByLabel(words.fields.email).press('Enter')
  await headingAfter(page, words.logInPage.title)
  const code = await readCode(person.email)
  await page.getByLabel(text.title, { exact: true }).fill(code)
  await page.route(`**${logInByCodeCall.path}`, (route) => route.abort())
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel(text.title, { exact: true }).inputValue()).toBe(code)
  await page.unroute(`**${logInByCodeCall.path}`)
  await page.getByLabel(text.title, { exact: true }).press('Enter')
  expect(await headingAfter(page, text.title)).toBe(landingWords.title)
  await visitor.leave()
})

test('in Spanish, a code logs in', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const person = newApplicant('0100')
  await signUp(client, person)
  await page.context().clearCookies()
  await visitor.open(`/login?${LANGUAGE_QUERY}=es`)
  await page.getByRole('button', { name: spanish.mailedCode.instead }).click()
  await page.getByLabel(spanish.fields.email).fill(person.email)
  await page.getByRole('button', { name: spanish.mailedCode.ask, exact: true }).click()
  await headingAfter(page, spanish.logInPage.title)
  await expectSound(visitor, 'mailed code in Spanish')
  await page.getByLabel(spanish.mailedCode.title, { exact: true }).fill(await readCode(person.email))
  await page.getByRole('button', { name: spanish.logIn, exact: true }).click()
  await headingAfter(page, spanish.mailedCode.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
