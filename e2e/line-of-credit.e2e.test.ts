/** @module-tag slow */

import { addMonths, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { words as disqualifiedWithPlocOffersWords } from '@relief/steps/disqualified-with-ploc-offers/words.ts'
import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { openChosenLine } from '@relief/testing/line.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { startApplication } from '@relief/testing/walk.ts'
import { words as lineWords } from '@relief/web/my-loans/line/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectReloads, expectSound, expectSoundAtSizes, expectSteady, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const declined = stepWords.common.noLoanToday
/** The days on which the three payments of a draw are due. */
const dueDays = (drawnOn: CalendarDate) =>
  [1, 2, 3].map((months) => dateOnOneLine(addMonths(drawnOn, months)))
const offered = offerSelectionWords.line.title('$500.00')

test('a weak file reads the decline first, then all costs of a line', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  expect(await visitor.open(`/loan/${id}`)).toBe(declined)
  const text = (await page.locator('main').textContent()) ?? ''
  const { exampleTitle, cancelTitle } = stepWords.lineOfCredit
  const order = ['Why', 'main reasons', '$500.00 line of credit', '$2.50', '$30.00', 'If you never draw']
  const places = order.map((words) => text.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  // Only the page with the offer tells everything; before and after it, the limit and the costs are enough.
  const whole = page
    .getByRole('heading', { name: exampleTitle })
    .or(page.getByRole('heading', { name: cancelTitle }))
  expect(await whole.count()).toBe(0)
  await expectSoundAtSizes(visitor, 'declined with a line of credit')
  await expectSteady(visitor, declined)
  // The decision used a score, so the page shows it, and the full notice is one click away.
  expect(text).toMatch(/Your credit score was \d{3} on .* Scores range from 300 to 850/)
  await page.getByRole('link', { name: stepWords.decline.noticesLink }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Notices')
  expect(await visitor.open(`/loan/${id}`)).toBe(declined)

  const message: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/event_tracking/')) return
    message.push(...JSON.parse(request.postData() ?? '').events.map(({ name }: { name: string }) => name))
  })
  await page.getByRole('button', { name: disqualifiedWithPlocOffersWords.continue }).click()
  await expect.poll(() => headingAfter(page, declined)).toBe(offered)
  expect(await whole.count()).toBe(2)
  const offer = (await page.locator('main').textContent()) ?? ''
  expect(offer.split('$2.50'), 'the monthly fee, stated once').toHaveLength(2)
  await expectSoundAtSizes(visitor, 'line of credit offer')
  await expect.poll(() => message.filter((name) => name === 'ploc_device_check').length).toBe(1)
  await expectSteady(visitor, offered)
  await page.getByRole('button', { name: stepWords.common.continueWithOffer }).click()
  const review = offerReviewWords.lineTitle
  expect(await headingAfter(page, offered)).toBe(review)
  // Accepting opens the line: nothing is owed before a draw.
  await page.getByText(offerReviewWords.lineHint).waitFor()
  expect(await page.getByRole('heading', { name: exampleTitle }).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'line of credit review')
  await expectReloads(visitor, review)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await signName(page)
  await page.getByRole('button', { name: offerReviewWords.acceptLine }).click()
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe(funnelCompleteWords.titles.lineOpen)
  await expectSoundAtSizes(visitor, 'line of credit open')

  // The line is open: its application has ended, and its pages redirect to the account.
  await page.getByRole('link', { name: lineWords.draw.title }).click()
  await expect.poll(() => focused(page)).toMatch(/^h\d Draw money$/)
  expect(await visitor.open(`/loan/${id}`)).toBe('My loans')
  await page.getByRole('heading', { name: /^Line of credit from / }).waitFor()
  await page.getByText(lineWords.figures.left).waitFor()
  expect(await page.getByText(myLoansWords.due.next).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'account with a line of credit')
  // The form opens by a press, and closes again with the focus on the button.
  const open = page.getByRole('button', { name: lineWords.draw.title })
  await open.click()
  await page.getByRole('button', { name: stepWords.common.notNow }).click()
  await expect.poll(() => focused(page)).toBe(`button ${lineWords.draw.title}`)
  await open.click()
  await expect.poll(() => focused(page)).toMatch(/^h\d Draw money$/)
  await expectSoundAtSizes(visitor, 'the draw form')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText(lineWords.figures.left).isVisible()).toBe(true)
  expect(await page.getByLabel(lineWords.draw.amount).isVisible(), 'a form on paper').toBe(false)
  await page.emulateMedia({ media: null })

  // The draw page in the account reports invalid input, and shows the costs before a draw.
  await page.getByLabel(lineWords.draw.amount).fill('501')
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByText(lineWords.draw.outOfRange('$50', '$500')).first().waitFor()
  await expectSoundAtSizes(visitor, 'a draw that does not fit')
  await page.getByLabel(lineWords.draw.amount).fill('250')
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('Account number', { exact: true }).fill('000123456789')
  await page.getByLabel(stepWords.accountFields.accountNumberAgain).fill('000123456789')
  await page.getByRole('radio', { name: 'Checking' }).check()
  const reviewedOn = lenderDay(new Date())
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByRole('heading', { name: lineWords.review.title }).waitFor()
  const costs = (await page.locator('main').textContent()) ?? ''
  // Two months that begin with 100 or more owed, and one with 50: 102.50, 102.50 and 50, each on its day.
  for (const words of ['$250.00', 'ending in 6789', '$102.50', '$50.00', '$5.00', '$255.00'])
    expect(costs).toContain(words)
  // Midnight may pass while the test runs, so the server's day is the first or the last one of the step.
  const shown = [reviewedOn, lenderDay(new Date())].map(dueDays)
  expect(shown.some((days) => days.every((day) => costs.includes(day)))).toBe(true)
  await expectSoundAtSizes(visitor, 'the costs of a draw')
  await page.getByRole('button', { name: 'Draw $250.00' }).click()
  await page.getByText(stepWords.proof.passwordRequired).first().waitFor()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Draw $250.00' }).click()
  await page.getByText(lineWords.drawn.title('$250.00')).waitFor()
  await page.getByText(/^Sent to checking ending in 6789/).waitFor()
  const owing = (await page.locator('main').textContent()) ?? ''
  const drawnOn = [reviewedOn, lenderDay(new Date())].find((day) =>
    owing.includes(`${dateOnOneLine(day)}$250.00Sent`),
  )
  if (drawnOn === undefined) throw new Error('The draw is listed on another day')
  const days = dueDays(drawnOn)
  const owed = `You owe$252.50${lineWords.figures.feesInOwed}$2.50Available to draw$250.00`
  expect(owing).toContain(`${myLoansWords.due.next}$102.50${myLoansWords.due.on(days[0] ?? '')}${owed}`)
  expect(owing).toContain(stepWords.howToPay.ways)
  for (const day of days) expect(owing).toContain(day)
  await expectSoundAtSizes(visitor, 'a draw in the statement')

  await page.getByRole('button', { name: lineWords.cancel.open }).click()
  await page.getByRole('button', { name: lineWords.cancel.keep }).waitFor()
  await expectSound(visitor, 'canceling asked once more')
  await page.getByRole('button', { name: lineWords.cancel.press, exact: true }).click()
  await page.getByText(/^Canceled on/).waitFor()
  expect(await page.getByRole('button', { name: lineWords.draw.review }).count()).toBe(0)
  const canceled = (await page.locator('main').textContent()) ?? ''
  expect(canceled).not.toMatch(/draw up to|Available to draw|Credit limit|Monthly subscription/)
  // The balance is repaid as planned, without a subscription from that day on.
  expect(canceled).toContain(
    `${myLoansWords.due.next}$100.00${myLoansWords.due.on(days[0] ?? '')}You owe$250.00`,
  )
  await expectSoundAtSizes(visitor, 'a canceled line')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('No thanks to the line asks once, safe answer first, and keeps the decline', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect.poll(() => focused(page)).toBe(`button ${stepWords.refuseLine.keep}`)
  await expectSound(visitor, 'no thanks')
  const reasons = await page.locator('main section strong').allTextContents()
  expect(reasons.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: stepWords.refuseLine.end }).click()
  expect(await headingAfter(page, declined)).toBe('My loans')
  await page.getByText(myLoansWords.status.declined).waitFor()
  await page.getByText(/^We couldn’t offer you a loan on .* You can apply again on or after/).waitFor()
  await expectSoundAtSizes(visitor, 'account after no thanks')
  await page.getByRole('link', { name: myLoansWords.next.seeWhy }).click()
  expect(await headingAfter(page, 'My loans')).toBe(declined)
  expect(await page.locator('main section strong').allTextContents()).toEqual(reasons)
  expect(await page.getByRole('button', { name: disqualifiedWithPlocOffersWords.continue }).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

/** The visible text of every filled button and link of the page. */
const filledTexts = `[...document.querySelectorAll('main :is(a, button)[class*="primary"]')].map((one) =>
  one.firstChild.textContent)`

test('My loans has one filled button, of the application in progress before a draw', async () => {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const applicant = newApplicant('0600')
  const id = await walkAhead(visitor, applicant, 'DISQUALIFIED_WITH_PLOC_OFFER')
  await openChosenLine(client, id)
  await visitor.open('/account')
  await page.getByRole('button', { name: lineWords.draw.title }).waitFor()
  expect(await page.evaluate(filledTexts)).toEqual([lineWords.draw.title])
  await startApplication(client, applicant)
  await visitor.open('/account')
  await page.getByRole('button', { name: lineWords.draw.title }).waitFor()
  expect(await page.evaluate(filledTexts)).toEqual([myLoansWords.next.continue])
  await expectSoundAtSizes(visitor, 'My loans with a line and an application')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
