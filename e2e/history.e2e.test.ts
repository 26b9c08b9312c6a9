import { getWealthAccountCall } from '@relief/contract/calls/answers.ts'
import { goBackCall } from '@relief/contract/calls/flow.ts'
import { words as offerWords } from '@relief/steps/offer-selection/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { slow } from '@relief/testing/slow.ts'
import { signIn, walkUntil } from '@relief/testing/walk.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter, walkPages } from './browser-walk.ts'
import { holdRequests } from './hold-requests.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

const savings = savingsWords.title
const bank = stepWords.common.addBankAccount

/** Walks from the school to the savings page by hand, and returns the pages' headings. */
async function walkToSavings() {
  const applicant = newApplicant('0200')
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, applicant, 'EDUCATION')
  await visitor.open(`/loan/${id}/education`)
  const walked = await walkPages(visitor.page, applicant, [savings], (_heading, fill) => fill())
  const path = () => new URL(visitor.page.url()).pathname.replace(/.*\//, '')
  const modal = visitor.page.getByRole('dialog', { name: 'You’ve updated your application' })
  return { ...visitor, applicant, id, walked, path, modal }
}

/** Returns to the tab, which polls the server at most every few seconds. */
async function comeBackUntil(page: Page, modal: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate("window.dispatchEvent(new Event('focus'))")
      return await modal.count()
    })
    .toBe(1)
}

test("the browser's Back goes to the page before and keeps what is typed", async () => {
  const { page, path, modal, complaints, leave } = await walkToSavings()
  await page.getByLabel(savingsWords.accounts).fill('700')
  await page.goBack()
  const earlier = await headingAfter(page, savings)
  expect(path()).toBe('income')
  await page.goBack()
  await headingAfter(page, earlier)
  expect(path()).toBe('education')
  // Forward has no effect, because the server decides which page follows an answer.
  await page.goForward()
  await expect.poll(path).toBe('education')
  expect(await modal.count()).toBe(0)
  await walkPages(page, newApplicant('0200'), [savings], async () => undefined)
  expect(await page.getByLabel(savingsWords.accounts).inputValue()).toBe('700')
  expect(complaints).toEqual([])
  await leave()
})

test.each([
  ["the page's own", (page: Page) => page.getByRole('button', { name: uiWords.question.back }).click()],
  ["the browser's", (page: Page) => page.goBack()],
])('%s Back without an answer says so, keeps the page and works again', slow, async (_whose, goBack) => {
  const { page, path, leave } = await walkToSavings()
  await page.getByLabel(savingsWords.accounts).fill('700')
  let isDown = true
  await page.route('**/go-back*', (route) => (isDown ? route.abort() : route.continue()))
  await goBack(page)
  await page.getByRole('alert').getByText(funnelWords.errors.noAnswer).waitFor()
  expect(path()).toBe('savings')
  await expect.poll(() => page.getByLabel(savingsWords.accounts).inputValue()).toBe('700')
  isDown = false
  await goBack(page)
  await headingAfter(page, savings)
  expect(path()).toBe('income')
  expect(await page.getByText(funnelWords.errors.noAnswer).count()).toBe(0)
  await leave()
})

test('a Back that takes a moment shows that it is on its way', slow, async () => {
  const { page, leave } = await walkToSavings()
  const held = await holdRequests(page, '**/go-back*')
  const back = page.getByRole('button', { name: uiWords.question.back })
  await back.click()
  await back.getByRole('img', { name: uiWords.loading }).waitFor()
  await back.click({ force: true })
  held.release()
  await headingAfter(page, savings)
  expect(held.count()).toBe(1)
  await leave()
})

test('two pages back in the history are two pages back in the application', slow, async () => {
  const { page, path, complaints, leave } = await walkToSavings()
  await walkPages(page, newApplicant('0200'), [bank], (_heading, fill) => fill())
  await page.evaluate('history.go(-2)')
  await headingAfter(page, bank)
  expect(path()).toBe('income')
  expect(complaints).toEqual([])
  await leave()
})

test("after the page's own Back, the browser's Back still goes to an earlier page", slow, async () => {
  const { page, path, modal, leave } = await walkToSavings()
  await page.getByRole('button', { name: 'Back' }).click()
  const earlier = await headingAfter(page, savings)
  expect(path()).toBe('income')
  await page.goBack()
  await headingAfter(page, earlier)
  expect(path()).toBe('education')
  expect(await modal.count()).toBe(0)
  await leave()
})

test('a change in another tab is announced over the page that is shown', slow, async () => {
  const { page, id, applicant, modal, path, leave } = await walkToSavings()
  const elsewhere = createClient(fetchTransport(at.url))
  await signIn(elsewhere, applicant)
  await walkUntil(elsewhere, id, 'ADD_BANK_ASSETS', applicant)
  await comeBackUntil(page, modal)
  expect(await page.locator('h1').allTextContents()).toContain(savings)
  await modal.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, savings)).toBe(bank)
  expect(path()).toBe('bank-assets')
  await leave()
})

test('Continue works when another tab left the question and came back', slow, async () => {
  const { page, id, applicant, leave } = await walkToSavings()
  const elsewhere = createClient(fetchTransport(at.url))
  await signIn(elsewhere, applicant)
  await walkUntil(elsewhere, id, 'ADD_BANK_ASSETS', applicant)
  const params = { applicationUuid: id }
  await elsewhere.send(goBackCall, { params, body: { currentStep: 'ADD_BANK_ASSETS' } })
  const replies: number[] = []
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST' && reply.url().includes('/step/savings'))
      replies.push(reply.status())
  })
  await page.getByLabel(savingsWords.accounts).fill('700')
  await page.getByLabel(savingsWords.investments).fill('0')
  await page.getByRole('button', { name: uiWords.question.continue }).click()
  expect(await headingAfter(page, savings)).toBe(bank)
  // The page names the visit that it shows, so a press from an earlier visit would be rejected for good.
  expect(replies).toEqual([409, 200])
  const { result } = (await elsewhere.send(getWealthAccountCall, { params })).body
  expect(result?.savingsCheckingAmount).toBe(700)
  await leave()
})

test('an answer that was held while its page was left does not replace the next one', slow, async () => {
  const { page, id, applicant, leave } = await walkToSavings()
  const { title, accounts, investments } = savingsWords
  const answers: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/step/savings')) answers.push(request)
  })
  const held = await holdRequests(
    page,
    (url) => url.pathname.endsWith('/step/savings') && answers.length === 1,
  )
  const continueWith = async (savings: string) => {
    await page.getByLabel(accounts).fill(savings)
    await page.getByLabel(investments).fill('0')
    await page.getByRole('button', { name: uiWords.question.continue }).click()
  }
  await continueWith('3000')
  await expect.poll(held.count).toBe(1)
  await page.goBack()
  await headingAfter(page, title)
  await walkPages(page, applicant, [title], async () => undefined)
  held.release()
  expect((await answers[0]?.response())?.status()).toBe(409)
  await continueWith('5000')
  expect(await headingAfter(page, title)).toBe(bank)
  const owner = createClient(fetchTransport(at.url))
  await signIn(owner, applicant)
  const { result } = (await owner.send(getWealthAccountCall, { params: { applicationUuid: id } })).body
  expect(result?.savingsCheckingAmount).toBe(5000)
  expect(answers).toHaveLength(2)
  await leave()
})

test('a reply that comes after the page was left does not bring the applicant back', slow, async () => {
  const { page, path, leave } = await walkToSavings()
  const held = await holdRequests(page, '**/step/savings?*')
  await page.getByLabel(savingsWords.accounts).fill('700')
  await page.getByLabel(savingsWords.investments).fill('0')
  const replied = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/step/'),
  )
  await page.getByRole('button', { name: uiWords.question.continue }).click()
  await expect.poll(held.count).toBe(1)
  await page.getByRole('link', { name: myLoansWords.list.title }).click()
  expect(await headingAfter(page, savings)).toBe(myLoansWords.list.title)
  held.release()
  expect((await replied).status()).toBe(200)
  // Staying has no event: time for the page that used to open.
  await page.waitForTimeout(1000)
  expect(path()).toBe('account')
  await leave()
})

test('Back on a page without an earlier page stays on that page', slow, async () => {
  const { page, id, applicant, modal, leave } = await walkToSavings()
  const elsewhere = createClient(fetchTransport(at.url))
  await signIn(elsewhere, applicant)
  await walkUntil(elsewhere, id, 'OFFER_SELECTION', applicant)
  await comeBackUntil(page, modal)
  await modal.getByRole('button', { name: 'Continue' }).click()
  const offers = await headingAfter(page, savings)
  await page.goBack()
  await expect.poll(() => page.url()).toContain('/offers')
  expect(await headingAfter(page, '')).toBe(offers)
  expect(await modal.count()).toBe(0)
  await leave()
})

test('Back to an application that was just ended leads to My loans', slow, async () => {
  const visitor = await at.visitor()
  const { page, open, complaints, leave } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const offers = await open(`/loan/${id}`)
  // At once: the browser keeps what it has read for two seconds.
  await page.getByRole('button', { name: offerWords.noneFit }).click()
  await page.getByRole('button', { name: stepWords.endApplication.end }).click()
  const { title } = myLoansWords.list
  expect(await headingAfter(page, offers)).toBe(title)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/(offers|account)$/)
  expect(await headingAfter(page, offers)).toBe(title)
  await page.getByText(myLoansWords.status.withdrawn).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
