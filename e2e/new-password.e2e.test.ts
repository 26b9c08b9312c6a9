/** @module-tag slow */

import { words as contractWords } from '@relief/contract/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { findLink, readMails } from '@relief/testing/mail.ts'
import { until } from '@relief/testing/until.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, expectSoundAtSizes, expectSteady, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

// This file needs its own server: many requests from one address would be rate limited.
const at = withServer({ own: true })
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
const ask = authWords.forgotPassword
const look = authWords.checkEmail.title
const set = authWords.setPassword.title
const ended = authWords.spentLink.title
const back = '/account/documents'

/** The links of all mails about a new password, the newest first. */
async function linksIn(email: string, count: number): Promise<string[]> {
  const read = async () =>
    (await readMails({ email, origin: at.url })).filter(({ subject }) => subject === set)
  const mails = await until(read, ({ length }) => length === count)
  return mails.map((mail) => findLink(mail, 'new-password'))
}

test('a forgotten password is reset by mail and returns to the page', async () => {
  const visitor = await at.visitor()
  const { page, client, open } = visitor
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': someAddress() })
  const applicant = newApplicant('0100')
  const { email } = applicant
  await signUp(client, applicant)
  await page.context().clearCookies()

  const logIn = await open(`/login?after_sign_in_path=${encodeURIComponent(back)}`)
  await expectSoundAtSizes(visitor, 'log in with the way to a new password')
  await page.getByLabel(authWords.fields.email).fill(email)
  await page.getByRole('link', { name: ask }).press('Enter')
  expect(await headingAfter(page, logIn)).toBe(ask)
  // The email is filled in without being in the address.
  expect(await page.getByLabel(authWords.fields.email).inputValue()).toBe(email)
  expect(page.url()).not.toMatch(/maya|%40|@/)
  await expectSteady(visitor, ask)
  await page.getByLabel(authWords.fields.email).fill('maya')
  await page.getByLabel(authWords.fields.email).press('Enter')
  await page.getByText('Enter an email address, like name@example.com').first().waitFor()
  await expectSoundAtSizes(visitor, `${ask} with an error`)
  await page.getByLabel(authWords.fields.email).fill(email)
  await expectSoundAtSizes(visitor, ask)
  await page.getByLabel(authWords.fields.email).press('Enter')
  expect(await headingAfter(page, ask)).toBe(look)
  await page.getByText(email).waitFor()
  await expectSoundAtSizes(visitor, look)
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1')

  const [link = ''] = await linksIn(email, 1)
  await page.goto(link)
  expect(await headingAfter(page, look)).toBe(set)
  // The secret is removed from the address, and the page survives a reload without it.
  await expect.poll(() => page.url()).not.toContain('#')
  await page.reload()
  expect(await headingAfter(page, '')).toBe(set)
  await page.getByLabel(authWords.fields.newPassword).press('Enter')
  await page.getByText('Enter a password').first().waitFor()
  await page.getByLabel(authWords.fields.newPassword).fill('short')
  await page.getByLabel(authWords.fields.newPassword).press('Enter')
  await page
    .getByText(/Use at least 8 characters$/)
    .first()
    .waitFor()
  await expectSoundAtSizes(visitor, `${set} with an error`)
  await page.getByLabel(authWords.fields.newPassword).fill('another long password')
  await expectSoundAtSizes(visitor, set)
  await page.getByLabel(authWords.fields.newPassword).press('Enter')
  expect(await headingAfter(page, set)).toBe('Log in')
  await page.getByText(authWords.logInPage.passwordChanged).waitFor()
  await expectSoundAtSizes(visitor, 'log in with a new password')
  await page.getByLabel(authWords.fields.email).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another long password')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname === `/relief-loans${back}`)
  await headingAfter(page, 'Log in')

  // Used, without its secret, and expired: each is explained with a link to a new one.
  const tryOut = async () => {
    await page.getByLabel(authWords.fields.newPassword).fill('a third long password')
    await page.getByLabel(authWords.fields.newPassword).press('Enter')
    expect(await headingAfter(page, set)).toBe(ended)
  }
  await page.goto(link)
  await headingAfter(page, '')
  await tryOut()
  await expectSoundAtSizes(visitor, ended)
  expect(await open('/new-password')).toBe(ended)
  await page.getByRole('link', { name: authWords.spentLink.again }).press('Enter')
  expect(await headingAfter(page, ended)).toBe(ask)
  await page.getByLabel(authWords.fields.email).fill(email)
  await page.getByRole('button', { name: authWords.askForPassword.continue }).click()
  expect(await headingAfter(page, ask)).toBe(look)
  await page.getByRole('button', { name: authWords.checkEmail.again }).click()
  expect(await headingAfter(page, look)).toBe(ask)
  expect(await page.getByLabel(authWords.fields.email).inputValue()).toBe(email)
  const late = (await linksIn(email, 2)).find((other) => other !== link) ?? ''
  await at.query(`update "verification" set "expiresAt" = now() - interval '1 second'`, [])
  await page.goto(late)
  expect(await headingAfter(page, ask)).toBe(set)
  await tryOut()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('log-in help links to a new password; too many requests must wait', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const article = await visitor.open('/help/log-in-and-password')
  await page.getByRole('link', { name: authWords.setPassword.title }).click()
  expect(await headingAfter(page, article)).toBe(ask)
  await page.route('**/api/auth/request-password-reset', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Please try again later.' } }),
  )
  await page.getByLabel(authWords.fields.email).fill('maya@example.com')
  await page.getByLabel(authWords.fields.email).press('Enter')
  await page.getByText(authWords.errors.tooManyTries(contractWords.wait.minutes(1))).waitFor()
  expect(await page.getByLabel(authWords.fields.email).inputValue()).toBe('maya@example.com')
  await expectSound(visitor, `${ask} too often`)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an applicant whose session ended resets the password and returns to the page', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'ID_VERIFICATION')
  await visitor.open(`/loan/${id}`)
  await page.context().clearCookies()
  // The tab gets the focus again without a session; the page checks at most every five seconds.
  await page.waitForTimeout(5500)
  await page.evaluate("window.dispatchEvent(new Event('focus'))")
  const dialog = page.getByRole('dialog', { name: authWords.again.title })
  await dialog.getByLabel(authWords.fields.email).fill(applicant.email)
  await expectSound(visitor, 'log in again with the way to a new password')
  await dialog.getByRole('link', { name: ask }).click()
  expect(await headingAfter(page, idVerificationWords.title)).toBe(ask)
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel(authWords.fields.email).inputValue()).toBe(applicant.email)
  expect(new URL(page.url()).searchParams.get('after_sign_in_path')).toBe(`/loan/${id}/identity`)
  await page.getByRole('link', { name: authWords.askForPassword.back }).click()
  expect(await headingAfter(page, ask)).toBe('Log in')
  await page.getByText(authWords.logInPage.returnTo.application).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
