import { getPreferencesCall } from '@relief/contract/calls/account.ts'
import { addPasskeyCall, confirmAppCall, renewRecoveryCodesCall } from '@relief/contract/calls/log-in.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { addAuthenticator, appCode } from './authenticator.ts'
import { focused } from './focused.ts'
import { loseReplies } from './lose-replies.ts'
import { expectSound, expectSoundAtSizes, signUpConfirmed, sizes, type Visitor } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

const isIn = async ({ client }: Visitor) => (await client.send(getPreferencesCall, {})).status === 200
const button = ({ page }: Visitor, name: string) =>
  page.locator('#main').getByRole('button', { name, exact: true })
const account = async ({ page }: Visitor) => await page.waitForURL((url) => !url.pathname.includes('/log'))

async function logOut({ page, open }: Visitor): Promise<void> {
  await open('/logout')
  await page.locator('#main').getByRole('button', { name: authWords.logOut.press }).click()
  await page.getByRole('heading', { name: authWords.logOut.done }).waitFor()
}

test('a passkey is added, logs in, and proves who acts', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { page, client, open } = visitor
  await addAuthenticator(page)
  await signUpConfirmed(visitor, newApplicant('0100'))
  await open('/account/log-in')
  await button(visitor, logInWords.passkeys.add).click()
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await expectSoundAtSizes(visitor, 'add a passkey')
  await button(visitor, logInWords.passkeys.make).click()
  await page.getByText(logInWords.codes.title).waitFor()
  await expectSoundAtSizes(visitor, 'recovery codes')
  expect(await page.locator('code').count()).toBe(10)

  await logOut(visitor)
  await open('/login')
  await button(visitor, authWords.passkey.logIn).waitFor()
  await expectSoundAtSizes(visitor, 'log-in with a passkey')
  await button(visitor, authWords.passkey.logIn).click()
  await account(visitor)
  await client.refreshToken()
  expect(await isIn(visitor)).toBe(true)

  await open('/account/log-in')
  // A form that offers the passkey first has the focus there, not on the recovery code below it.
  await button(visitor, logInWords.app.add).press('Enter')
  await expect.poll(() => focused(page)).toBe(`button ${stepWords.proof.usePasskey}`)
  await button(visitor, logInWords.cancel).click()
  expect(await focused(page)).toBe(`button ${logInWords.app.add}`)
  await page.getByRole('button', { name: /^Remove / }).click()
  await button(visitor, stepWords.proof.usePasskey).click()
  await page.getByText(stepWords.proof.passkeyDone).waitFor()
  await expectSoundAtSizes(visitor, 'remove a passkey')
  await page.getByRole('button', { name: /^Remove / }).click()
  await button(visitor, logInWords.passkeys.add).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('all forms of the page can be open at once: every label is tied to its own field', slow, async () => {
  const visitor = await at.visitor()
  const { page, open } = visitor
  await addAuthenticator(page)
  await signUpConfirmed(visitor, newApplicant('0100'))
  await open('/account/log-in')
  for (const name of [
    logInWords.email.change,
    logInWords.password.change,
    logInWords.passkeys.add,
    logInWords.app.add,
  ])
    await button(visitor, name).click()
  const fields = page.getByLabel(stepWords.proof.password)
  await expect.poll(() => fields.count()).toBe(4)
  for (const [at, field] of (await fields.all()).entries()) await field.fill(`password ${at}`)
  expect(await fields.evaluateAll((inputs) => inputs.map((input) => input.value))).toEqual([
    'password 0',
    'password 1',
    'password 2',
    'password 3',
  ])
  const twice = await page.evaluate(
    '[...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)',
  )
  expect(twice).toEqual([])
  await expectSound(visitor, 'all forms of the log-in')
  await visitor.leave()
})

test('an authenticator app is added and asked at the log-in', slow, async () => {
  const visitor = await at.visitor()
  const { page, client, open } = visitor
  const applicant = newApplicant('0100')
  await signUpConfirmed(visitor, applicant)
  await open('/account/log-in')
  await button(visitor, logInWords.app.add).click()
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await button(visitor, logInWords.app.add).click()
  const key = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('img', { name: logInWords.app.qr }).waitFor()
  await expectSoundAtSizes(visitor, 'set up an app')
  await page.getByLabel(logInWords.app.code).fill(appCode(key))
  await button(visitor, logInWords.app.confirm).click()
  await page.getByText(logInWords.codes.title).waitFor()
  const recovery = (await page.locator('code').first().textContent()) ?? ''

  const logIn = async (code: string) => {
    await logOut(visitor)
    await open('/login')
    await page.getByLabel(authWords.fields.email).fill(applicant.email)
    await page.getByLabel(authWords.fields.password, { exact: true }).fill(PASSWORD)
    await button(visitor, authWords.logIn).click()
    await page.getByRole('heading', { name: authWords.code.title }).waitFor()
    await page.getByLabel(authWords.code.label).fill(code)
    await button(visitor, authWords.logIn).click()
  }
  await logIn('000000')
  await page.getByText(authWords.code.wrong).first().waitFor()
  await expectSoundAtSizes(visitor, 'a wrong code')
  // The session is incomplete: a page that needs it redirects to the code.
  await open('/account')
  await page.waitForURL((url) => url.pathname.includes('/log'))
  await open('/login')
  // Use the code of the next 30 seconds, because the current one may already be used.
  await page.getByLabel(authWords.code.label).fill(appCode(key, 1))
  await button(visitor, authWords.logIn).click()
  await account(visitor)
  await client.refreshToken()
  expect(await isIn(visitor)).toBe(true)
  await logIn(recovery)
  await account(visitor)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an app whose confirmation gets no reply is on, with new recovery codes in reach', slow, async () => {
  const visitor = await at.visitor()
  const { page, open } = visitor
  await signUpConfirmed(visitor, newApplicant('0100'))
  await open('/account/log-in')
  await button(visitor, logInWords.app.add).click()
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await button(visitor, logInWords.app.add).click()
  const key = (await page.locator('code').first().textContent()) ?? ''
  const confirmation = await loseReplies(page, `**${confirmAppCall.path}`)
  await page.getByLabel(logInWords.app.code).fill(appCode(key))
  await button(visitor, logInWords.app.confirm).click()
  await page.getByText(logInWords.codes.unseenTitle).waitFor()
  await page.getByText(logInWords.app.isOn).waitFor()
  expect(await page.getByLabel(logInWords.app.code).count()).toBe(0)
  expect(await page.getByText(logInWords.codes.left(10)).count()).toBe(0)
  await expectSound(visitor, 'an app without its recovery codes')
  expect(confirmation.count()).toBe(1)

  // The reply with the new codes is lost too.
  const renewal = await loseReplies(page, `**${renewRecoveryCodesCall.path}`)
  const renew = button(visitor, logInWords.codes.renew)
  // A code works once, and the next one comes after 30 seconds.
  const prove = async () => {
    await at.query('update authenticator_app set used_period = 0')
    await page.getByLabel(stepWords.proof.appCode).fill(appCode(key))
    await renew.click()
  }
  await renew.click()
  await prove()
  await page.getByText(stepWords.common.outcomeUnknown).waitFor()
  await page.getByText(logInWords.codes.unseenTitle).waitFor()
  expect(await page.getByText(logInWords.codes.left(10)).count()).toBe(0)
  renewal.stop()
  await prove()
  await page.getByText(logInWords.codes.title).waitFor()
  expect(await page.locator('code').count()).toBe(10)
  await page.getByText(logInWords.codes.left(10)).waitFor()
  expect(await page.getByText(logInWords.codes.unseenTitle).count()).toBe(0)
  await visitor.leave()
})

test('a first passkey whose reply is lost is shown, with new recovery codes in reach', async () => {
  const visitor = await at.visitor()
  const { page, open } = visitor
  await addAuthenticator(page)
  await signUpConfirmed(visitor, newApplicant('0100'))
  await open('/account/log-in')
  await button(visitor, logInWords.passkeys.add).click()
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await loseReplies(page, `**${addPasskeyCall.path}`, addPasskeyCall.method)
  await button(visitor, logInWords.passkeys.make).click()
  await page.getByText(logInWords.codes.unseenTitle).waitFor()
  await page.getByRole('button', { name: /^Remove / }).waitFor()
  expect(await button(visitor, logInWords.passkeys.make).count()).toBe(0)
  expect(await page.getByText(logInWords.codes.left(10)).count()).toBe(0)
  await button(visitor, logInWords.codes.renew).click()
  await page.getByLabel(stepWords.proof.password).waitFor({ state: 'detached' })
  await button(visitor, stepWords.proof.usePasskey).click()
  await page.getByText(stepWords.proof.passkeyDone).waitFor()
  await button(visitor, logInWords.codes.renew).click()
  await page.getByText(logInWords.codes.title).waitFor()
  expect(await page.locator('code').count()).toBe(10)
  expect(await page.getByText(logInWords.codes.unseenTitle).count()).toBe(0)
  await visitor.leave()
})
