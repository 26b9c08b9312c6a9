import { codeCall, setNewPasswordCall } from '@relief/contract/calls/accounts.ts'
import {
  changeEmailCall,
  getLogInCall,
  mailConfirmationCall,
  mailProofCodeCall,
  proofPasskeyCall,
  removeAppCall,
  removePasskeyCall,
} from '@relief/contract/calls/log-in.ts'
import { words as accountsWords } from '@relief/server/accounts/words.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { codeIn, readMails } from '@relief/testing/mail.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { addAuthenticator, appCode } from './authenticator.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { holdRequests } from './hold-requests.ts'
import { loseReplies } from './lose-replies.ts'
import { expectSound, signUpConfirmed, type Visitor } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const fresh = 'another good phrase'
const button = ({ page }: Visitor, name: string) =>
  page.locator('#main').getByRole('button', { name, exact: true })

/** A new account on its page about the log-in, in a browser with a passkey. */
async function atLogIn({ isConfirmed } = { isConfirmed: true }) {
  const visitor = await at.visitor()
  const applicant = newApplicant('0100')
  await addAuthenticator(visitor.page)
  await (isConfirmed ? signUpConfirmed(visitor, applicant) : signUp(visitor.client, applicant))
  await visitor.open('/account/log-in')
  return { visitor, applicant, page: visitor.page, client: visitor.client }
}

const codesOn = (page: Page) => page.locator('code').allTextContents()

/** Adds a passkey. @returns the recovery codes */
async function makePasskey(visitor: Visitor): Promise<string[]> {
  await button(visitor, logInWords.passkeys.add).click()
  await visitor.page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await button(visitor, logInWords.passkeys.make).click()
  await visitor.page.getByText(logInWords.codes.title).waitFor()
  return await codesOn(visitor.page)
}

/** Adds an authenticator app. @returns its key */
async function makeApp(visitor: Visitor): Promise<string> {
  const { page } = visitor
  await button(visitor, logInWords.app.add).click()
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await button(visitor, logInWords.app.add).click()
  const field = page.getByLabel(logInWords.app.code)
  await field.waitFor()
  const key = (await codesOn(page))[0] ?? ''
  await field.fill(appCode(key))
  await button(visitor, logInWords.app.confirm).click()
  await page.getByText(logInWords.app.isOn).waitFor()
  return key
}

/** Mails with this subject. */
async function mailsOf(email: string, subject: string) {
  const mails = await readMails({ email, origin: at.url })
  return mails.filter((mail) => mail.subject.startsWith(subject)).map(({ text }) => text)
}

/** The link to set a new password, as mailed. */
async function resetLink(visitor: Visitor, email: string): Promise<string> {
  await visitor.open('/forgot-password')
  await visitor.page.getByLabel(authWords.fields.email).fill(email)
  await button(visitor, authWords.askForPassword.continue).click()
  const find = async () => await mailsOf(email, authWords.setPassword.title)
  await expect.poll(async () => (await find()).length).toBe(1)
  return /https?:\S+new-password\S+/.exec((await find())[0] ?? '')?.[0] ?? ''
}

test('a mailed link whose reply was lost says that the new password may be set', slow, async () => {
  const { visitor, applicant, page } = await atLogIn()
  await page.context().clearCookies()
  await page.goto(await resetLink(visitor, applicant.email))
  await headingAfter(page, authWords.checkEmail.title)
  const lost = await loseReplies(page, `**${setNewPasswordCall.path}`)
  await page.getByLabel(authWords.fields.newPassword).fill(fresh)
  await button(visitor, authWords.setPassword.continue).click()
  await page.getByText(funnelWords.errors.noAnswer).first().waitFor()
  lost.stop()
  await button(visitor, authWords.setPassword.continue).click()
  await page.getByRole('heading', { level: 1, name: authWords.maybeSet.title }).waitFor()
  await expectSound(visitor, 'a new password that may be set')
  await page.getByRole('link', { name: authWords.spentLink.logIn }).click()
  await page.getByLabel(authWords.fields.email).fill(applicant.email)
  await page.getByLabel('Password', { exact: true }).fill(fresh)
  await button(visitor, authWords.logIn).click()
  await page.waitForURL((url) => !url.pathname.includes('/log'))
  await visitor.leave()
})

test('a new password set while another account is logged in says so', slow, async () => {
  const { visitor, applicant, page, client } = await atLogIn()
  const link = await resetLink(visitor, applicant.email)
  await page.context().clearCookies()
  await signUp(client, newApplicant('0200'))
  await page.goto(link)
  await page.getByLabel(authWords.fields.newPassword).fill(fresh)
  await button(visitor, authWords.setPassword.continue).click()
  await page.getByRole('heading', { level: 1, name: authWords.setPassword.done }).waitFor()
  await expectSound(visitor, 'a new password for another account')
  await visitor.leave()
})

test('the code of an app whose reply was lost logs in', slow, async () => {
  const { visitor, applicant, page } = await atLogIn()
  const key = await makeApp(visitor)
  await page.context().clearCookies()
  await visitor.open('/login')
  await page.getByLabel(authWords.fields.email).fill(applicant.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(visitor, authWords.logIn).click()
  await page.getByRole('heading', { name: authWords.code.title }).waitFor()
  await loseReplies(page, `**${codeCall.path}`)
  await page.getByLabel(authWords.code.label).fill(appCode(key, 1))
  await button(visitor, authWords.logIn).click()
  await page.waitForURL((url) => !url.pathname.includes('/log'))
  await visitor.leave()
})

test('a new email whose reply was lost is shown as changed', async () => {
  const { visitor, applicant, page } = await atLogIn()
  const email = `new-${applicant.email}`
  await button(visitor, logInWords.email.change).click()
  await page.getByLabel(logInWords.email.newEmail).fill(email.toUpperCase())
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await button(visitor, logInWords.email.sendCode).click()
  const field = page.getByLabel(logInWords.email.code)
  await field.waitFor()
  const find = async () => codeIn((await mailsOf(email, mailWords.newEmailCode.subject))[0])
  await expect.poll(find).not.toBe('')
  await loseReplies(page, `**${changeEmailCall.path}`, changeEmailCall.method)
  await field.fill(await find())
  await button(visitor, logInWords.email.use).click()
  await page.getByText(logInWords.email.changed).waitFor()
  await page.getByText(logInWords.email.confirmed(email)).waitFor()
  expect(await field.count()).toBe(0)
  await visitor.leave()
})

test('new recovery codes replace those that the page still shows', slow, async () => {
  const { visitor, page } = await atLogIn()
  const old = await makePasskey(visitor)
  expect(await focused(page)).toBe(`button ${logInWords.passkeys.add}`)
  await button(visitor, logInWords.codes.renew).click()
  await page.getByLabel(stepWords.proof.recoveryCode).fill(old[0] ?? '')
  await button(visitor, logInWords.codes.renew).click()
  await expect.poll(async () => (await codesOn(page)).filter((code) => old.includes(code))).toEqual([])
  const renewed = await codesOn(page)
  expect(renewed).toHaveLength(10)
  await expectSound(visitor, 'new recovery codes')
  // The codes end with the last passkey, and so does what the page shows.
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByLabel(stepWords.proof.recoveryCode).fill(renewed[0] ?? '')
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect.poll(() => codesOn(page)).toEqual([])
  // Where the focus is when the button that had it is gone.
  expect(await focused(page)).toBe(`h2 ${logInWords.sections.passkeys}`)
  await visitor.leave()
})

test('a passkey and an app that another tab removed count as removed', slow, async () => {
  const { visitor, page, client } = await atLogIn()
  await makeApp(visitor)
  const [first = '', second = '', third = ''] = await codesOn(page)
  await button(visitor, logInWords.passkeys.add).click()
  await page.getByLabel(stepWords.proof.appCode).fill(first)
  await button(visitor, logInWords.passkeys.make).click()
  const remove = page.getByRole('button', { name: /^Remove (?!my)/ })
  await remove.click()
  const { passkeys } = (await client.send(getLogInCall, {})).body.result
  const passkeyUuid = passkeys[0]?.passkeyUuid ?? ''
  await client.send(removePasskeyCall, { body: { passkeyUuid, proof: { factorCode: second } } })
  await page.getByLabel(stepWords.proof.appCode).fill(third)
  await remove.click()
  await button(visitor, logInWords.passkeys.add).waitFor()
  await expect.poll(() => remove.count()).toBe(0)
  // The last one: from now on the account is proved in another way.
  const [, , , fourth = '', fifth = ''] = await codesOn(page)
  await button(visitor, logInWords.app.remove).click()
  await client.send(removeAppCall, { body: { proof: { factorCode: fourth } } })
  await page.getByLabel(stepWords.proof.appCode).fill(fifth)
  await button(visitor, logInWords.app.remove).click()
  await button(visitor, logInWords.app.add).waitFor()
  expect(await page.getByLabel(stepWords.proof.appCode).count()).toBe(0)
  await visitor.leave()
})

test('a form whose proof another tab has changed asks for the new one', slow, async () => {
  const { visitor, page, client } = await atLogIn()
  await makeApp(visitor)
  const [first = '', second = ''] = await codesOn(page)
  await button(visitor, logInWords.password.change).click()
  await page.getByLabel(stepWords.proof.appCode).fill(second)
  await page.getByLabel(authWords.fields.newPassword).fill(fresh)
  await client.send(removeAppCall, { body: { proof: { factorCode: first } } })
  await button(visitor, authWords.setPassword.continue).click()
  await page.getByText(accountsWords.proofNeeded.password).first().waitFor()
  const password = page.getByLabel(stepWords.proof.password)
  expect(await password.inputValue()).toBe('')
  await password.fill(PASSWORD)
  await button(visitor, authWords.setPassword.continue).click()
  await page.getByText(logInWords.password.changed).waitFor()
  await visitor.leave()
})

test('a passkey confirms one request, and a failed one asks for it again', slow, async () => {
  const { visitor, page } = await atLogIn()
  await makePasskey(visitor)
  await button(visitor, logInWords.email.change).click()
  await page.getByLabel(logInWords.email.newEmail).fill('new@example.com')
  const held = await holdRequests(page, `**${proofPasskeyCall.path}`)
  await button(visitor, stepWords.proof.usePasskey).dblclick()
  await expect.poll(held.count).toBe(1)
  held.release()
  await page.getByText(stepWords.proof.passkeyDone).waitFor()
  expect(held.count()).toBe(1)
  let isDown = true
  await page.route('**/email-code', (route) => (isDown ? route.abort('connectionreset') : route.continue()))
  await button(visitor, logInWords.email.sendCode).click()
  await page.getByText(stepWords.proof.factorRequired).first().waitFor()
  expect(await page.getByText(stepWords.proof.passkeyDone).count()).toBe(0)
  isDown = false
  await button(visitor, stepWords.proof.usePasskey).click()
  await page.getByText(stepWords.proof.passkeyDone).waitFor()
  await button(visitor, logInWords.email.sendCode).click()
  await page.getByLabel(logInWords.email.code).waitFor()
  await visitor.leave()
})

test('a passkey that the device did not make is made without another proof', slow, async () => {
  const { visitor, page } = await atLogIn()
  const key = await makeApp(visitor)
  await page.evaluate(`{
    const create = navigator.credentials.create.bind(navigator.credentials)
    navigator.credentials.create = async () => {
      navigator.credentials.create = create
      throw new DOMException('Canceled', 'NotAllowedError')
    }
  }`)
  await button(visitor, logInWords.passkeys.add).click()
  await page.getByLabel(stepWords.proof.appCode).fill(appCode(key, 1))
  await button(visitor, logInWords.passkeys.make).click()
  await page.getByText(logInWords.passkeys.failed).first().waitFor()
  await button(visitor, logInWords.passkeys.make).click()
  await page.getByRole('button', { name: /^Remove (?!my)/ }).waitFor()
  await visitor.leave()
})

test('an email is sent once for two presses, and not when it is confirmed by now', slow, async () => {
  const { visitor, applicant, page, client } = await atLogIn({ isConfirmed: false })
  const held = await holdRequests(page, `**${mailConfirmationCall.path}`)
  await button(visitor, logInWords.email.sendAgain).dblclick()
  await expect.poll(held.count).toBe(1)
  held.release()
  await page.getByText(logInWords.email.sent).waitFor()
  expect(held.count()).toBe(1)
  // Another tab confirms it.
  await at.query('update "user" set "emailVerified" = true where "email" = $1', [applicant.email])
  await button(visitor, logInWords.email.sendAgain).click()
  await page.getByText(logInWords.email.confirmed(applicant.email)).waitFor()
  expect(await page.getByText(logInWords.email.sent).count()).toBe(0)
  await expect.poll(() => focused(page)).toBe(`h2 ${logInWords.sections.email}`)

  // An account without a password proves itself by a mailed code.
  await at.query('delete from "account" where "userId" = (select "id" from "user" where "email" = $1)', [
    applicant.email,
  ])
  await page.reload()
  await button(visitor, logInWords.password.set).click()
  const codes = await holdRequests(page, `**${mailProofCodeCall.path}`)
  await button(visitor, stepWords.proof.sendCode).dblclick()
  await expect.poll(codes.count).toBe(1)
  codes.release()
  await page.getByText(stepWords.proof.codeSent).waitFor()
  expect(codes.count()).toBe(1)
  // Another tab sets the first password: a code is no longer asked for.
  await client.refreshToken()
  await at.query(
    `insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
       select gen_random_uuid(), "id"::text, 'credential', "id", 'x', now(), now() from "user" where "email" = $1`,
    [applicant.email],
  )
  await button(visitor, stepWords.proof.sendNewCode).click()
  await page.getByLabel(stepWords.proof.password).waitFor()
  await visitor.leave()
})
