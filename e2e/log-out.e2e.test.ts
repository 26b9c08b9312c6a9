import { getPreferencesCall } from '@relief/contract/calls/account.ts'
import { signOutCall } from '@relief/contract/calls/accounts.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import type { Client } from '@relief/testing/client.ts'
import { slow } from '@relief/testing/slow.ts'
import { signIn, signUp } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { loseReplies } from './lose-replies.ts'
import { expectSound, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** 200 with an open session, else 401. */
const statusOf = async (client: Client) => (await client.send(getPreferencesCall, {})).status

test.each([
  ['', ''],
  [' even one that hears no message', 'delete window.BroadcastChannel'],
])('logging out in one tab closes the offers in the others,%s', slow, async (_which, before) => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.context().addInitScript(before)
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  expect(await visitor.open(`/loan/${id}`)).toBe(offerSelectionWords.title)
  const tab = await page.context().newPage()
  await tab.goto(new URL('/relief-loans/account', page.url()).href)
  await headingAfter(tab, '')
  await tab.getByRole('button', { name: 'Log out' }).click()
  expect(await headingAfter(tab, 'My loans')).toBe(authWords.logOut.done)
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  // Back does not show them again either.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await page.getByText(offerSelectionWords.title).count()).toBe(0)
  // Back to the page of the log-out asks the next person first.
  await signUp(visitor.client, newApplicant('0200'))
  await tab.goto(new URL('/relief-loans/account', page.url()).href)
  await tab.goBack()
  await tab.getByRole('heading', { level: 1, name: authWords.logOut.ask }).waitFor()
  expect(await statusOf(visitor.client)).toBe(200)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a tab that hears late of a log-out does not log out the next person', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  expect(await visitor.open(`/loan/${id}`)).toBe(offerSelectionWords.title)
  const next = { ...newApplicant('0200'), firstName: 'Otto' }
  await signUp(client, next)
  await page.evaluate(
    "localStorage.setItem('logged out at', 'now'); window.dispatchEvent(new Event('focus'))",
  )
  await page.getByRole('heading', { level: 1, name: 'My loans' }).waitFor()
  expect(await statusOf(client)).toBe(200)
  expect(await page.getByText('Pick up where you left off').count()).toBe(0)
  await visitor.leave()
})

/** Everything in the browser's storage. */
const stored = (page: Page) => page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')

/** The drafts in this browser's storage that its session can open, with the key from the server. */
const openDrafts = (page: Page) =>
  page.evaluate(`(async () => {
    const { draftKey } = await (await fetch('/small_dollar_loan/api/identity')).json()
    if (draftKey === undefined) return 'no key'
    const toBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const secret = toBytes(draftKey.replaceAll('-', '+').replaceAll('_', '/'))
    const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])
    const drafts = Object.entries(localStorage).filter(([name]) => name.startsWith('draft '))
    const texts = drafts.map(async ([name, value]) => {
      const bytes = toBytes(value.replace('s1.', ''))
      const place = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: new TextEncoder().encode(name) }
      const text = await crypto.subtle.decrypt(place, key, bytes.slice(12)).catch(() => null)
      return text === null ? 'closed' : new TextDecoder().decode(text)
    })
    return (await Promise.all(texts)).join()
  })()`)

async function typeStreet(page: Page): Promise<void> {
  await page.locator('input').first().fill('17 Canary Lane')
  await expect.poll(() => openDrafts(page)).toContain('Canary')
}

test('on a shared phone no typed text is left after a log-out', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  await typeStreet(page)
  await page.getByRole('button', { name: authWords.logOut.press }).first().click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  await expect.poll(() => stored(page)).not.toContain('draft ')
  await visitor.leave()
})

test('typed text can be read only by a session of the same account', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const owner = newApplicant('0100')
  const id = await walkAhead(visitor, owner, 'ADDRESS_AND_PHONE')
  await visitor.open(`/loan/${id}`)
  await typeStreet(page)
  expect(await stored(page)).not.toContain('Canary')
  // The session ends by itself, with the page closed.
  await at.query('delete from "session" where "userId" = (select "id" from "user" where "email" = $1)', [
    owner.email,
  ])
  await visitor.open('/help')
  expect(await openDrafts(page)).toBe('no key')
  await signUp(client, newApplicant('0200'))
  expect(await openDrafts(page)).toBe('closed')
  await signIn(client, owner)
  await visitor.open(`/loan/${id}`)
  expect(await page.locator('input').first().inputValue()).toBe('17 Canary Lane')
  await visitor.leave()
})

test('when an idle session ends, typed text is removed from the page', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const owner = newApplicant('0100')
  const id = await walkAhead(visitor, owner, 'ADDRESS_AND_PHONE')
  await page.clock.install()
  await visitor.open(`/loan/${id}`)
  await typeStreet(page)
  await page.clock.fastForward('31:00')
  await page.getByRole('heading', { level: 1, name: authWords.logIn }).waitFor()
  expect(await stored(page)).not.toContain('Canary')
  expect(await stored(page)).toContain('draft ')
  expect(await openDrafts(page)).toBe('no key')
  await page.getByLabel(authWords.fields.email).fill(owner.email)
  await page.getByLabel(authWords.fields.password, { exact: true }).fill(owner.password)
  await page.locator('#main').getByRole('button', { name: authWords.logIn, exact: true }).click()
  await expect.poll(() => page.locator('main input').first().inputValue()).toBe('17 Canary Lane')
  await visitor.leave()
})

const signOut = `**${signOutCall.path}*`
const identity = '**/api/identity*'
const logOutButton = (page: Page) =>
  page.locator('#main').getByRole('button', { name: authWords.logOut.press, exact: true })

test('a log-out that fails says that the session is still open, and can be tried again', slow, async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  await signUp(client, newApplicant('0100'))
  await visitor.open('/logout')
  let isDown = true
  await page.route(signOut, (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await logOutButton(page).click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.failed.title }).waitFor()
  expect(await statusOf(client)).toBe(200)
  await expectSound(visitor, 'a log-out that failed')
  isDown = false
  await page.getByRole('button', { name: authWords.logOut.again }).click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  expect(await statusOf(client)).toBe(401)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a log-out whose reply is lost asks whether the session has ended', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  await signUp(client, newApplicant('0100'))
  await visitor.open('/logout')
  await loseReplies(page, signOut)
  let isDown = true
  await page.route(identity, (route) => (isDown ? route.abort() : route.continue()))
  await logOutButton(page).click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.unknown.title }).waitFor()
  isDown = false
  await page.getByRole('button', { name: authWords.logOut.again }).click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  expect(await statusOf(client)).toBe(401)
  await visitor.leave()
})
