/** @module-tag slow */

import { getPreferencesCall, savePreferencesCall } from '@relief/contract/calls/account.ts'
import { signInCall } from '@relief/contract/calls/accounts.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { getPayoutAccountCall } from '@relief/contract/calls/payout.ts'
import { csrfCookie } from '@relief/contract/csrf-cookie.ts'
import { words as accountsWords } from '@relief/server/accounts/words.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { findLink, readMails } from '@relief/testing/mail.ts'
import { until } from '@relief/testing/until.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { enterPayoutAccount, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** Mails of an address, by subject. */
const subjects = async (email: string): Promise<string[]> =>
  (await readMails({ email, origin: at.url })).map(({ subject }) => subject)

/** The headers of the page's next call with its token. */
async function stealHeaders({ page }: Visitor, act: () => Promise<unknown>) {
  const request = page.waitForRequest((asked) => asked.headers()['authorization'] !== undefined)
  await act()
  const { authorization: Authorization = '' } = (await request).headers()
  const cookies = await page.context().cookies()
  const csrf = cookies.find(({ name }) => name === csrfCookie(false))?.value ?? ''
  return { Authorization, 'X-CSRF-Token': decodeURIComponent(csrf) }
}

test('a token and cookies stolen before a log-out are of no use after it', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await signUp(visitor.client, newApplicant('0100'))
  const headers = await stealHeaders(visitor, () => visitor.open('/account'))
  const storageState = await page.context().storageState()
  const thief = createClient(fetchTransport(at.url), undefined, headers)
  const body = { reusesAddress: true, reusesPhone: true }
  const uses = async () => [
    (await thief.send(getPreferencesCall, {})).status,
    (await thief.send(savePreferencesCall, { body })).status,
  ]
  expect(await uses()).toEqual([200, 200])
  await page.getByRole('button', { name: authWords.logOut.press }).first().click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  expect(await uses()).toEqual([401, 401])
  const context = await at.newContext({ storageState })
  const stolen = await context.newPage()
  await stolen.goto(`${at.url}/relief-loans/account`)
  expect(await headingAfter(stolen, '')).toBe(authWords.logIn)
  await context.close()
  await visitor.leave()
})

test('a thief with the session cannot set the payout account; its owner gets a mail', async () => {
  const visitor = await at.visitor()
  const owner = newApplicant('0200')
  const id = await walkAhead(visitor, owner, 'FUNNEL_COMPLETE')
  const context = await at.newContext({ storageState: await visitor.page.context().storageState() })
  const stolen = await context.newPage()
  await stolen.goto(`${at.url}/relief-loans/loan/${id}`)
  await enterPayoutAccount({ page: stolen }, '666600001111', 'a guess of a thief')
  await stolen.getByText(accountsWords.proofWrong.password).first().waitFor()
  await context.close()
  const params = { applicationUuid: id }
  await visitor.client.refreshToken()
  expect((await visitor.client.send(getPayoutAccountCall, { params })).body.result).toBeNull()
  const subject = mailWords.payoutAccountChanged.subject
  expect(await subjects(owner.email)).not.toContain(subject)
  await visitor.open(`/loan/${id}`)
  await enterPayoutAccount(visitor, '123450000')
  await expect.poll(() => subjects(owner.email)).toContain(subject)
  await visitor.leave()
})

test('an account opened with another person’s email is of no use to its opener', async () => {
  const victim = newApplicant('0100')
  const attacker = await at.visitor()
  await signUp(attacker.client, victim)
  // The welcome mail comes to the victim, who opens its link.
  const [welcome = { text: '' }] = await until(
    () => readMails({ ...victim, origin: at.url }),
    (mails) => mails.length > 0,
  )
  const link = findLink(welcome, 'confirm-email')
  const visitor = await at.visitor()
  const { page } = visitor
  await page.goto(link)
  expect(await headingAfter(page, '')).toBe(authWords.logIn)
  expect(await attacker.open('/account/log-in')).toBe(logInWords.title)
  await attacker.page.getByText('(not confirmed yet)').waitFor()
  // Later they continue with Google, and their answers stay private.
  await visitor.open('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await headingAfter(page, authWords.logIn)
  await page.getByLabel('Email').fill(victim.email)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((to) => to.pathname.startsWith('/relief-loans') && !to.pathname.includes('/log'))
  expect((await visitor.client.send(getIdentityCall, {})).body).toMatchObject({ name: 'Maya Rivera' })
  const mine = await visitor.client.send(getIdentityCall, {})
  const theirs = await attacker.client.send(getIdentityCall, {})
  expect(theirs.body).not.toMatchObject(
    'currentUserUuid' in mine.body ? { currentUserUuid: mine.body.currentUserUuid } : {},
  )
  const { email, password } = victim
  const again = createClient(fetchTransport(at.url))
  expect((await again.sendRaw('POST', signInCall.path, { email, password })).status).toBe(401)
  await attacker.leave()
  await visitor.leave()
})
