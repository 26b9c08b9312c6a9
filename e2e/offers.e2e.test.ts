import { words as spanishWords } from '@relief/steps/offer-selection/words.es.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { expectSound, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

const offer = (page: Page, months: number) =>
  page.getByRole('radio', { name: new RegExp(`^${months} payments of`) })

/** The text of the card with the radio button. */
const card = async (page: Page, months: number) =>
  (await offer(page, months).locator('xpath=ancestor::label').textContent()) ?? ''

const cells = (page: Page, row: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')

const button = (page: Page) => page.getByRole('button', { name: stepWords.common.continueWithOffer })

/** The strip that contains the button. */
const strip = (page: Page) => button(page).locator('xpath=..')

test.each(sizes)('the requested term is marked, and no offer is chosen, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  expect(await page.getByText(offerSelectionWords.askedTerm(12)).count()).toBe(1)
  expect(await card(page, 12)).toContain(offerSelectionWords.askedTerm(12))
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await strip(page).textContent()).toBe(stepWords.common.continueWithOffer)
  await page.getByRole('tab', { name: 'Personal loan' }).click()
  await page.getByText('You asked for 12 months. These loans take 36 or 60 months.').waitFor()
  await page.getByText('You can also borrow $3,000, $5,000, or $10,000.').waitFor()
  await visitor.leave()
})

test.each(sizes)('the total next to the button follows the selection at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  for (const months of [6, 18]) {
    await offer(page, months).check()
    const [, total = 'no total'] = /Total to repay (\$[\d,]+\.\d\d)/.exec(await card(page, months)) ?? []
    const [, apr = 'no APR'] = /APR ([\d.]+%)/.exec(await card(page, months)) ?? []
    const [, payment = 'no payment'] = /(payments of \$[\d,]+\.\d\d)/.exec(await card(page, months)) ?? []
    const shown = (await strip(page).textContent()) ?? ''
    expect(shown).toContain(`${months} ${payment}`)
    expect(shown).toContain(offerSelectionWords.chosen({ total, apr }))
    expect(await cells(page, stepWords.figures.total).first().textContent()).toBe(total)
  }
  await expectSound(visitor, 'offers with one chosen')
  await page.getByRole('tab', { name: 'Personal loan' }).click()
  await offer(page, 36).check()
  expect(await strip(page).textContent()).toContain('36 payments of')
  await visitor.leave()
})

test.each(sizes)('the button is on the screen from top to bottom of the page at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const place = async () => (await button(page).boundingBox()) ?? { y: -1, height: 0 }
  for (const share of [0, 0.3, 0.6]) {
    await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${share})`)
    const { y, height } = await place()
    expect(y).toBeGreaterThan(size.height / 2)
    expect(y + height).toBeLessThanOrEqual(size.height)
  }
  // The strip never covers the card that has the focus.
  await page.evaluate('scrollTo(0, 0)')
  await offer(page, 3).focus()
  for (const months of [6, 9, 12, 15, 18]) {
    await page.keyboard.press('ArrowDown')
    expect(await offer(page, months).isChecked()).toBe(true)
    const focused = await offer(page, months).boundingBox()
    const top = (await strip(page).boundingBox())?.y ?? 0
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top)
  }
  await visitor.leave()
})

test('fees for late and returned payments are compared with the dates', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const late = await cells(page, offerSelectionWords.fees.late).allTextContents()
  expect(late).toEqual(['None', '5% of the payment, up to $15.00'])
  expect(await cells(page, offerSelectionWords.fees.returned).allTextContents()).toEqual(['None', '$15.00'])
  const dates = await cells(page, stepWords.figures.firstPayment).allTextContents()
  await page.getByText(`First payment ${dates[0]}.`).first().waitFor()
  await visitor.leave()
})

test('on return, the selected offer is checked and its product’s tab is open', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const personal = page.getByRole('tab', { name: offerSelectionWords.products.personal })
  await personal.click()
  const first = page.getByRole('radio').first()
  const chosen = await first.getAttribute('value')
  await first.check()
  await button(page).click()
  await page.getByRole('heading', { level: 1, name: stepWords.payoutAccount.title }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: offerSelectionWords.title }).waitFor()
  expect(await personal.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe(chosen)
  await visitor.leave()
})

test('one product: every detail of the selection, initially the requested term', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('table', { name: /^Every detail of 12 payments of/ }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  await offer(page, 9).check()
  await page.getByRole('table', { name: /^Every detail of 9 payments of/ }).waitFor()
  expect(await cells(page, stepWords.figures.paymentCount).allTextContents()).toEqual(['9'])
  await visitor.leave()
})

test('the offers are marked, totalled and compared in Spanish too', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.readIn('es')
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  expect(await visitor.open(`/loan/${id}`)).toBe(spanishWords.title)
  const asked = page.getByRole('radio', { name: /^12 pagos de/ })
  const text = (await asked.locator('xpath=ancestor::label').textContent()) ?? ''
  expect(text).toContain(spanishWords.askedTerm(12))
  const [, total = 'no total'] = /Total a pagar (\$[\d,]+\.\d\d)/.exec(text) ?? []
  const [, apr = 'no APR'] = /APR ([\d.]+%)/.exec(text) ?? []
  await asked.check()
  await page.getByText(spanishWords.chosen({ total, apr })).waitFor()
  await page.getByRole('cell', { name: spanishWords.fees.shareUpTo('5%', '$15.00') }).waitFor()
  await expectSound(visitor, 'offers in Spanish')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
