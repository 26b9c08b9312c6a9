import { checkRangeCall } from '@relief/contract/calls/lending.ts'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { typedAmountMessage } from '@relief/contract/loan-range.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { words as spanishIncome } from '@relief/steps/income/words.es.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as helpWords } from '@relief/web/help/words.ts'
import { words as spanishLanding } from '@relief/web/landing/words.es.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as lendingWords } from '@relief/web/lending/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import { words as spanish } from '@relief/web/range/words.es.ts'
import { words } from '@relief/web/range/words.ts'
import { lendingTerms } from '@relief/wire/lending-terms.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseTerm } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { expectSoundAtSizes, sizes } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { form, found } = words

/** Fills in the fields that the first page did not pass on. */
async function fill(page: Page, { state = 'CA', income = '3,271', period = 'MONTH' } = {}) {
  await page.getByLabel(form.state).selectOption(state)
  await page.getByLabel(form.income).fill(income)
  await page.getByLabel(incomeWords.period).selectOption(period)
}

const seeRange = (page: Page) => page.getByRole('button', { name: form.continue }).click()
const amountOf = (page: Page) => page.getByRole('textbox', { name: form.amount })

test('the first page opens a range with the typed values', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const first = await visitor.open('/get-relief')
  await page.getByRole('textbox', { name: landingWords.estimator.amount }).fill('1000')
  await chooseTerm(page, '12')
  await expectSoundAtSizes(visitor, 'first page')
  await page.getByRole('link', { name: landingWords.estimator.checkRange }).click()
  expect(await headingAfter(page, first)).toBe(form.title)
  expect(await amountOf(page).inputValue()).toMatch(/^1,?000$/)
  expect(await page.getByRole('radio', { name: '12', exact: true }).isChecked()).toBe(true)
  await fill(page)
  await page.getByText(incomeWords.yearly('$39,252')).waitFor()
  await expectSoundAtSizes(visitor, 'range questions')
  const sent = page.waitForRequest((request) => request.url().endsWith(checkRangeCall.path))
  await seeRange(page)
  expect((await sent).postDataJSON()).toEqual({
    desiredLoanAmount: 1000,
    stateCode: 'CA',
    income: { amount: 3271, payPeriod: 'MONTH' },
  })
  expect(await headingAfter(page, form.title)).toBe(found.title)
  await page.getByText(found.lead('California', '$39,252')).waitFor()
  await page.getByText(found.notAnOffer).waitFor()
  await page
    .getByText(found.chosen(found.months('12')))
    .first()
    .waitFor()
  await page
    .getByText(/Member FDIC/)
    .first()
    .waitFor()
  // Three months would be too much for this income.
  await page.getByText(/With this income, your payments could be \$[\d.]+ or less, so not every/).waitFor()
  await expectSoundAtSizes(visitor, 'range')
  // The browser's Back shows the questions as they were answered, and then the first page.
  await page.goBack()
  expect(await headingAfter(page, found.title)).toBe(form.title)
  expect(await page.getByLabel(form.income).inputValue()).toMatch(/^3,?271$/)
  await page.goBack()
  expect(await headingAfter(page, form.title)).toBe(first)
  const amount = page.getByRole('textbox', { name: landingWords.estimator.amount })
  await expect.poll(() => amount.inputValue()).toMatch(/^1,?000$/)
  await page.goForward()
  expect(await headingAfter(page, first)).toBe(form.title)
  expect(addresses.join()).not.toMatch(/3,?271|39,?252|CA\b|loanAmount/)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the range starts an application with its amount and term', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/check-your-range')
  await amountOf(page).fill('700')
  await chooseTerm(page, '9')
  await fill(page)
  await seeRange(page)
  await headingAfter(page, form.title)
  await page.getByRole('link', { name: found.apply }).click()
  expect(await headingAfter(page, found.title)).toBe(authWords.signUp.title)
  expect(page.url()).toContain('loanAmount=700&loanTerm=9')
  await visitor.leave()
})

test('an unserved state or a low income is reported with what to do next', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/check-your-range')
  await amountOf(page).fill('500')
  await chooseTerm(page, '6')
  await fill(page, { state: 'NY' })
  await seeRange(page)
  expect(await headingAfter(page, form.title)).toBe(words.closed.title('New York'))
  await page.getByText(words.closed.waitlist.consent('New York')).waitFor()
  await expectSoundAtSizes(visitor, 'state not served')
  await page.getByRole('button', { name: words.change }).click()
  expect(await headingAfter(page, words.closed.title('New York'))).toBe(form.title)
  await fill(page, { state: 'TX', income: '100', period: 'WEEK' })
  await seeRange(page)
  expect(await headingAfter(page, form.title)).toBe(words.low.title)
  await page.getByText(words.low.lead('$5,200', '$12,000')).waitFor()
  await expectSoundAtSizes(visitor, 'income too low')
  await page.getByRole('button', { name: words.change }).click()
  await headingAfter(page, words.low.title)
  // An income that supports only a smaller amount.
  await amountOf(page).fill('2500')
  await fill(page, { state: 'TX', income: '12,000', period: 'YEAR' })
  await seeRange(page)
  expect(await headingAfter(page, form.title)).toBe(found.title)
  await page.getByText(/the most you could borrow is \$1,\d00 over .* months, with payments of/).waitFor()
  await expectSoundAtSizes(visitor, 'smaller amount')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an empty form, a wrong amount and a lost connection lose nothing', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/check-your-range')
  await seeRange(page)
  const summary = page.getByRole('alert').filter({ hasText: words.errors.state }).first()
  await summary.waitFor()
  // Every message says what to do, in the same style.
  const { email: _, ...missing } = words.errors
  for (const message of [typedAmountMessage(), ...Object.values(missing)])
    await page.getByRole('link', { name: message }).first().waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('Required')
  await expectSoundAtSizes(visitor, 'range errors')
  await amountOf(page).fill('9000')
  await chooseTerm(page, '3')
  await fill(page)
  await seeRange(page)
  await page.getByText(typedAmountMessage()).first().waitFor()
  await amountOf(page).fill('900')
  await page.route(`**${checkRangeCall.path}`, (route) => route.abort())
  await seeRange(page)
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel(form.income).inputValue()).toMatch(/^3,?271$/)
  await page.unroute(`**${checkRangeCall.path}`)
  await seeRange(page)
  expect(await headingAfter(page, form.title)).toBe(found.title)
  await visitor.leave()
})

test('the whole page works by keyboard, and the answer takes the focus', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/check-your-range')
  const tabTo = async (wanted: RegExp) => {
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      if (wanted.test(await focused(page))) return
    }
    throw new Error(`Tab never comes to ${wanted}`)
  }
  await tabTo(/How much do you need/)
  await page.keyboard.type('800')
  await tabTo(/radio|^input.*3/i)
  await page.keyboard.press('Space')
  await tabTo(/State you live in/)
  await page.keyboard.type('Texas')
  await tabTo(/Income before taxes/)
  await page.keyboard.type('900')
  await tabTo(/This amount is for/)
  await page.keyboard.type('One week')
  await page.keyboard.press('Enter')
  await tabTo(/See my range/)
  await page.keyboard.press('Enter')
  expect(await headingAfter(page, form.title)).toBe(found.title)
  expect(await focused(page)).toContain(found.title)
  await visitor.leave()
})

test('in Spanish, from the first page to the range', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const first = await visitor.open(`/get-relief?${LANGUAGE_QUERY}=es`)
  expect(first).toBe(spanishLanding.title)
  await page.getByRole('link', { name: spanishLanding.estimator.checkRange }).click()
  expect(await headingAfter(page, first)).toBe(spanish.form.title)
  await page.getByRole('textbox', { name: spanish.form.amount }).fill('1000')
  await chooseTerm(page, '12')
  await page.getByLabel(spanish.form.state).selectOption('CA')
  await page.getByLabel(spanish.form.income).fill('900')
  await page.getByLabel(spanishIncome.period).selectOption('WEEK')
  await page.getByRole('button', { name: spanish.form.continue }).click()
  expect(await headingAfter(page, spanish.form.title)).toBe(spanish.found.title)
  await expectSoundAtSizes(visitor, 'range in Spanish')
  await visitor.leave()
})

test('the first page has the limits, rates, states and banks of the policy in force', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const terms = lendingTerms(policyInForce(lenderDay(new Date())))
  const { lowest, highest } = terms.annualPercentageRate
  const reply = await page.request.get(`${at.url}/relief-loans/get-relief`)
  const html = await reply.text()
  const whole = (dollars: number) => formatDollars(dollars, { whole: true })
  const { estimator } = landingWords
  expect(html).toContain(estimator.amountHint(whole(terms.amounts.min), whole(terms.amounts.max)))
  expect(html).toContain(estimator.aprRange(formatPercent(lowest), formatPercent(highest)))
  for (const { name } of [...terms.states, ...terms.banks]) expect(html).toContain(name)
  for (const months of terms.termsInMonths) expect(html).toContain(`value="${months}"`)
  // The hydrated page equals the prerendered one, and so does a later visit within the app.
  const first = await visitor.open('/get-relief')
  await page.getByText(lendingWords.where.summary(String(terms.states.length))).click()
  await page.getByText('California', { exact: true }).waitFor()
  await page.getByRole('link', { name: lendingWords.read.licenses }).click()
  expect(await headingAfter(page, first)).toBe(pagesWords.legal.title)
  await page.getByRole('heading', { name: pagesWords.legal.lenders.title }).waitFor()
  await expectSoundAtSizes(visitor, 'legal')
  await visitor.open('/help')
  await page.getByRole('link', { name: helpWords.checkRange }).click()
  expect(await headingAfter(page, helpWords.title)).toBe(form.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
