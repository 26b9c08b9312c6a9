import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { STATUS_PATH } from '@relief/contract/routes.ts'
import { words as httpWords } from '@relief/server/http/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { signUp, walkUntil } from '@relief/testing/walk.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as frameWords } from '@relief/web/frame/words.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { words as helpWords } from '@relief/web/help/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { findAnswer } from './browser-pages.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { expectSound, savePayoutAccount, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

async function atSavings() {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0200'), 'SAVINGS')
  const heading = await visitor.open(`/loan/${id}/savings`)
  expect(heading).toBe(savingsWords.title)
  return { ...visitor, id }
}

test('the update modal has its words, shows after a second, and opens the step', slow, async () => {
  const { page, id, leave } = await atSavings()
  await page.goto(`${at.url}/relief-loans/loan/${id}/education`)
  const modal = page.getByRole('dialog', { name: 'You’ve updated your application' })
  await modal.waitFor()
  expect(await modal.getByText("Let's pick up where you left off.").count()).toBe(1)
  await modal.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, '')).toBe(savingsWords.title)
  expect(new URL(page.url()).pathname).toBe(`/relief-loans/loan/${id}/savings`)
  await leave()
})

test('typed answers survive a lost connection and are sent when it is back', async () => {
  const { page, leave } = await atSavings()
  await page.getByLabel(savingsWords.accounts).fill('700')
  await page.getByLabel('Investments').fill('0')
  await page.context().setOffline(true)
  await page.getByText(frameWords.offline).waitFor()
  await page.locator(SUBMIT_BUTTON).click()
  expect(await page.getByLabel(savingsWords.accounts).inputValue()).toBe('700')
  await page.context().setOffline(false)
  await page.getByText(frameWords.offline).waitFor({ state: 'detached' })
  // The form continues by itself once the connection is back.
  await page.getByRole('heading', { level: 1, name: stepWords.common.addBankAccount }).waitFor()
  await page.goBack()
  const modal = page.getByRole('dialog', { name: 'You’ve updated your application' })
  await modal
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  await leave()
})

test('without a connection the question stays, with its answer, until it can be sent', slow, async () => {
  const visitor = await at.visitor()
  const { page, leave } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'ADDRESS_AND_PHONE')
  const question = await visitor.open(`/loan/${id}`)
  await findAnswer(question)?.fill(page, applicant)
  // With a connection the next page would be shown before the reply.
  await page.locator('h1', { hasText: idVerificationWords.title }).waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await page.getByText(frameWords.offline).waitFor()
  await page.locator(SUBMIT_BUTTON).click()
  await page.getByRole('button', { name: uiWords.question.saving }).waitFor()
  expect(await page.locator('h1').filter({ visible: true }).allTextContents()).toEqual([question])
  await page.context().setOffline(false)
  expect(await headingAfter(page, question)).toBe(idVerificationWords.title)
  await leave()
})

test('a session that ended asks to log in and returns with what was typed', async () => {
  const visitor = await at.visitor()
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'SAVINGS')
  await visitor.open(`/loan/${id}/savings`)
  const { page, leave } = visitor
  await page.getByLabel(savingsWords.accounts).fill('1234')
  await page.getByLabel('Investments').fill('0')
  // The page first asks the server for the key.
  await expect.poll(() => page.evaluate('Object.keys(localStorage).join()')).toContain('draft ')
  // Wait until the last typed text is sealed.
  await page.waitForTimeout(500)
  await page.context().clearCookies()
  await page.reload()
  await page.getByLabel(authWords.fields.email).fill(applicant.email)
  await page.getByLabel('Password', { exact: true }).fill(applicant.password)
  await page.locator(SUBMIT_BUTTON).click()
  await page.getByRole('heading', { level: 1, name: savingsWords.title }).waitFor()
  await expect.poll(() => page.getByLabel(savingsWords.accounts).inputValue()).toMatch(/^1,?234$/)
  await leave()
})

test('neither social security number nor date of birth is ever kept on the device', slow, async () => {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0200'), 'ID_VERIFICATION')
  await visitor.open(`/loan/${id}/identity`)
  const { page, leave } = visitor
  await page.getByLabel('Month').fill('04')
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Year').fill('1990')
  await page.getByRole('textbox', { name: idVerificationWords.ssn }).fill('123-45-0200')
  await page.getByLabel('Month').focus()
  // Wait long enough for it to be stored, which it must not be.
  await page.waitForTimeout(800)
  const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(kept).not.toMatch(/123-?45-?0200|1990/)
  await leave()
})

test('chunks that a deploy removed are loaded by one reload at the same step', slow, async () => {
  const { page, id, leave } = await atSavings()
  let isGone = false
  let documents = 0
  // Nothing is prefetched, so the next page must be requested; a new document comes from the new build.
  await page.route('**/current-step*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({
      response: reply,
      json: { ...body, result: { ...body.result, likelyNextStep: null } },
    })
  })
  await page.route('**/assets/**', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
  )
  // The address without a step has no preloaded replies.
  await page.goto(`${at.url}/relief-loans/loan/${id}`)
  expect(await headingAfter(page, '')).toBe(savingsWords.title)
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents += 1
    isGone = false
  })
  isGone = true
  await page.getByLabel(savingsWords.accounts).fill('700')
  await page.getByLabel('Investments').fill('0')
  await page.locator(SUBMIT_BUTTON).click()
  await page.getByRole('heading', { level: 1, name: stepWords.common.addBankAccount }).waitFor()
  expect(documents).toBe(1)
  expect(new URL(page.url()).pathname).toBe(`/relief-loans/loan/${id}/bank-assets`)
  await leave()
})

test('a reply from another server version causes one reload of the step', slow, async () => {
  const { page, id, leave } = await atSavings()
  let documents = 0
  page.on('request', (request) => {
    documents += request.isNavigationRequest() ? 1 : 0
  })
  const load = `**${savingsStep.load.path.replace(/{\w+}/, '*')}*`
  const answer = async (route: Route) => {
    const reply = await route.fetch()
    const { stepData: _, ...others } = await reply.json()
    // The first document does not understand this reply; the second one has the server's version.
    await (documents > 1
      ? route.fulfill({ response: reply })
      : route.fulfill({ response: reply, json: others }))
  }
  await page.route(load, answer)
  // The address without a step has no preloaded replies.
  await page.goto(`${at.url}/relief-loans/loan/${id}`)
  await page.getByRole('heading', { level: 1, name: savingsWords.title }).waitFor()
  expect(documents).toBe(2)
  await leave()
})

test('chunks that stay missing are reported with a retry, without a reload loop', slow, async () => {
  const { page, id, leave } = await atSavings()
  let documents = 0
  page.on('request', (request) => {
    documents += request.isNavigationRequest() ? 1 : 0
  })
  await page.route('**/assets/step-*', (route) => route.fulfill({ status: 404, body: 'not found' }))
  await page.goto(`${at.url}/relief-loans/loan/${id}/savings`)
  expect(await headingAfter(page, '')).toBe(pagesWords.trouble.title)
  const status = page.getByRole('link', { name: pagesWords.trouble.status })
  expect(await status.getAttribute('href')).toBe(STATUS_PATH)
  await page.unroute('**/assets/step-*')
  await page.getByRole('button', { name: pagesWords.trouble.retry }).click()
  await page.getByRole('heading', { level: 1, name: savingsWords.title }).waitFor()
  expect(documents).toBe(3)
  await leave()
})

test('help links to the status page, which needs no scripts', async () => {
  const visitor = await at.visitor()
  const { page, leave } = visitor
  await visitor.open('/help')
  await page.getByRole('link', { name: helpWords.status }).click()
  await page.getByRole('heading', { level: 1, name: httpWords.title }).waitFor()
  await page.getByText(httpWords.allWork).waitFor()
  expect(await page.locator('script').count()).toBe(0)
  await expectSound(visitor, 'the status page')
  await leave()
})

test('two quick clicks on a link count once', slow, async () => {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0200'), 'ADD_BANK_ASSETS')
  const { page, leave } = visitor
  expect(await visitor.open(`/loan/${id}/bank-assets`)).toBe(stepWords.common.addBankAccount)
  const sent: number[] = []
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST' && reply.url().includes('/add-bank-assets'))
      sent.push(reply.status())
  })
  await page.getByRole('button', { name: 'Not now' }).dblclick()
  expect(await headingAfter(page, stepWords.common.addBankAccount)).toBe(reviewWords.title)
  expect(sent).toEqual([200])
  await leave()
})

test('a setting saved after the session ended asks to log in, and can be saved then', slow, async () => {
  const visitor = await at.visitor()
  const { page, client, leave } = visitor
  const applicant = newApplicant('0200')
  await signUp(client, applicant)
  await visitor.open('/account/preferences')
  await page.getByRole('checkbox').first().click()
  await page.context().clearCookies()
  const save = page.getByRole('button', { name: myLoansWords.preferences.save })
  await save.click()
  const again = page.getByRole('dialog', { name: authWords.again.title })
  await again.getByLabel(authWords.fields.email).fill(applicant.email)
  await again.getByLabel(authWords.fields.password, { exact: true }).fill(applicant.password)
  await again.getByRole('button', { name: authWords.logIn, exact: true }).click()
  await again.waitFor({ state: 'detached' })
  await page.getByText(funnelWords.errors.sessionEnded).waitFor()
  await save.click()
  await page.getByText(myLoansWords.preferences.saved).waitFor()
  await leave()
})

test('entering an account for a loan finished in another tab opens My loans', slow, async () => {
  const visitor = await at.visitor()
  const { page, leave } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'OFFER_REVIEW')
  await visitor.open(`/loan/${id}`)
  await findAnswer(stepWords.payoutAccount.title)?.fill(page, applicant)
  await page.locator(SUBMIT_BUTTON).click()
  await headingAfter(page, stepWords.payoutAccount.title)
  // In the meantime, the loan is signed and paid out in another tab.
  await savePayoutAccount(visitor, id)
  await walkUntil(visitor.client, id, 'FUNNEL_COMPLETE', applicant)
  const status = async () =>
    (await visitor.client.send(getApplicationCall, { params: { applicationUuid: id } })).body.result
  await until(status, ({ decisionStatus }) => decisionStatus === 'FUNDED')
  await page.getByLabel(stepWords.proof.password, { exact: true }).fill(applicant.password)
  await page.locator(SUBMIT_BUTTON).click()
  await page.getByRole('heading', { level: 1, name: myLoansWords.list.title }).waitFor()
  await leave()
})

test('a page opened without a connection loads once the connection is back', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await signUp(visitor.client, newApplicant('0200'))
  await visitor.open('/account')
  await page.context().setOffline(true)
  await page.getByText(frameWords.offline).waitFor()
  await page.getByRole('link', { name: myLoansWords.frame.documents, exact: true }).click()
  await page.getByText(frameWords.broken.offline).waitFor()
  await expectSound(visitor, 'a page that waits for the connection')
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: myLoansWords.documents.title }).waitFor()
  await visitor.leave()
})
