import { words as spanishWords } from '@relief/steps/offer-selection/words.es.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import type { Locator, Page } from 'playwright-core'
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

/** The strip that contains the button; on a wide screen, the card beside the offers. */
const strip = (page: Page) => button(page).locator('xpath=..')

const isWide = ({ width }: (typeof sizes)[number]) => width >= 1024

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

test.each(sizes)('the requested term is marked, and no offer is chosen, at $width', slow, async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  expect(await page.getByText(offerSelectionWords.askedTerm(12)).count()).toBe(1)
  expect(await card(page, 12)).toContain(offerSelectionWords.askedTerm(12))
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  const { title, none } = offerSelectionWords.beside
  expect(await strip(page).textContent()).toBe(
    `${isWide(size) ? title + none : ''}${stepWords.common.continueWithOffer}`,
  )
  await page.getByRole('tab', { name: 'Personal loan' }).click()
  await page.getByText('You asked for 12 months. These loans run 36 or 60 months.').waitFor()
  await page.getByText('You can also borrow $3,000, $5,000, or $10,000.').waitFor()
  await visitor.leave()
})

test.each(sizes)('the total next to the button follows the selection at $width', slow, async (size) => {
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
    const { figures } = stepWords
    const each = payment.replace('payments of ', '')
    const beside = [figures.monthlyPayment + each, figures.paymentCount + months, figures.apr + apr]
    const below = [`${months} ${payment}`, offerSelectionWords.chosen({ total, apr })]
    for (const text of isWide(size) ? [...beside, figures.total + total] : below)
      expect(shown).toContain(text)
    expect(await cells(page, stepWords.figures.total).first().textContent()).toBe(total)
  }
  await expectSound(visitor, 'offers with one chosen')
  await page.getByRole('tab', { name: 'Personal loan' }).click()
  await offer(page, 36).check()
  expect(await strip(page).textContent()).toContain(
    isWide(size) ? `${stepWords.figures.paymentCount}36` : '36 payments of',
  )
  await visitor.leave()
})

test.each(sizes)(
  'the button is on the screen from top to bottom of the page at $width',
  slow,
  async (size) => {
    const visitor = await at.visitor(size)
    const { page } = visitor
    const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
    await visitor.open(`/loan/${id}`)
    for (const share of [0, 0.3, 0.6]) {
      await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${share})`)
      const { y, height } = await boxOf(button(page))
      expect(y).toBeGreaterThan(isWide(size) ? 0 : size.height / 2)
      expect(y + height).toBeLessThanOrEqual(size.height)
    }
    if (isWide(size)) return await visitor.leave()
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
    // On paper, it would cover the offers.
    await page.emulateMedia({ media: 'print' })
    const sticky =
      "[...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).position === 'sticky')"
    expect(await page.evaluate(`${sticky}.length`)).toBe(0)
    await visitor.leave()
  },
)

test.each(sizes)('a price is on the screen when the offers open at $width', slow, async (size) => {
  for (const persona of ['0100', '0200']) {
    const visitor = await at.visitor(size)
    const { page } = visitor
    const id = await walkAhead(visitor, newApplicant(persona), 'OFFER_SELECTION')
    await visitor.open(`/loan/${id}`)
    const first = page.getByRole('radio').first().locator('xpath=ancestor::label')
    const { y, height } = await boxOf(first)
    const end = isWide(size) ? size.height : (await boxOf(strip(page))).y
    expect(y + height, persona).toBeLessThanOrEqual(end)
    await visitor.leave()
  }
})

test('on a wide screen the chosen offer is shown beside the offers and covers nothing', slow, async () => {
  const [, size] = sizes
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('radio').first().check()
  await page.evaluate('scrollTo(0, 0)')
  const { figures } = stepWords
  // Below the offers, the card ends with them.
  for (const share of [0, 0.3, 0.6]) {
    await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${share})`)
    for (const label of [figures.youGet, figures.monthlyPayment, figures.apr, figures.total]) {
      const { y, height } = await boxOf(strip(page).getByText(label, { exact: true }))
      expect(y, label).toBeGreaterThanOrEqual(0)
      expect(y + height, label).toBeLessThanOrEqual(size?.height ?? 0)
    }
    const offers = await boxOf(page.getByRole('group', { name: /^Small loan of/ }))
    expect((await boxOf(strip(page))).x).toBeGreaterThan(offers.x + offers.width)
  }
  await visitor.leave()
})

test('the least and the most that can be asked for are stated', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await page.getByText(offerSelectionWords.otherAmount.range('$200', '$2,500')).waitFor()
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

test('on return, the selected offer is checked and its product’s tab is open', slow, async () => {
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

test('one product: every detail of the selection, initially the requested term', slow, async () => {
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

test('the offers are marked, totalled and compared in Spanish too', slow, async () => {
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
