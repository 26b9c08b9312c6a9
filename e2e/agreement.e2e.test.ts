import { readFile } from 'node:fs/promises'
import { getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import { words as agreeWords } from '@relief/steps/agree/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter, pressOn } from './browser-walk.ts'
import { focused } from './focused.ts'
import { pdfTexts } from './pdf-text.ts'
import { expectSound, expectSoundAtSizes, sizes, walkAhead, walkToSigning } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const review = offerReviewWords.title

async function bottomOf(item: Locator): Promise<number> {
  const box = await item.boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
}

test.each(sizes)(
  'the whole agreement comes before signing, with Accept in reach, at $width',
  slow,
  async (size) => {
    const visitor = await at.visitor(size)
    const { page, client } = visitor
    const id = await walkToSigning(visitor, newApplicant('0100'))
    expect(await visitor.open(`/loan/${id}`)).toBe(review)
    await expectSound(visitor, 'the agreement in its frame')
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    expect(height).toBeLessThan(size.width < 768 ? 3900 : 3500)

    // What to pay, starting when, and where the money goes are on the first screen.
    for (const first of [
      stepWords.figures.monthlyPayment,
      stepWords.figures.firstPayment,
      offerReviewWords.moneyGoesTo,
    ])
      expect(await bottomOf(page.getByRole('term').filter({ hasText: first }).first())).toBeLessThan(
        size.height,
      )
    // The federal box is on the page once; the agreement says where.
    expect(await page.getByText('ANNUAL PERCENTAGE RATE', { exact: true }).count()).toBe(1)
    await page.getByText(offerReviewWords.boxAbove).waitFor()

    // The frame has every word of the current text, and can be reached and scrolled by keyboard.
    const { body } = await client.send(getLegalDocumentCall, {
      params: { applicationUuid: id, titleName: 'LOAN_AGREEMENT' },
    })
    const { title, sections } = body.result
    const frame = page.getByRole('region', { name: title, exact: true })
    const text = ((await frame.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    for (const { heading, paragraphs } of sections)
      for (const words of [heading, ...paragraphs]) expect(text).toContain(words.replaceAll(/\s+/g, ' '))
    await frame.focus()
    await page.keyboard.press('End')
    await page.waitForFunction((node) => (node?.scrollTop ?? 0) > 0, await frame.elementHandle())

    // The box above equals the agreement's own box, refund included.
    const box = page.getByRole('region', { name: /^Loan from/ })
    const { terms = [], notes = [] } = sections.find((section) => section.box)?.box ?? {}
    expect(terms.map(({ label }) => label)).toEqual(['Late Charge', 'Prepayment', 'Security'])
    expect(notes).toHaveLength(2)
    for (const words of [...terms.map(({ label, text }) => `${label}: ${text}`), ...notes])
      expect((await box.textContent())?.replaceAll('\u00A0', ' ')).toContain(words)

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download PDF/ }).click()
    expect((await file).suggestedFilename()).toMatch(/^relief-loans-loan-agreement-2\d{3}-\d\d\.pdf$/)

    await page.getByRole('button', { name: uiWords.longText.expand }).click()
    expect(await frame.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(0)
    await expectSound(visitor, 'the agreement laid out')
    await page.getByRole('checkbox', { name: /agreement/ }).check()
    await signName(page)
    await page.getByRole('button', { name: offerReviewWords.accept }).click()
    expect(await headingAfter(page, review)).not.toBe(review)

    // The copy in the account says who signed it, and when; below a box that was checked, only when.
    await visitor.open('/account/documents')
    await page.getByText(new RegExp(`^${myLoansWords.documents.signed('Maya Rivera', '[A-Z]')}`)).waitFor()
    await expectSound(visitor, 'documents with a signed agreement')
    const [signed, agreed] = [await readCopy(page, title), await readCopy(page, 'Terms of use')]
    expect(signed).toMatch(/Maya Rivera signed this document by typing this name on .* Eastern time\./)
    expect(agreed).toMatch(/You agreed to this document on .* Eastern time\./)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

/** The text of a document's PDF in the account. */
async function readCopy(page: Page, title: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`^Download PDF.*${title}$`) }).click()
  return pdfTexts(await readFile(await (await file).path())).join(' ')
}

test('the box about the terms uses the title of the text below it', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'AGREE')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('checkbox', { name: agreeWords.labels.TERMS_OF_SERVICE }).waitFor()
  await page.getByText('Read: Terms of use').waitFor()
  await visitor.leave()
})

test('on paper the agreement has no buttons and light colors', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0200'))
  await visitor.open(`/loan/${id}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.locator('main form > div svg').first().isVisible(), 'progress').toBe(false)
  // The button beside a row is gone, but the label keeps its column.
  const label = page.getByRole('term').filter({ hasText: offerReviewWords.moneyGoesTo })
  expect((await label.boundingBox())?.width).toBeGreaterThan(150)
  const key = 'document.querySelector("th > span[aria-hidden]")'
  expect(await page.evaluate(`getComputedStyle(${key}).printColorAdjust`)).toBe('exact')
  // A heading is on the same sheet as its text.
  expect(await page.evaluate("getComputedStyle(document.querySelector('main h2')).breakAfter")).toBe('avoid')
  const text = "getComputedStyle(document.documentElement).getPropertyValue('--text').trim()"
  expect(await page.evaluate(text)).toBe('#12262b')
  const header = await page.getByRole('banner').boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((heading?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(16)
  await page.getByText(/Settling a dispute|How disputes are settled/).waitFor()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: offerReviewWords.accept }).waitFor()
  await visitor.leave()
})

test('Accept while offline says so within fifteen seconds; the next press accepts', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0200'))
  await visitor.open(`/loan/${id}`)
  await page.getByRole('checkbox', { name: /agreement/ }).check()
  await signName(page)
  await page.context().setOffline(true)
  // Only the page's clock advances, however slow the machine is.
  await page.clock.install()
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  const message = page.getByText(funnelWords.errors.offline)
  let waitedMs = 0
  for (; (await message.count()) === 0 && waitedMs < 15_000; waitedMs += 500) await page.clock.runFor(500)
  await message.waitFor()
  await expectSound(visitor, 'offline on Accept')
  expect(await page.getByRole('checkbox', { name: /agreement/ }).isChecked()).toBe(true)
  expect(await page.getByLabel(offerReviewWords.sign).inputValue()).toBe('Maya Rivera')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  expect(await headingAfter(page, review)).not.toBe(review)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a loan is signed with the name of the application, typed', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = { ...newApplicant('0200'), firstName: 'María José', lastName: 'Rivera-Núñez' }
  const id = await walkToSigning(visitor, applicant)
  await visitor.open(`/loan/${id}`)
  const field = page.getByLabel(offerReviewWords.sign)
  const accept = page.getByRole('button', { name: offerReviewWords.accept })
  await page.getByRole('checkbox', { name: /agreement/ }).check()
  await accept.click()
  const errors = page.getByRole('alert')
  await errors.filter({ hasText: offerReviewWords.sign }).waitFor()
  await field.fill('Maria Smith')
  await accept.click()
  await errors.filter({ hasText: offerReviewWords.otherName('María José Rivera-Núñez') }).waitFor()
  await expectSoundAtSizes(visitor, 'a signature with another name')
  // The error does not lose the input, and accents, case and middle names do not matter.
  expect(await field.inputValue()).toBe('Maria Smith')
  expect(await page.getByRole('checkbox', { name: /agreement/ }).isChecked()).toBe(true)
  await field.fill('maria rivera nunez')
  await accept.click()
  expect(await headingAfter(page, review)).not.toBe(review)
  const signed = `select method, typed_name from consent
    where application_uuid = $1 and title_name = 'LOAN_AGREEMENT' and status = 'AGREED'`
  expect(await at.query(signed, [id])).toEqual([{ method: 'typed name', typed_name: 'maria rivera nunez' }])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an agreement that has changed is agreed to and signed again', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0200'))
  await visitor.open(`/loan/${id}`)
  const box = page.getByRole('checkbox', { name: /agreement/ })
  const name = page.getByLabel(offerReviewWords.sign)
  const accept = page.getByRole('button', { name: offerReviewWords.accept })
  await box.check()
  await signName(page)
  // Overnight, the dates of the offer move.
  await at.query(
    `update loan_offer set funding_date = funding_date + 1, first_payment_date = first_payment_date + 1,
        last_payment_date = last_payment_date + 1
      where application_uuid = $1`,
    [id],
  )
  await accept.click()
  await page.getByText(stepWords.server.staleText).first().waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
  expect(await name.inputValue()).toBe('')
  expect(await focused(page)).toMatch(/^input .*agreement/)
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  await expectSound(visitor, 'an agreement that has changed')
  // Pressing again accepts nothing.
  await accept.click()
  await page.getByText(offerReviewWords.required).first().waitFor()
  const agreed = `select 1 from consent
    where application_uuid = $1 and title_name = 'LOAN_AGREEMENT' and status = 'AGREED'`
  expect(await at.query(agreed, [id])).toEqual([])
  await box.check()
  await signName(page)
  await accept.click()
  expect(await headingAfter(page, review)).not.toBe(review)
  expect(await at.query(agreed, [id])).toHaveLength(1)
  await visitor.leave()
})

test('a consent that has changed before it is sent is agreed to again', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'AGREE')
  // The page has the text of yesterday.
  let isYesterday = true
  await page.route(/TERMS_OF_SERVICE(\?|$)/, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    if (isYesterday) body.result.sha256 = '0'.repeat(64)
    await route.fulfill({ response: reply, json: body })
  })
  await visitor.open(`/loan/${id}`)
  const terms = page.getByRole('checkbox', { name: agreeWords.labels.TERMS_OF_SERVICE })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download PDF.*electronic records/ }).click()
  await file
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  isYesterday = false
  await pressOn(page)
  await page.getByText(stepWords.server.staleText).first().waitFor()
  await expect.poll(() => terms.isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0)
  await terms.check()
  await pressOn(page)
  expect(await headingAfter(page, agreeWords.title)).not.toBe(agreeWords.title)
  await visitor.leave()
})
