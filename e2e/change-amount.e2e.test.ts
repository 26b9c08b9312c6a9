/** @module-tag slow */

import { readFile } from 'node:fs/promises'
import { changeAmountCall } from '@relief/contract/calls/flow.ts'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { typedAmountMessage } from '@relief/contract/loan-range.ts'
import { STATUS_PATH } from '@relief/contract/routes.ts'
import { words as spanishWords } from '@relief/steps/offer-selection/words.es.ts'
import { words } from '@relief/steps/offer-selection/words.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { words as spanishPricingWords } from '@relief/steps/pricing/words.es.ts'
import { words as pricingWords } from '@relief/steps/pricing/words.ts'
import { words as spanishStepWords } from '@relief/steps/words.es.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { findLink, readMails } from '@relief/testing/mail.ts'
import { until } from '@relief/testing/until.ts'
import { useNewestPolicy } from '@relief/testing/use-policy.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { holdRequests } from './hold-requests.ts'
import { pdfTexts } from './pdf-text.ts'
import { expectSound, expectSoundAtSizes, sizes, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ own: true })

beforeAll(async () => {
  for (const statement of useNewestPolicy) await at.query(statement)
})

/** Enough for a payment of 125 dollars a month: 1,000 dollars, not 2,500. */
const littleIncome = () => ({ ...newApplicant('0100'), salary: 15_000 })

const opener = (page: Page) => page.getByRole('button', { name: words.otherAmount.open })
const dialog = (page: Page) => page.getByRole('dialog', { name: words.otherAmount.title })
const amount = (page: Page) => dialog(page).getByLabel(words.otherAmount.label)
const send = (page: Page) => dialog(page).getByRole('button', { name: words.otherAmount.send })
const ids = (page: Page) =>
  page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))

/** Blocks the storing of decisions, so that each wait lasts until they are released. */
async function blockDecisions(): Promise<void> {
  await at.query(
    `create function hold_decisions() returns trigger language plpgsql as $$
     begin raise exception 'held'; end $$`,
  )
  await at.query(
    'create trigger hold_decisions before insert on decision for each row execute function hold_decisions()',
  )
}

async function releaseDecisions(): Promise<void> {
  await at.query('drop trigger hold_decisions on decision')
  await at.query('drop function hold_decisions()')
}

async function ask({ page }: Visitor, dollars: string) {
  await opener(page).first().click()
  await amount(page).fill(dollars)
  await send(page).click()
}

test.each(sizes)('an amount that is offered replaces the offers, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const heading = await visitor.open(`/loan/${id}`)
  const before = await ids(page)
  await opener(page).first().click()
  expect(await amount(page).inputValue()).toBe('1,000')
  await dialog(page).getByText(words.otherAmount.check).waitFor()
  await dialog(page).getByText(words.otherAmount.left(3)).waitFor()
  await expectSound(visitor, 'another amount')
  // The same amount, or one that is not offered, is an error at the field, and nothing is sent.
  await send(page).click()
  await dialog(page).getByText(stepWords.server.sameAmount).waitFor()
  await amount(page).fill('9000')
  await send(page).click()
  await dialog(page)
    .getByText(typedAmountMessage({ min: 200, max: 2500 }))
    .waitFor()
  await expectSound(visitor, 'another amount with an error')
  // An amount between the steps is rounded before it is sent, with an explanation.
  await amount(page).fill('$1,550')
  await amount(page).press('Enter')
  const rounded = ['$1,550', '$1,600', '$100'] as const
  await dialog(page)
    .getByRole('status')
    .getByText(uiWords.moneyField.roundedBefore(...rounded))
    .waitFor()
  expect(await amount(page).inputValue()).toBe('1,600')
  await expectSound(visitor, 'another amount, rounded')
  // A turned phone or tablet changes neither the amount nor its explanation.
  await page.setViewportSize({ width: size.height, height: size.width })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await dialog(page)
    .getByText(uiWords.moneyField.roundedBefore(...rounded))
    .waitFor()
  expect(await amount(page).inputValue()).toBe('1,600')
  await page.setViewportSize(size)
  // Closing changes nothing.
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await ids(page)).toEqual(before)

  await blockDecisions()
  try {
    await ask(visitor, '1500')
    await page.getByRole('heading', { level: 1, name: pricingWords.change.title('$1,500') }).waitFor()
  } finally {
    await releaseDecisions()
  }
  await page.getByText(words.ofAmount(words.products.small, '$1,500.00')).waitFor()
  expect(await headingAfter(page, '')).toBe(heading)
  for (const each of await ids(page)) expect(before).not.toContain(each)
  expect(await page.getByText(words.notOffered.title('$1,500')).count()).toBe(0)
  await expectSound(visitor, 'offers of another amount')
  // The new offers replace the old ones: Back goes neither to these nor to the wait.
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe(STATUS_PATH)
  await page.goForward()
  await page.getByText(words.ofAmount(words.products.small, '$1,500.00')).waitFor()
  await opener(page).first().click()
  expect(await amount(page).inputValue()).toBe('1,500')
  await dialog(page).getByText(words.otherAmount.left(2)).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an amount that is not offered keeps the offers and says why', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, littleIncome(), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const before = await ids(page)
  const entries = await page.evaluate('history.length')
  await ask(visitor, '2500')
  await page.getByText(words.notOffered.title('$2,500')).waitFor()
  await page.getByText(words.notOffered.kept).waitFor()
  // However soon the decision arrives, the history is no longer than before.
  expect(await page.evaluate('history.length')).toBe(entries)
  await page.getByText(words.notOffered.why).click()
  for (const [loan, reason] of [
    ['small loan', 'we allow a payment of up to $125'],
    ['personal loan', 'Your credit report shows debt payments'],
  ] as const) {
    const lender = page.getByRole('heading', { name: new RegExp(`^[^:]+, Member FDIC: ${loan}$`) })
    await page.locator('section', { has: lender }).getByText(reason).waitFor()
  }
  await page.getByText(stepWords.decline.smallest).waitFor()
  expect(await ids(page)).toEqual(before)
  await expectSoundAtSizes(visitor, 'another amount not offered')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: stepWords.common.continueWithOffer }).click()
  await page.getByRole('heading', { level: 1, name: stepWords.payoutAccount.title }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the notice of an amount that is not offered is a PDF, too', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = littleIncome()
  const id = await walkAhead(visitor, applicant, 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await ask(visitor, '2500')
  await page.getByText(words.notOffered.title('$2,500')).waitFor()
  // The link in the email opens the notice.
  const links = async () =>
    (await readMails({ ...applicant, origin: at.url })).map((mail) => findLink(mail, '/account/notices'))
  const [link = ''] = (await until(links, (found) => found.some(Boolean))).filter(Boolean)
  const { pathname, search } = new URL(link)
  await page.goto(`${at.url}${pathname}${search}`)
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: new RegExp(`^${uiWords.download.label}`) })
    .first()
    .click()
  const text = pdfTexts(await readFile(await (await download).path())).join(' ')
  expect(text).toContain('You asked for a loan of $2,500')
  for (const loan of ['small loan', 'personal loan']) expect(text).toContain(`Member FDIC: ${loan}`)
  await visitor.leave()
})

test('an offer that was replaced in another tab shows the new offers', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const params = { applicationUuid: id }
  const heading = await visitor.open(`/loan/${id}`)
  const before = await ids(page)
  await page.getByRole('radio').first().check()
  // Another tab asks for another amount and comes back to the offers.
  expect((await client.send(changeAmountCall, { params, body: { desiredLoanAmount: 1300 } })).status).toBe(
    200,
  )
  await until(
    async () => (await client.send(pricingStep.load, { params })).body.stepData.status,
    (status) => status === 'READY',
  )
  await client.send(pricingStep.submit, { params, body: {} })
  const next = page.getByRole('button', { name: stepWords.common.continueWithOffer })
  await next.click()
  await page.getByText(stepWords.server.unknownOffer).first().waitFor()
  await expect.poll(async () => (await ids(page)).some((each) => before.includes(each))).toBe(false)
  await page.getByText(words.replaced.text('$1,300')).waitFor()
  // What was chosen of the old offers is over: the new amount is shown, and only it is compared.
  await page.getByText(words.ofAmount(words.products.small, '$1,300.00')).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  const compared = page.getByRole('columnheader')
  const isAlone = (await compared.count()) === 1
  if (!isAlone) await page.getByRole('table', { name: words.sideBySide('$1,300.00') }).waitFor()
  await expectSound(visitor, 'offers that another tab replaced')
  await page.getByRole('radio').first().check()
  await next.click()
  await headingAfter(page, heading)
  // While one tab is on the page of the agreement, no tab can change the amount.
  const late = await client.send(changeAmountCall, { params, body: { desiredLoanAmount: 1400 } })
  expect(late.status).toBe(409)
  await visitor.leave()
})

test('a session that ends while the dialog is open keeps the amount', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0100')
  const id = await walkAhead(visitor, applicant, 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await opener(page).first().click()
  await amount(page).fill('1200')
  await page.context().clearCookies()
  await page.route(
    '**/change-amount?*',
    (route) => route.fulfill({ status: 401, json: { success: false, messages: [], result: {} } }),
    { times: 1 },
  )
  await send(page).click()
  const again = page.getByRole('dialog', { name: authWords.again.title })
  await again.getByLabel(authWords.fields.email).fill(applicant.email)
  await again.getByLabel('Password', { exact: true }).fill(applicant.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await again.waitFor({ state: 'detached' })
  expect(await amount(page).inputValue()).toBe('1,200')
  await send(page).click()
  await page.getByText(words.ofAmount(words.products.small, '$1,200.00')).waitFor()
  await visitor.leave()
})

test('after the last change that is not offered, no other amount is suggested', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, littleIncome(), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await ask(visitor, '2500')
  // The personal loan has the larger amount, so the sentence names it.
  const most = page.getByText(words.notOffered.mostPersonal('$2,200'))
  await most.waitFor()
  await at.query('update application set amount_changes = 2 where application_uuid = $1', [id])
  await ask(visitor, '2400')
  await page.getByText(words.notOffered.title('$2,400')).waitFor()
  await page.getByText(stepWords.server.noAmountChangeLeft(3)).waitFor()
  expect(await most.count()).toBe(0)
  await visitor.leave()
})

const editions = {
  en: { own: words, change: pricingWords.change, shared: stepWords },
  es: { own: spanishWords, change: spanishPricingWords.change, shared: spanishStepWords },
}

test.each([
  { width: 390, height: 844, language: 'en' },
  { width: 1280, height: 800, language: 'en' },
  { width: 390, height: 844, language: 'es' },
] as const)(
  'the wait for a changed amount, and its failure, at $width in $language',
  async ({ language, ...size }) => {
    const { own, change, shared } = editions[language]
    const visitor = await at.visitor(size)
    const { page } = visitor
    const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
    await visitor.readIn(language)
    const heading = await visitor.open(`/loan/${id}`)
    const before = await ids(page)
    const sideOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
    const side = await sideOf()
    const asking = page.getByRole('dialog', { name: own.otherAmount.title })
    const { release } = await holdRequests(page, '**/change-amount?*')
    await blockDecisions()
    try {
      await page.getByRole('button', { name: own.otherAmount.open }).first().click()
      await asking.getByLabel(own.otherAmount.label).fill('1500')
      await asking.getByRole('button', { name: own.otherAmount.send }).click()
      const busy = asking.getByRole('button', { name: shared.common.busy })
      await busy.waitFor()
      // A sent request can't be canceled, so the dialog stays open.
      await page.keyboard.press('Escape')
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
      expect(await busy.count()).toBe(1)
      release()
      const waiting = page.getByRole('heading', { level: 1, name: change.title('$1,500') })
      await waiting.waitFor()
      // The wait has the frame of the question.
      await expect.poll(sideOf).toBe(side)
      await expectSound(visitor, 'wait for another amount')
      await page.reload()
      await waiting.waitFor()
      await at.query("update application set pricing_status = 'FAILED' where application_uuid = $1", [id])
      await page.getByText(change.failed('$1,500')).waitFor()
      await page.getByText(change.failedDetail).waitFor()
      await expectSound(visitor, 'no decision on another amount')
      await page.getByRole('button', { name: change.back }).click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    } finally {
      await releaseDecisions()
    }
    expect(await ids(page)).toEqual(before)
    await page.getByRole('button', { name: own.otherAmount.open }).first().click()
    // The failed change does not count.
    await asking.getByText(own.otherAmount.left(3)).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('a request whose reply is lost is carried out once', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  let lost = 0
  await page.route('**/change-amount?*', async (route) => {
    lost += 1
    if (lost > 1) return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await ask(visitor, '1200')
  await page.getByText(words.ofAmount(words.products.small, '$1,200.00')).waitFor()
  expect(lost).toBeGreaterThan(0)
  const [row] = await at.query<{ amount_changes: number }>(
    'select amount_changes from application where application_uuid = $1',
    [id],
  )
  expect(row).toEqual({ amount_changes: 1 })
  await visitor.leave()
})

test('after the last change the page says so, and another tab cannot ask either', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await at.query('update application set amount_changes = 2 where application_uuid = $1', [id])
  await ask(visitor, '1200')
  await page.getByText(stepWords.server.noAmountChangeLeft(3)).waitFor()
  expect(await opener(page).count()).toBe(0)
  await expectSound(visitor, 'no change of the amount left')
  const sent = await visitor.client.send(changeAmountCall, {
    params: { applicationUuid: id },
    body: { desiredLoanAmount: 1300 },
  })
  expect(sent.status).toBe(422)
  await visitor.leave()
})

test('the amount is changed by keyboard alone, in Spanish', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.goto(`${at.url}/relief-loans/get-relief?${LANGUAGE_QUERY}=es`)
  const id = await walkAhead(visitor, littleIncome(), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: spanishWords.otherAmount.open }).first().focus()
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: spanishWords.otherAmount.title })
  await asking.waitFor()
  await expectSound(visitor, 'another amount')
  await asking.getByLabel(spanishWords.otherAmount.label).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2500')
  await page.keyboard.press('Enter')
  await page.getByText(spanishWords.notOffered.title('$2,500')).waitFor()
  await expectSound(visitor, 'another amount not offered')
  // The new page begins at its heading.
  expect(await focused(page)).toContain('h1')
  await page.getByText(spanishWords.notOffered.why).click()
  await page.getByRole('heading', { name: /, Miembro FDIC: préstamo personal$/ }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
