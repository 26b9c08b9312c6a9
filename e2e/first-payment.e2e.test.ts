/** @module-tag slow */

import { readFile } from 'node:fs/promises'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { words as reviewWords } from '@relief/steps/offer-review/words.ts'
import { words as spanishWords } from '@relief/steps/offer-selection/words.es.ts'
import { words as offerWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { useNewestPolicy } from '@relief/testing/use-policy.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { pdfTexts } from './pdf-text.ts'
import { enterPayoutAccount, expectSound, expectSoundAtSizes, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ own: true })

beforeAll(async () => {
  for (const statement of useNewestPolicy) await at.query(statement)
})

const offer = (page: Page, months: number) =>
  page.getByRole('radio', { name: new RegExp(`^${months} payments of`) })
const button = (page: Page) => page.getByRole('button', { name: stepWords.common.continueWithOffer })
const strip = (page: Page) => button(page).locator('xpath=..')
const firstPayment = (page: Page) => page.getByLabel(offerWords.firstPayment.label)

/** The cells of a row of the comparison, the short-term loan's first. */
const cells = async (page: Page, row: string) => {
  const texts = await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .allTextContents()
  return texts.map((text) => text.replaceAll('\u00A0', ' '))
}

/** The dates to choose from, soonest first. */
const dates = async (page: Page) => {
  const options = await firstPayment(page).locator('option').all()
  const values = await Promise.all(options.map((option) => option.getAttribute('value')))
  return values.map((value) => value ?? '')
}

const cents = (text = '') => Number(text.replaceAll(/\D/g, ''))

test('the total, the dates and the signing page follow the first payment', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const offers = await visitor.open(`/loan/${id}`)
  const choices = await dates(page)
  // A date is always chosen: no row is empty.
  expect(choices).not.toContain('')
  expect(choices).toEqual([...choices].sort())
  expect(choices.length).toBeGreaterThanOrEqual(3)
  const usual = await firstPayment(page).inputValue()
  expect(choices).toContain(usual)
  await offer(page, 12).check()
  const totals: number[] = []
  for (const date of choices) {
    await firstPayment(page).selectOption(date)
    await page.getByText(`First payment ${formatCalendarDate(date)}.`).waitFor()
    // The selection stays, at the price for that date.
    expect(await offer(page, 12).isChecked()).toBe(true)
    const [total = ''] = await cells(page, stepWords.figures.total)
    expect(await strip(page).textContent()).toContain(total)
    expect((await cells(page, stepWords.figures.firstPayment))[0]).toBe(formatCalendarDate(date))
    totals.push(cents(total))
  }
  // The other product follows where it has the date: the latest one is offered by both.
  expect((await cells(page, stepWords.figures.firstPayment))[1]).toBe(
    formatCalendarDate(choices.at(-1) ?? ''),
  )
  expect(totals).toEqual([...totals].sort((a, b) => a - b))
  expect(totals[0]).toBeLessThan(totals.at(-1) ?? 0)
  await expectSoundAtSizes(visitor, 'first payment chosen')
  // A smaller amount keeps the day.
  await page.getByRole('button', { name: offerWords.more.open }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel(offerWords.more.amount).selectOption({ label: '$500.00' })
  await modal.getByRole('radio', { name: /^6 payments of/ }).check()
  await modal.getByRole('button', { name: offerWords.more.use }).click()
  await modal.waitFor({ state: 'detached' })
  const chosen = formatCalendarDate(choices.at(-1) ?? '')
  expect((await cells(page, stepWords.figures.firstPayment))[0]).toBe(chosen)
  expect((await cells(page, stepWords.figures.youGet))[0]).toBe('$500.00')
  const [total = ''] = await cells(page, stepWords.figures.total)
  await button(page).click()
  expect(await headingAfter(page, offers)).toBe(stepWords.payoutAccount.title)
  await enterPayoutAccount(visitor, '1234567890')
  expect(await headingAfter(page, stepWords.payoutAccount.confirmTitle)).toBe(reviewWords.title)
  await page.getByRole('definition').filter({ hasText: chosen }).first().waitFor()
  await page.getByText(total).first().waitFor()
  const terms = `Monthly, beginning ${chosen}`
  await page.getByText(terms).first().waitFor()
  const file = page.waitForEvent('download')
  const agreement = page.getByRole('button', { name: /^Download PDF.*[Aa]greement/ })
  await agreement.first().click()
  const texts = pdfTexts(await readFile(await (await file).path()))
  expect(texts.some((text) => text.includes(terms))).toBe(true)
  await expectSoundAtSizes(visitor, 'signing with a chosen first payment')

  // Change leads to the dates and back, and the bank account stays.
  const change = page.getByRole('button', { name: reviewWords.changeFirstPayment })
  await change.press('Enter')
  expect(await headingAfter(page, reviewWords.title)).toBe(offers)
  const [sooner = ''] = await dates(page)
  await firstPayment(page).selectOption(sooner)
  await button(page).click()
  expect(await headingAfter(page, offers)).toBe(reviewWords.title)
  await page
    .getByRole('definition')
    .filter({ hasText: formatCalendarDate(sooner) })
    .first()
    .waitFor()
  await page.getByRole('definition').filter({ hasText: 'ending in 7890' }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a first payment without the chosen amount says so and shows the next amount', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  // Simulate a budget that the larger payments of the latest date exceed.
  await at.query(
    `delete from loan_offer o where application_uuid = $1 and loan_amount_cents = 100000
       and first_payment_date = (select max(first_payment_date) from loan_offer
         where application_uuid = $1 and product_id = o.product_id)`,
    [id],
  )
  await visitor.open(`/loan/${id}`)
  await offer(page, 12).check()
  const latest = (await dates(page)).at(-1) ?? ''
  await firstPayment(page).selectOption(latest)
  await page.getByText(offerWords.firstPayment.otherAmount('$1,000.00', '$500.00')).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect((await cells(page, stepWords.figures.youGet))[0]).toBe('$500.00')
  expect((await cells(page, stepWords.figures.firstPayment))[0]).toBe(formatCalendarDate(latest))
  await expectSound(visitor, 'first payment with another amount')
  // The selected amount returns with a date that has it.
  await firstPayment(page).selectOption((await dates(page))[0] ?? '')
  await offer(page, 12).check()
  expect((await cells(page, stepWords.figures.youGet))[0]).toBe('$1,000.00')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the chosen date, amount and offer survive a reload, and Back', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  const heading = await visitor.open(`/loan/${id}`)
  const latest = (await dates(page)).at(-1) ?? ''
  await firstPayment(page).selectOption(latest)
  await page.getByRole('button', { name: offerWords.more.open }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel(offerWords.more.amount).selectOption({ label: '$500.00' })
  await modal.getByRole('radio', { name: /^6 payments of/ }).check()
  await modal.getByRole('button', { name: offerWords.more.use }).click()
  await modal.waitFor({ state: 'detached' })
  const isKept = async () => {
    expect(await headingAfter(page, '')).toBe(heading)
    await expect.poll(() => firstPayment(page).inputValue()).toBe(latest)
    expect(await offer(page, 6).isChecked()).toBe(true)
    expect((await cells(page, stepWords.figures.firstPayment))[0]).toBe(formatCalendarDate(latest))
    expect((await cells(page, stepWords.figures.youGet))[0]).toBe('$500.00')
  }
  await isKept()
  await page.reload()
  await isKept()
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await headingAfter(page, heading)
  await page.goBack()
  await isKept()
  await button(page).click()
  expect(await headingAfter(page, heading)).toBe(stepWords.payoutAccount.title)
  await page.goBack()
  await isKept()
  await visitor.leave()
})

test('the first payment is chosen by the keyboard alone', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const usual = await firstPayment(page).inputValue()
  await firstPayment(page).focus()
  await page.keyboard.press('ArrowDown')
  const later = await firstPayment(page).inputValue()
  expect(later > usual).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(await cells(page, stepWords.figures.firstPayment)).toEqual([formatCalendarDate(later)])
  await visitor.leave()
})

test('the first payment is chosen in Spanish too', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.goto(`${at.url}/relief-loans/get-relief?${LANGUAGE_QUERY}=es`)
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const label = page.getByLabel(spanishWords.firstPayment.label)
  await page.getByText(spanishWords.firstPayment.hint).waitFor()
  expect(await label.locator('option').nth(1).textContent()).toMatch(/^\d+\s[a-z]{3,4}\s\d{4}$/)
  await expectSound(visitor, 'first payment in Spanish')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
