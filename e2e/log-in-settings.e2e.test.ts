import { getPreferencesCall } from '@relief/contract/calls/account.ts'
import { endSessionCall, getLogInCall } from '@relief/contract/calls/log-in.ts'
import { words as accountsWords } from '@relief/server/accounts/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { focused } from './focused.ts'
import { holdRequests } from './hold-requests.ts'
import { expectSound, sizes, type Visitor } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const title = logInWords.title

/** The text of the newest mail with this subject. */
async function mailText(page: Page, email: string, subject: string): Promise<string> {
  const url = new URL(`/sandbox/mail/messages.json?to=${encodeURIComponent(email)}`, page.url()).href
  const find = async () => {
    const mails = (await (await page.request.get(url)).json()) as { subject: string; text: string }[]
    return mails.findLast((mail) => mail.subject.startsWith(subject))?.text ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

const isIn = async ({ client }: Visitor) => (await client.send(getPreferencesCall, {})).status === 200

test.each(sizes)('the link in the welcome mail confirms only after a click, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  await signUp(client, applicant)
  const text = await mailText(page, applicant.email, 'Welcome')
  const link = /https?:\S+confirm-email\S+/.exec(text)?.[0] ?? ''
  // A mail scanner opens it and runs its scripts.
  const scanner = await at.visitor(size)
  await scanner.page.goto(link)
  await scanner.page.waitForURL((url) => url.pathname.endsWith('/login'))
  await scanner.page.getByText(authWords.logInPage.returnTo.email).waitFor()
  await scanner.leave()
  await open('/account/log-in')
  await page.getByText('(not confirmed yet)').waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: authWords.confirmEmail.press }).waitFor()
  expect(page.url()).not.toContain('#')
  await expectSound(visitor, 'confirm my email')
  await page.getByRole('button', { name: authWords.confirmEmail.press }).click()
  await page.getByRole('heading', { name: authWords.confirmEmail.done }).waitFor()
  await expectSound(visitor, 'email confirmed')
  await open('/account/log-in')
  await page.getByText('(confirmed)').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each(sizes)('password and email change on the page, and sessions end there, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  await signUp(client, applicant)
  const elsewhere = await at.visitor(size)
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
  await expectSound(visitor, title)

  await page.getByRole('button', { name: logInWords.password.change }).click()
  await page.getByRole('button', { name: authWords.setPassword.continue }).click()
  await page.getByText(stepWords.proof.passwordRequired).first().waitFor()
  await expectSound(visitor, `${title} with errors`)
  await page.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.getByLabel(authWords.fields.newPassword).fill('another good phrase')
  await page.getByRole('button', { name: authWords.setPassword.continue }).click()
  await page.getByText(accountsWords.proofWrong.password).first().waitFor()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: authWords.setPassword.continue }).click()
  await page.getByText(logInWords.password.changed).waitFor()
  expect(await focused(page)).toBe(`button ${logInWords.password.change}`)
  expect(await isIn(elsewhere)).toBe(false)

  const email = `new-${applicant.email}`
  await page.getByRole('button', { name: logInWords.email.change }).click()
  await page.getByLabel(logInWords.email.newEmail).fill(email)
  await page.getByLabel('Your password', { exact: true }).fill('another good phrase')
  await page.getByRole('button', { name: logInWords.email.sendCode }).click()
  await page.getByLabel(logInWords.email.code).waitFor()
  await expectSound(visitor, `${title} with a code`)
  const code = /code is (\d{6})/.exec(await mailText(page, email, 'Confirm your new email'))?.[1] ?? ''
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
  await signUp(visitor.client, newApplicant('0100'))
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
