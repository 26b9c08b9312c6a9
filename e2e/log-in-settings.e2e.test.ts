/** @module-tag slow */

import { getPreferencesCall } from '@relief/contract/calls/account.ts'
import { endSessionCall, getLogInCall } from '@relief/contract/calls/log-in.ts'
import { words as accountsWords } from '@relief/server/accounts/words.ts'
import { words as callsWords } from '@relief/server/calls/words.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { codeIn, confirmEmail, findLink, readMails } from '@relief/testing/mail.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { focused } from './focused.ts'
import { holdRequests } from './hold-requests.ts'
import {
  expectReloads,
  expectSound,
  expectSoundAtSizes,
  signUpConfirmed,
  sizes,
  type Visitor,
} from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const title = logInWords.title

/** The text of the newest mail with this subject. */
async function mailText(email: string, subject: string): Promise<string> {
  const find = async () => {
    const mails = await readMails({ email, origin: at.url })
    return mails.find((mail) => mail.subject.startsWith(subject))?.text ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

const isIn = async ({ client }: Visitor) => (await client.send(getPreferencesCall, {})).status === 200

test('the link in the welcome mail confirms only after a click', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  await signUp(client, applicant)
  const text = await mailText(applicant.email, 'Welcome')
  const link = findLink({ text }, 'confirm-email')
  // A mail scanner opens it and runs its scripts.
  const scanner = await at.visitor()
  await scanner.page.goto(link)
  await scanner.page.waitForURL((url) => url.pathname.endsWith('/login'))
  await scanner.page.getByText(authWords.logInPage.returnTo.email).waitFor()
  await scanner.leave()
  await open('/account/log-in')
  await page.getByText('(not confirmed yet)').waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: authWords.confirmEmail.press }).waitFor()
  expect(page.url()).not.toContain('#')
  await expectSoundAtSizes(visitor, 'confirm my email')
  await page.getByRole('button', { name: authWords.confirmEmail.press }).click()
  await page.getByRole('heading', { name: authWords.confirmEmail.done }).waitFor()
  await expect.poll(() => focused(page)).toBe(`h1 ${authWords.confirmEmail.done}`)
  await expectSoundAtSizes(visitor, 'email confirmed')
  await expectReloads(visitor, authWords.confirmEmail.done)
  await open('/account/log-in')
  await page.getByText('(confirmed)').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('password and email change on the page, and sessions end there', async () => {
  const visitor = await at.visitor()
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  await signUp(client, applicant)
  const elsewhere = await at.visitor()
  const logInElsewhere = async (password: string) => {
    await elsewhere.open('/login')
    await elsewhere.page.getByLabel(authWords.fields.email).fill(applicant.email)
    await elsewhere.page.getByLabel('Password', { exact: true }).fill(password)
    await elsewhere.page.getByRole('button', { name: 'Log in' }).click()
    await elsewhere.page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await elsewhere.client.refreshToken()
  }
  await logInElsewhere(PASSWORD)
  expect(await open('/account/log-in')).toBe(title)
  expect(await page.getByRole('button', { name: logInWords.sessions.end }).count()).toBe(1)
  await expectSoundAtSizes(visitor, title)

  await page.getByRole('button', { name: logInWords.password.change }).click()
  await page.getByRole('button', { name: authWords.setPassword.continue }).click()
  await page.getByText(stepWords.proof.passwordRequired).first().waitFor()
  await expectSoundAtSizes(visitor, `${title} with errors`)
  expect(await page.title()).toBe(`${uiWords.fieldError} ${uiWords.page.title(title)}`)
  await page.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.getByLabel(authWords.fields.newPassword).fill('another good phrase')
  await page.getByRole('button', { name: authWords.setPassword.continue }).click()
  await page.getByText(accountsWords.proofWrong.password).first().waitFor()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: authWords.setPassword.continue }).click()
  await page.getByText(logInWords.password.changed).waitFor()
  expect(await focused(page)).toBe(`button ${logInWords.password.change}`)
  // An open form does not say that an earlier change was made.
  await page.getByRole('button', { name: logInWords.password.change }).click()
  expect(await page.getByText(logInWords.password.changed).count()).toBe(0)
  await page.getByRole('button', { name: logInWords.cancel }).click()
  expect(await isIn(elsewhere)).toBe(false)

  const email = `new-${applicant.email}`
  await page.getByRole('button', { name: logInWords.email.change }).click()
  await page.getByLabel(logInWords.email.newEmail).fill(email)
  await page.getByLabel('Your password', { exact: true }).fill('another good phrase')
  await page.getByRole('button', { name: logInWords.email.sendCode }).click()
  await page.getByLabel(logInWords.email.code).waitFor()
  await expectSoundAtSizes(visitor, `${title} with a code`)
  const code = codeIn(await mailText(email, mailWords.newEmailCode.subject))
  await page.getByLabel(logInWords.email.code).fill(code)
  await page.getByRole('button', { name: logInWords.email.use }).click()
  await page.getByText(logInWords.email.confirmed(email)).waitFor()

  applicant.email = email
  await logInElsewhere('another good phrase')
  await page.reload()
  await page.getByRole('button', { name: logInWords.sessions.endAll }).click()
  await page.getByRole('heading', { name: authWords.logOut.done }).waitFor()
  expect(await isIn(elsewhere)).toBe(false)
  expect(visitor.complaints).toEqual([])
  await elsewhere.leave()
  await visitor.leave()
})

test('a device is logged out once, and one that was logged out already is no failure', async () => {
  const visitor = await at.visitor()
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  await signUp(client, applicant)
  for (const _ of [1, 2]) {
    const elsewhere = await at.visitor()
    await elsewhere.open('/login')
    await elsewhere.page.getByLabel(authWords.fields.email).fill(applicant.email)
    await elsewhere.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await elsewhere.page.getByRole('button', { name: 'Log in' }).click()
    await elsewhere.page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await elsewhere.leave()
  }
  await open('/account/log-in')
  const end = page.getByRole('button', { name: logInWords.sessions.end })
  await expect.poll(() => end.count()).toBe(2)
  // Pressed twice, it is sent once.
  const held = await holdRequests(page, `**${endSessionCall.path.replace('{sessionUuid}', '*')}`)
  await end.first().dblclick()
  await expect.poll(held.count).toBe(1)
  await page.getByRole('button', { name: logInWords.sending }).waitFor()
  held.release()
  await expect.poll(() => end.count()).toBe(1)
  expect(held.count()).toBe(1)
  await expect.poll(() => focused(page)).toBe(`h2 ${logInWords.sections.sessions}`)
  expect(await page.getByText(stepWords.common.nothingChanged).count()).toBe(0)
  // Another tab ends the other one first.
  const { sessions } = (await client.send(getLogInCall, {})).body.result
  for (const { isCurrent, sessionUuid } of sessions)
    if (!isCurrent) await client.send(endSessionCall, { params: { sessionUuid } })
  await end.click()
  await expect.poll(() => end.count()).toBe(0)
  expect(await page.getByText(stepWords.common.nothingChanged).count()).toBe(0)
  await visitor.leave()
})

test('a link from elsewhere to the log-out page asks, and does not log out', async () => {
  const visitor = await at.visitor()
  const { page, client, open } = visitor
  await signUp(client, newApplicant('0100'))
  for (const path of ['/logout', '/logout?after_sign_in_path=/account']) {
    expect(await open(path)).toBe(authWords.logOut.ask)
    await client.refreshToken()
    expect(await isIn(visitor)).toBe(true)
  }
  await expectSound(visitor, 'asked before logging out')
  await open('/logout')
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await page.getByRole('heading', { name: authWords.logOut.done }).waitFor()
  expect(await isIn(visitor)).toBe(false)
  await visitor.leave()
})

test('each form takes the focus when it opens, and Cancel gives it back', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await signUpConfirmed(visitor, newApplicant('0100'))
  const { download, correct, phone, close } = myLoansWords.data
  const forms = {
    '/account/log-in': [
      [logInWords.email.change, `input ${logInWords.email.newEmail}`],
      [logInWords.password.change, 'input Your password'],
      [logInWords.app.add, 'input Your password'],
    ],
    '/account/data': [
      [download.start, 'input Your password'],
      [correct.start, `input ${correct.first}`],
      [phone.add, `input ${stepWords.phoneField.label}`],
      [close.press, 'input Your password'],
    ],
  } as const
  for (const [path, buttons] of Object.entries(forms)) {
    await visitor.open(path)
    for (const [name, first] of buttons) {
      await page.getByRole('button', { name, exact: true }).press('Enter')
      expect(await focused(page)).toBe(first)
      await page.keyboard.type('1')
      await page.getByRole('button', { name: logInWords.cancel }).click()
      expect(await focused(page)).toBe(`button ${name}`)
      expect(await page.locator('main form').count()).toBe(0)
    }
  }
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a passkey and an app wait for the confirmed email, then are offered', async () => {
  const visitor = await at.visitor()
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  const { email } = applicant
  await signUp(client, applicant)
  await open('/account/log-in')
  const ways = [logInWords.passkeys, logInWords.app]
  for (const { add, emailFirst } of ways) {
    await page.getByText(emailFirst).waitFor()
    expect(await page.getByRole('button', { name: add }).count()).toBe(0)
  }
  // Another tab confirms it.
  await confirmEmail({ send: client.send, email, origin: at.url })
  const comeBack = async () => {
    await page.evaluate('window.dispatchEvent(new Event("focus"))')
    return await page.getByRole('button', { name: logInWords.passkeys.add }).count()
  }
  await expect.poll(comeBack).toBe(1)
  for (const { add, emailFirst } of ways) {
    await page.getByRole('button', { name: add }).waitFor()
    expect(await page.getByText(emailFirst).count()).toBe(0)
  }
  await visitor.leave()
})

test('a code for a new email that fails leads to a new one, also after a reload', async () => {
  const visitor = await at.visitor()
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  await signUp(client, applicant)
  await open('/account/log-in')
  const email = `new-${applicant.email}`
  const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click()
  const ask = async () => {
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await press(logInWords.email.sendCode)
    await page.getByLabel(logInWords.email.code).waitFor()
  }
  const codes = async () => (await readMails({ email, origin: at.url })).map(({ text }) => codeIn(text))
  await press(logInWords.email.change)
  await page.getByLabel(logInWords.email.newEmail).fill(email)
  await ask()
  // A phone reloads the page while its owner reads the email.
  await page.reload()
  await page.getByLabel(logInWords.email.code).fill('000000')
  await press(logInWords.email.use)
  await page.getByText(callsWords.logIn.codeWrong).first().waitFor()
  await press(logInWords.email.newCode)
  const field = page.getByLabel(logInWords.email.newEmail)
  expect(await field.inputValue()).toBe(email)
  expect(await focused(page)).toBe(`input ${logInWords.email.newEmail}`)
  await ask()
  await expect.poll(async () => (await codes()).length).toBe(2)
  await page.getByLabel(logInWords.email.code).fill((await codes())[0] ?? '')
  await press(logInWords.email.use)
  await page.getByText(logInWords.email.confirmed(email)).waitFor()
  expect(await focused(page)).toBe(`button ${logInWords.email.change}`)
  await page.reload()
  await page.getByText(logInWords.email.confirmed(email)).waitFor()
  expect(await page.getByLabel(logInWords.email.code).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
