import { typedAmountMessage } from '@relief/contract/loan-range.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { lendableLoans } from '@relief/wire/lending-terms.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { chooseTerm } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, expectSoundAtSizes, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const whole = (dollars: number) => formatDollars(dollars, { whole: true })
const landing = landingWords.title

test('an odd amount is visibly rounded before the next page', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const press = page.getByRole('button', { name: landingWords.estimator.continue })
  const amount = page.getByLabel(landingWords.estimator.amount)
  for (const [typed, rounded] of [
    ['199', '200'],
    ['2501', '2,500'],
    ['1049.50', '1,000'],
  ] as const) {
    for (const send of [() => page.keyboard.press('Enter'), () => press.click()]) {
      // The same address again would be a reload, which keeps what was typed.
      await page.goto('about:blank')
      expect(await visitor.open('/get-relief')).toBe(landing)
      // Until something is chosen, the box shows the cost of a typical loan.
      await page.getByText(landingWords.estimator.example('$1,000', '12')).waitFor()
      await page.getByText(landingWords.estimator.payments('12')).waitFor()
      await chooseTerm(page, '12')
      await amount.fill(typed)
      await send()
      const shown = Number(typed).toLocaleString('en-US', {
        minimumFractionDigits: typed.includes('.') ? 2 : 0,
      })
      const words = page.getByText(uiWords.moneyField.roundedBefore(`$${shown}`, `$${rounded}`, '$100'))
      await words.waitFor()
      expect(await amount.inputValue()).toBe(rounded)
      expect(new URL(page.url()).pathname).toBe('/relief-loans/get-relief')
    }
  }
  await expectSoundAtSizes(visitor, 'a rounded amount')
  // Wait, because a click so soon after the rounding would count as made before the user could read it.
  await page.waitForTimeout(1_000)
  await page.getByRole('button', { name: landingWords.estimator.continue }).click()
  expect(await headingAfter(page, landing)).toBe(authWords.signUp.title)
  expect(page.url()).toContain('loanAmount=1000')
  // An amount that rounds outside the range is still an error.
  await visitor.open('/get-relief')
  await amount.fill('149')
  await page.keyboard.press('Enter')
  await page.getByText(typedAmountMessage()).waitFor()
  expect(await amount.inputValue()).toBe('149')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a second click that comes too soon sends no rounded amount', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const press = page.getByRole('button', { name: landingWords.estimator.continue })
  const words = page.getByText(uiWords.moneyField.roundedBefore('$1,550', '$1,600', '$100'))
  for (const send of [
    // Enter twice, or held.
    () => page.evaluate(`for (let time = 0; time < 2; time++) document.forms.estimate.requestSubmit()`),
    // A screen reader moves the focus and clicks, without a pointer.
    () =>
      press.evaluate((button) => {
        button.focus()
        button.click()
      }),
  ]) {
    // The app fills in the term once it runs.
    await visitor.open('/get-relief?loanTerm=9')
    const year = page.getByRole('radio', { name: '9', exact: true })
    await expect.poll(() => year.isChecked()).toBe(true)
    const amount = page.getByLabel(landingWords.estimator.amount)
    await amount.fill('$1,550')
    await send()
    await words.waitFor()
    expect(await words.evaluate((note) => note.getAttribute('role'))).toBe('status')
    expect(await amount.inputValue()).toBe('1,600')
    expect(new URL(page.url()).pathname).toBe('/relief-loans/get-relief')
  }
  await visitor.leave()
})

test('the amount and term of a link are filled in, the amount rounded with a message', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/get-relief?loanAmount=1234&loanTerm=9')
  await page.getByText('We rounded $1,234 to $1,200, because we lend in steps of $100.').waitFor()
  const amount = page.getByLabel(landingWords.estimator.amount)
  expect(await amount.inputValue()).toBe('1,200')
  expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  await page.getByText(landingWords.estimator.payments('9')).waitFor()
  await expectSound(visitor, 'an amount rounded from a link')
  await amount.fill('900')
  await page.getByText('We rounded').waitFor({ state: 'detached' })
  await visitor.open('/get-relief?loanAmount=1200')
  expect(await page.getByText('We rounded').count()).toBe(0)
  await visitor.leave()
})

test('an amount that is changed at the review is visibly rounded', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'REVIEW')
  const review = await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: /^Change Amount$/ }).click()
  const question = await headingAfter(page, review)
  const { termsInMonths } = lendableLoans(policyInForce(lenderDay(new Date())))
  for (const months of termsInMonths)
    await page.getByRole('radio', { name: uiWords.terms.months(months) }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(termsInMonths.length)
  await page.getByLabel(landingWords.estimator.amount).fill('1249')
  await page.keyboard.press('Enter')
  await page.getByText('We rounded $1,249 to $1,200').waitFor()
  await expectSound(visitor, 'a rounded amount at the review')
  // Wait, because a click so soon after the rounding would count as made before the user could read it.
  await page.waitForTimeout(1_000)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await headingAfter(page, question)).toBe(review)
  await page.getByText('$1,200', { exact: true }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the example is of the chosen amount before a loan term is chosen', async () => {
  const visitor = await at.visitor()
  await visitor.open('/get-relief?loanAmount=1200')
  await visitor.page.getByText(landingWords.estimator.example('$1,200', '12')).waitFor()
  await visitor.leave()
})

test.each([
  { width: 320, language: 'en' },
  { width: 390, language: 'es' },
  { width: 1280, language: 'en' },
])(
  'no choice on the first page moves its button, at $width in $language',
  slow,
  async ({ width, language }) => {
    const visitor = await at.visitor({ width, height: 844 })
    const { page } = visitor
    await visitor.readIn(language)
    await visitor.open('/get-relief')
    const button = page.locator('form#estimate button[type=submit]')
    const top = async () => Math.round((await button.boundingBox())?.y ?? 0)
    const amount = page.locator('[name=loanAmount]')
    // Interaction starts the app, which is complete once it has answered a choice.
    await chooseTerm(page, '12')
    await page.evaluate('scrollTo(0, 0)')
    const before = await top()
    for (const [dollars, term] of [
      ['500', '3'],
      ['700', '9'],
      ['1000', '12'],
      ['2500', '18'],
    ] as const) {
      await amount.fill(dollars)
      await page.getByRole('radio', { name: term, exact: true }).check()
      await page.evaluate('scrollTo(0, 0)')
      await page
        .locator('output')
        .getByText(whole(Number(dollars)))
        .first()
        .waitFor()
      expect(await top(), `${dollars} over ${term}`).toBe(before)
    }
    await visitor.leave()
  },
)

test('the button says what is missing after an amount was typed and deleted', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/get-relief')
  const amount = page.getByLabel(landingWords.estimator.amount)
  await amount.fill('500')
  await page.getByText(landingWords.estimator.example('$500', '12')).waitFor()
  await amount.fill('')
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: landingWords.estimator.continue }).click()
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    // The blur of the field comes after the press.
    await page.waitForTimeout(500)
    expect(await amount.getAttribute('aria-invalid')).toBe('true')
  }
  await amount.fill('700')
  await expect.poll(() => amount.getAttribute('aria-invalid')).not.toBe('true')
  await visitor.leave()
})
