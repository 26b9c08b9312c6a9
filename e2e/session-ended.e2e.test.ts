import { askAssistantCall } from '@relief/contract/calls/chat.ts'
import { getShownDocumentCall, getShownDocumentFileCall } from '@relief/contract/calls/notices.ts'
import { words as serverChat } from '@relief/server/chat/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as chatWords } from '@relief/web/chat/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { startingWith } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { holdRequests } from './hold-requests.ts'
import { declinedRequest } from './signed-in.ts'
import { expectSound, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { leave, title } = authWords.again

const dialogOn = (page: Page) => page.getByRole('dialog', { name: title })

test.each(sizes)('only its own link leaves the log-in over a page, at $width', slow, async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  await signUp(visitor.client, newApplicant('0100'))
  await visitor.open('/account/preferences')
  await page.getByRole('checkbox').first().check()
  await page.context().clearCookies()
  await page.getByRole('button', { name: myLoansWords.preferences.save, exact: true }).click()
  const dialog = dialogOn(page)
  await dialog.getByLabel(authWords.fields.email).fill('typed@example.com')
  await page.keyboard.press('Escape')
  await page.mouse.click(8, 8)
  await page.keyboard.press('Escape')
  // Closing would take a moment.
  await page.waitForTimeout(500)
  expect(await dialog.getByLabel(authWords.fields.email).inputValue()).toBe('typed@example.com')
  expect(new URL(page.url()).pathname).toMatch(/preferences$/)
  expect(await dialog.getByRole('button', { name: uiWords.close }).count()).toBe(0)
  await expectSound(visitor, 'log in over a page')
  await dialog.getByRole('link', { name: leave }).click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a question to the assistant is still there after the log-in over the page', slow, async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const person = newApplicant('0700')
  await signUp(client, person)
  await visitor.open(`/loan/${await declinedRequest({ client, person })}`)
  await page.getByRole('button', { name: chatWords.offer.open }).click()
  const question = page.getByLabel(chatWords.question, { exact: true })
  const ask = page.getByRole('button', { name: chatWords.ask, exact: true })
  await question.fill('When can I apply again?')
  await ask.click()
  const sources = page.getByText(serverChat.labels.sources)
  await sources.first().waitFor()
  await question.fill('Can a person write to me?')
  const address = `**${askAssistantCall.path.replaceAll(/\{\w+\}/g, '*')}*`
  // The token of the open page expires too.
  let isOver = true
  await page.route(address, (route) =>
    isOver
      ? route.fulfill({ status: 401, json: { success: false, messages: [], result: {} } })
      : route.continue(),
  )
  await page.context().clearCookies()
  await ask.click()
  const dialog = dialogOn(page)
  await dialog.getByLabel(authWords.fields.email).fill(person.email)
  await dialog.getByLabel(authWords.fields.password, { exact: true }).fill(person.password)
  isOver = false
  await dialog.getByRole('button', { name: authWords.logIn, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await question.inputValue()).toBe('Can a person write to me?')
  expect(await sources.count()).toBe(1)
  await ask.click()
  await expect.poll(() => sources.count()).toBe(2)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each([
  [
    'downloading',
    getShownDocumentFileCall,
    (page: Page) => page.getByRole('button', { name: startingWith(uiWords.download.label) }),
  ],
  [
    'opening',
    getShownDocumentCall,
    (page: Page) => page.locator('summary', { hasText: myLoansWords.documents.read }),
  ],
])('%s a document after the session has ended asks to log in', slow, async (_what, { path }, press) => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0100')
  await walkAhead(visitor, applicant, 'OFFER_SELECTION')
  await visitor.open('/account/documents')
  // The token of the open page expires too.
  const address = `**${path.replaceAll(/\{\w+\}/g, '*')}*`
  await page.route(address, (route) =>
    route.fulfill({ status: 401, json: { success: false, messages: [], result: {} } }),
  )
  await page.context().clearCookies()
  await press(page).first().click()
  await dialogOn(page).waitFor()
  await visitor.leave()
})

test('an offer chosen as the session ends is still chosen after the log-in', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'OFFER_SELECTION')
  const offers = await visitor.open(`/loan/${id}`)
  const offer = page.getByRole('radio', { name: /payments of/ }).last()
  await offer.check()
  // The page's access token ends too.
  const submission = '**/step/offer-selection*'
  await page.route(submission, (route) =>
    route.fulfill({ status: 401, json: { success: false, messages: [], result: {} } }),
  )
  await page.context().clearCookies()
  const onward = page.getByRole('button', { name: stepWords.common.continueWithOffer })
  await onward.click()
  await dialogOn(page).getByLabel(authWords.fields.email).fill(applicant.email)
  await dialogOn(page).getByLabel(authWords.fields.password, { exact: true }).fill(applicant.password)
  await page.unroute(submission)
  await dialogOn(page).getByRole('button', { name: authWords.logIn, exact: true }).click()
  await dialogOn(page).waitFor({ state: 'detached' })
  expect(await offer.isChecked()).toBe(true)
  if ((await page.getByRole('heading', { level: 1 }).textContent()) === offers) await onward.click()
  expect(await headingAfter(page, offers)).toBe(stepWords.payoutAccount.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a download that gets no reply ends', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  // Time runs faster: a timeout of the browser itself has no other clock.
  await page.addInitScript(
    'const timeout = AbortSignal.timeout; AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 60)',
  )
  await visitor.open('/account/documents')
  const held = await holdRequests(page, `**${getShownDocumentFileCall.path.replaceAll(/\{\w+\}/g, '*')}*`)
  await page
    .getByRole('button', { name: startingWith(uiWords.download.label) })
    .first()
    .click()
  await page.getByText(uiWords.download.failed).waitFor()
  expect(held.count()).toBe(1)
  held.release()
  await visitor.leave()
})
