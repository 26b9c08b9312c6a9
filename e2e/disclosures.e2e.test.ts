/** @module-tag slow */

import { getConsentStatusCall, getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { dayOnOneLine } from '@relief/domain/one-line.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { productDocuments, requestDocuments } from '@relief/partners/policy-documents.ts'
import { words as agreeWords } from '@relief/steps/agree/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { findAnswer } from './browser-pages.ts'
import { headingAfter, pressOn } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectSound, expectSoundAtSizes, sizes, walkAhead, walkToSigning } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test('the offers have the score disclosure beside them, to keep', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  expect(await visitor.open(`/loan/${id}`)).toBe(offerSelectionWords.title)
  const { body } = await client.send(getOffersCall, { params: { applicationUuid: id } })
  const disclosure = body.result.creditScoreDisclosure
  const frame = page.getByRole('region', { name: 'Your credit score and the price you pay for credit' })
  const text = ((await frame.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  const rows = disclosure?.sections.flatMap(({ formRows = [] }) => formRows) ?? []
  expect(rows.length).toBe(9)
  for (const { label, paragraphs, list = [] } of rows)
    for (const words of [label, ...paragraphs, ...list]) expect(text).toContain(words)
  // Scroll to the end, because the sticky strip hides the button's own place until then.
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const button = await page.getByRole('button', { name: stepWords.common.continueWithOffer }).boundingBox()
  expect((await frame.boundingBox())?.y ?? 0).toBeLessThan(button?.y ?? 0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download PDF/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^relief-loans-credit-score-disclosure-2\d{3}-\d\d\.pdf$/)
  await expectSoundAtSizes(visitor, 'the offers with the score disclosure')
  // The account keeps it, word for word.
  await visitor.open('/account/notices')
  await page.locator('p').getByRole('link', { name: myLoansWords.documents.title }).click()
  expect(await headingAfter(page, myLoansWords.notices.title)).toBe(myLoansWords.documents.title)
  const kept = page.getByRole('heading', { name: disclosure?.title ?? '' }).locator('xpath=../..')
  await kept.getByText(/^Received on/).waitFor()
  await kept.getByText(myLoansWords.documents.read).click()
  await kept.getByText(rows.at(-1)?.label ?? '').waitFor()
  const read = ((await kept.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  for (const { label, paragraphs, list = [] } of rows)
    for (const words of [label, ...paragraphs, ...list]) expect(read).toContain(words)
  await expectSoundAtSizes(visitor, 'the score disclosure among the documents')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the PDF comes before the consent, and the privacy notice is received', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'AGREE')
  expect(await visitor.open(`/loan/${id}`)).toBe(agreeWords.title)
  await expectSoundAtSizes(visitor, 'the consents')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await pressOn(page)
  await page.getByText(stepWords.openPdf.first).first().waitFor()
  await expectSoundAtSizes(visitor, 'the consents without the PDF')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download PDF.*electronic records/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^relief-loans-esign-consent-2\d{3}-\d\d\.pdf$/)
  await page.getByText(stepWords.openPdf.done).waitFor()
  expect(await page.getByText(stepWords.openPdf.first).count()).toBe(0)
  await page.getByText('Read: What does Relief Loans do with your personal information?').click()
  await page.getByText('When you are no longer our customer').waitFor()
  await expectSoundAtSizes(visitor, 'the consents with the privacy notice open')
  await pressOn(page)
  expect(await headingAfter(page, agreeWords.title)).not.toBe(agreeWords.title)
  const status = async (titleName: 'ESIGN_CONSENT' | 'PRIVACY_NOTICE') =>
    (await client.send(getConsentStatusCall, { params: { applicationUuid: id, titleName } })).body.result
      .status
  expect([await status('ESIGN_CONSENT'), await status('PRIVACY_NOTICE')]).toEqual(['AGREED', 'AGREED'])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each(sizes)('the Documents page revokes the consent, consequences first, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  expect(await visitor.open('/account/documents')).toBe('Documents')
  await page.getByText('Received on').waitFor()
  await page.getByRole('button', { name: myLoansWords.withdraw.open }).click()
  const asked = page.getByRole('dialog', { name: myLoansWords.withdraw.title })
  const { inProgress, funded } = myLoansWords.withdraw.consequences
  await asked.getByText(inProgress).waitFor()
  // It is not about a loan that does not exist.
  expect(await asked.getByText(funded).count()).toBe(0)
  await expectSound(visitor, 'withdrawing the consent')
  await asked.getByRole('button', { name: myLoansWords.withdraw.keep }).click()
  await page.getByRole('button', { name: myLoansWords.withdraw.open }).click()
  await asked.getByRole('button', { name: myLoansWords.withdraw.press }).click()
  const today = dayOnOneLine(new Date().toISOString())
  await page.getByText(myLoansWords.documents.withdrawn(today, today)).waitFor()
  expect(await page.getByRole('button', { name: myLoansWords.withdraw.open }).count()).toBe(0)
  await expect.poll(() => focused(page)).toBe(`h1 ${myLoansWords.documents.title}`)
  const params = { applicationUuid: id, titleName: 'ESIGN_CONSENT' } as const
  const { body } = await client.send(getConsentStatusCall, { params })
  expect(body.result).toMatchObject({ status: 'REVOKED', method: 'account' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('every document that the policy names is shown on the way to a loan', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'AGREE')
  const shown: string[] = []
  const read = async () => shown.push((await page.locator('main').textContent()) ?? '')
  let heading = await visitor.open(`/loan/${id}`)
  while (heading !== offerReviewWords.title) {
    await read()
    await findAnswer(heading)?.fill(page, applicant)
    if (findAnswer(heading)) await pressOn(page)
    heading = await headingAfter(page, heading)
  }
  await page.getByRole('button', { name: offerReviewWords.accept }).waitFor()
  await expectSound(visitor, 'the review with every text')
  await read()
  const policy = policyInForce(lenderDay(new Date()))
  const product = policy.products.find(({ productTypeName }) => productTypeName === 'SMALL_DOLLAR_LOAN')
  const named = [...requestDocuments(policy), ...(product ? productDocuments(product) : [])]
  expect(named.length).toBeGreaterThan(5)
  for (const { document: titleName } of named) {
    const params = { applicationUuid: id, titleName }
    const { body } = await client.send(getConsentStatusCall, { params })
    expect.soft(body.result.status, titleName).not.toBe('NONE')
    // Being sent is not enough: its first and last sentences must be on a page that the applicant has seen.
    const { sections } = (await client.send(getLegalDocumentCall, { params })).body.result
    const words = sections.flatMap(({ paragraphs, formRows = [] }) => [
      ...paragraphs,
      ...formRows.flatMap((row) => row.paragraphs),
    ])
    for (const sentence of [words[0] ?? titleName, words.at(-1) ?? titleName])
      expect.soft(shown.join('\n'), `${titleName}: ${sentence}`).toContain(sentence)
  }
  await visitor.leave()
})

/** The size, weight and words of every text in the element. */
const faces = `(element) => [...element.querySelectorAll('dt, dd, caption, th, td, p, strong')].map((node) => {
  const { fontSize, fontWeight } = getComputedStyle(node)
  return { words: node.textContent.trim(), size: parseFloat(fontSize), weight: Number(fontWeight) }
})`
type Face = { words: string; size: number; weight: number }

test.each(sizes)('the APR and finance charge outdo every other term of the box, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page, client } = visitor
  const id = await walkToSigning(visitor, newApplicant('0100'))
  await visitor.open(`/loan/${id}`)
  const params = { applicationUuid: id, titleName: 'LOAN_AGREEMENT' } as const
  const { sections } = (await client.send(getLegalDocumentCall, { params })).body.result
  const own = sections.find(({ box }) => box !== undefined)?.box
  const prominent = own?.figures.filter(({ isProminent }) => isProminent) ?? []
  expect(prominent.map(({ label }) => label)).toEqual(['ANNUAL PERCENTAGE RATE', 'FINANCE CHARGE'])
  const box = page.getByRole('region', { name: /^Loan from/ })
  const text = ((await box.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  // Outside the agreement itself, which is closed, the page states the box once.
  expect(
    await page
      .getByText(/^annual percentage rate$/i)
      .filter({ visible: true })
      .count(),
  ).toBe(1)
  const { columns = [], rows = [], caption = '' } = own?.schedule ?? {}
  for (const words of [caption, ...columns, ...rows.flat()]) expect(text).toContain(words)
  const all = (await box.evaluate(
    `(${faces})(document.querySelector('[aria-labelledby=federal-box]'))`,
  )) as Face[]
  for (const field of ['label', 'value'] as const) {
    const isMain = ({ words }: Face) => prominent.some((figure) => figure[field] === words)
    const main = all.filter(isMain)
    expect(main).toHaveLength(2)
    const names = prominent.flatMap(({ label, value }) => [label, value])
    for (const { words, size: other, weight } of all.filter((face) => !names.includes(face.words))) {
      expect(other, words).toBeLessThan(Math.min(...main.map((face) => face.size)))
      expect(weight, words).toBeLessThanOrEqual(Math.min(...main.map((face) => face.weight)))
    }
  }
  await expectSound(visitor, 'the box of the review')
  await visitor.leave()
})
