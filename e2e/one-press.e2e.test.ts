import { getIncomeCall, saveWealthAccountCall } from '@relief/contract/calls/answers.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as idWords } from '@relief/steps/id-verification/words.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { words as ineligibleWords } from '@relief/steps/ineligible/words.ts'
import { words as offerWords } from '@relief/steps/offer-selection/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as useOfFundsWords } from '@relief/steps/use-of-funds/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { addressIn } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as loanWords } from '@relief/web/my-loans/words.ts'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { chooseTerm, findAnswer } from './browser-pages.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { focused } from './focused.ts'
import { holdRequests } from './hold-requests.ts'
import { loseReplies } from './lose-replies.ts'
import { type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const savings = savingsWords.title
const bank = stepWords.common.addBankAccount
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, includeHidden: true })
const press = (page: Page) => page.locator(SUBMIT_BUTTON).click()

async function openStep(step: FlowStep, path: string): Promise<Visitor & { id: string }> {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0200'), step)
  await visitor.open(`/loan/${id}/${path}`)
  return { ...visitor, id }
}

async function fillSavings(page: Page): Promise<void> {
  await page.getByLabel(savingsWords.accounts).fill('700')
  await page.getByLabel('Investments').fill('25')
}

/** The page after the current one is loaded and rendered ahead. */
const aheadOf = (page: Page, name: string) => shown(page, name).waitFor({ state: 'attached' })

test('a click makes one request, and the next page needs no other', async () => {
  const { page, leave } = await openStep('INCOME', 'income')
  await page.getByRole('radio', { name: incomeWords.base.choices.RETIREMENT_AND_PENSION }).check()
  await press(page)
  await page.getByLabel(incomeWords.sources.amount).fill('4000')
  await page.getByLabel(incomeWords.period).selectOption('MONTH')
  await aheadOf(page, savings)
  const asked: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/sdl/')) asked.push(request)
  })
  await press(page)
  const sum = await headingAfter(page, incomeWords.titles.RETIREMENT_AND_PENSION)
  expect([sum, asked]).toEqual([incomeWords.sum.title, []])
  await press(page)
  await headingAfter(page, sum)
  const upToSavings = asked.filter((request) => !request.url().includes('/step/add-bank-assets'))
  expect(upToSavings.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    expect.stringMatching(/^POST .*\/step\/income$/),
  ])
  await leave()
})

test('a certain next question shows at once, inert until the server confirms it', async () => {
  const { page, leave } = await openStep('SAVINGS', 'savings')
  await fillSavings(page)
  await aheadOf(page, bank)
  const { release: confirm } = await holdRequests(page, '**/step/savings?*')
  await press(page)
  await shown(page, bank).waitFor({ state: 'visible' })
  const inert = page.locator('[inert] h1:visible')
  expect(await inert.textContent()).toBe(bank)
  expect(new URL(page.url()).pathname).toMatch(/\/savings$/)
  confirm()
  expect(await headingAfter(page, savings)).toBe(bank)
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/bank-assets$/)
  await expect.poll(() => focused(page)).toBe(`h1 ${bank}`)
  await leave()
})

test.each([
  { stateCode: 'CA', early: idWords.title },
  { stateCode: 'NY', early: stepWords.addressFields.title },
] as const)(
  'a home in $stateCode, before the server answers, shows: $early',
  async ({ stateCode, early }) => {
    const { page, leave } = await openStep('ADDRESS_AND_PHONE', 'address-and-phone')
    const where = stepWords.addressFields.title
    await findAnswer(where)?.fill(page, { ...newApplicant('0200'), address: addressIn(stateCode) })
    await aheadOf(page, idWords.title)
    const asked = page.waitForRequest('**/step/address-and-phone?*')
    const { release: confirm } = await holdRequests(page, '**/step/address-and-phone?*')
    await press(page)
    await asked
    expect(await page.locator('main h1:visible').allTextContents()).toEqual([early])
    confirm()
    const after = await headingAfter(page, where)
    expect(after).toBe(stateCode === 'CA' ? idWords.title : ineligibleWords.state.title('New York'))
    await leave()
  },
)

test('the second click of a double click does not answer the next question', slow, async () => {
  const { page, leave } = await openStep('EDUCATION', 'education')
  await page.getByRole('radio', { name: stepWords.degrees.HIGH_SCHOOL }).check()
  await press(page)
  expect(await headingAfter(page, educationWords.title)).toBe(incomeWords.base.title)
  const button = page.locator(SUBMIT_BUTTON)
  await button.hover()
  // A browser counts clicks in quick succession, even if the page changes in between.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await page.getByRole('alert').count()).toBe(0)
  // A phone does not count the taps of a double tap.
  await page.evaluate(`(() => {
    const tap = (target) => {
      const where = { bubbles: true, cancelable: true, clientX: 9, clientY: 9, detail: 1, pointerType: 'touch' }
      target.dispatchEvent(new PointerEvent('pointerdown', where))
      target.dispatchEvent(new PointerEvent('click', where))
    }
    tap(document.querySelector('main :not([inert]) h1'))
    tap(document.querySelector('${SUBMIT_BUTTON}'))
  })()`)
  expect(await page.getByRole('alert').count()).toBe(0)
  await button.click()
  await page.getByRole('alert').first().waitFor()
  await leave()
})

test('the second click of a double click presses nothing else on the next page', slow, async () => {
  const { page, leave } = await openStep('ADD_BANK_ASSETS', 'bank-assets')
  await page.getByRole('button', { name: stepWords.common.notNow }).click()
  const review = await headingAfter(page, bank)
  await page.evaluate(
    "window.pressed = []; document.body.addEventListener('click', ({ target }) => pressed.push(target.textContent))",
  )
  const change = page.locator('main :is(a, button)', { hasText: 'Change' }).first()
  const back = page.getByRole('button', { name: uiWords.question.back })
  for (const control of [change, back]) {
    await control.hover()
    // A browser counts quick clicks in one place, whatever is there.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }
  expect(await page.evaluate('pressed')).toEqual([])
  await change.click()
  expect(await headingAfter(page, review)).not.toBe(review)
  await leave()
})

test('a double click on one control counts twice', async () => {
  const { page, open, leave } = await at.visitor()
  await open('/get-relief')
  const amount = page.getByLabel(landingWords.estimator.amount)
  const plus = page.getByRole('button', { name: uiWords.moneyField.add('$100') })
  await expect
    .poll(async () => {
      await plus.click()
      return await amount.inputValue()
    })
    .not.toBe('')
  await amount.fill('500')
  await plus.dblclick()
  await expect.poll(() => amount.inputValue()).toBe('700')
  await leave()
})

test('a double click on “Email me” asks for the email, and does not cancel it', slow, async () => {
  const { page, leave } = await openStep('ADDRESS_AND_PHONE', 'address-and-phone')
  const where = stepWords.addressFields.title
  await findAnswer(where)?.fill(page, { ...newApplicant('0200'), address: addressIn('NY') })
  await press(page)
  await shown(page, ineligibleWords.state.title('New York')).waitFor()
  const sent: unknown[] = []
  await page.route(/\/email-request/, async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON())
    await route.continue()
  })
  const ask = page.getByRole('button', { name: stepWords.emailMe.whenOpen('New York') })
  // Enter twice: the second press arrives as soon as the button says "cancel", however slow the machine is.
  await page.evaluate(
    `new MutationObserver((_, watch) => {
      const stop = [...document.querySelectorAll('main button')].find((each) => each.textContent === ${JSON.stringify(stepWords.emailMe.stop)})
      if (stop === undefined) return
      watch.disconnect()
      document.body.dataset.pressed = 'twice'
      stop.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })`,
  )
  await ask.click()
  await page.locator('body[data-pressed=twice]').waitFor()
  await page.getByText(stepWords.emailMe.whenOpenPromise('New York')).waitFor()
  // The second click of a double click with a pointer, however late.
  await page.getByRole('button', { name: stepWords.emailMe.stop }).dispatchEvent('click', { detail: 2 })
  await page.getByText(stepWords.emailMe.whenOpenPromise('New York')).waitFor()
  expect(sent).toEqual([{ isAsked: true }])
  // A click that counts as the second of a double click is made again. The button of one that counted is
  // busy, and then goes away.
  const stop = page.getByRole('button', { name: stepWords.emailMe.stop })
  await expect
    .poll(async () => {
      if (sent.length === 1 && (await stop.isVisible())) await stop.click()
      return sent.length
    })
    .toBe(2)
  await leave()
})

test('the question after the purpose shows at once; a failure brings the purpose back', slow, async () => {
  const { page, client, open, complaints, leave } = await at.visitor()
  const applicant = newApplicant('0200')
  await signUp(client, applicant)
  expect(await open('/use-of-funds?loanAmount=1000&loanTerm=12')).toBe(useOfFundsWords.title)
  await findAnswer(useOfFundsWords.title)?.fill(page, applicant)
  const where = stepWords.addressFields.title
  await aheadOf(page, where)
  let reply: (isOk: boolean) => void = () => undefined
  let isOk = new Promise<boolean>((resolve) => {
    reply = resolve
  })
  await page.route('**/api/sdl/v1/application?*', async (route) =>
    (await isOk) ? await route.continue() : await route.fulfill({ status: 503, body: '{}' }),
  )
  await press(page)
  await shown(page, where).waitFor({ state: 'visible' })
  expect(await page.locator('[inert] h1:visible').textContent()).toBe(where)
  reply(false)
  await page.getByRole('alert').filter({ hasText: 'hiccup' }).first().waitFor()
  expect(await headingAfter(page, '')).toBe(useOfFundsWords.title)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  isOk = Promise.resolve(true)
  await press(page)
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/address-and-phone$/)
  expect(await headingAfter(page, useOfFundsWords.title)).toBe(where)
  await expect.poll(() => focused(page)).toBe(`h1 ${where}`)
  expect(await page.getByRole('heading', { level: 1, name: where, includeHidden: true }).count()).toBe(1)
  expect(complaints).toEqual([])
  await leave()
})

test('the sign-up is rendered ahead, and shows what its own visit shows', async () => {
  const { page, open, complaints, leave } = await at.visitor()
  await open('/get-relief')
  await page.getByLabel(landingWords.estimator.amount).fill('700')
  await aheadOf(page, authWords.signUp.title)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([landingWords.title])
  expect(await page.title()).toContain(landingWords.tab('$200', '$2,500'))
  await page.getByLabel(landingWords.estimator.amount).press('Enter')
  expect(await headingAfter(page, landingWords.title)).toBe(authWords.signUp.title)
  await expect.poll(() => new URL(page.url()).search).toContain('loanAmount=700')
  await expect.poll(() => focused(page)).toBe(`h1 ${authWords.signUp.title}`)
  const text = await page.locator('main').ariaSnapshot()
  await page.reload()
  expect(await headingAfter(page, '')).toBe(authWords.signUp.title)
  expect(await page.locator('main').ariaSnapshot()).toBe(text)
  expect(complaints).toEqual([])
  await leave()
})

/** Records, in the frame that first shows the heading, how far it is scrolled and what React has shown. */
const recordFirstFrame = (heading: string) => `
  const record = () => {
    const shown = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
    if (shown?.textContent !== ${JSON.stringify(heading)}) return requestAnimationFrame(record)
    const page = shown.closest('[data-shown]')
    window.firstFrame = [scrollY, page.dataset.shown, page.inert]
  }
  requestAnimationFrame(record)
  undefined`

test('the next page is painted before React renders it, scrolled to its top', async () => {
  const { page, leave } = await openStep('SAVINGS', 'savings')
  await page.setViewportSize({ width: 390, height: 400 })
  await fillSavings(page)
  await aheadOf(page, bank)
  await page.locator(SUBMIT_BUTTON).scrollIntoViewIfNeeded()
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
  await page.evaluate(recordFirstFrame(bank))
  await press(page)
  expect(await headingAfter(page, savings)).toBe(bank)
  expect(await page.evaluate('window.firstFrame')).toEqual([0, 'false', true])
  await expect.poll(() => focused(page)).toBe(`h1 ${bank}`)
  await leave()
})

test('the next page of a question is painted before React renders it', async () => {
  const { page, leave } = await openStep('EDUCATION', 'education')
  await page.getByRole('radio', { name: stepWords.degrees.BACHELORS, exact: true }).check()
  await aheadOf(page, educationWords.schoolTitle)
  await page.evaluate(recordFirstFrame(educationWords.schoolTitle))
  await press(page)
  expect(await headingAfter(page, educationWords.title)).toBe(educationWords.schoolTitle)
  expect(await page.evaluate('window.firstFrame')).toEqual([0, 'false', true])
  await expect.poll(() => focused(page)).toBe(`h1 ${educationWords.schoolTitle}`)
  await leave()
})

test('a rejected answer brings its question back, with the input and the errors', async () => {
  const { page, leave } = await openStep('SAVINGS', 'savings')
  await fillSavings(page)
  await aheadOf(page, bank)
  await page.route('**/step/savings?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await press(page)
  await page.getByRole('alert').filter({ hasText: 'hiccup' }).first().waitFor()
  expect(await headingAfter(page, '')).toBe(savings)
  expect(await page.getByLabel(savingsWords.accounts).inputValue()).toBe('700')
  await page.unroute('**/step/savings?*')
  await press(page)
  expect(await headingAfter(page, savings)).toBe(bank)
  await leave()
})

test('a lost reply doubles no income', async () => {
  const { page, id, client, leave } = await openStep('INCOME', 'income')
  await page.getByRole('radio', { name: incomeWords.base.choices.RETIREMENT_AND_PENSION }).check()
  await press(page)
  await page.getByLabel(incomeWords.sources.amount).fill('4000')
  await page.getByLabel(incomeWords.period).selectOption('MONTH')
  await press(page)
  const sum = await headingAfter(page, incomeWords.titles.RETIREMENT_AND_PENSION)
  const answers = await loseReplies(page, '**/step/income?*', 'POST')
  const steps = await loseReplies(page, '**/current-step?*')
  await press(page)
  await page.getByRole('alert').filter({ hasText: funnelWords.errors.noAnswer }).first().waitFor()
  answers.stop()
  steps.stop()
  await press(page)
  expect(await headingAfter(page, sum)).toBe(savings)
  const { body } = await client.send(getIncomeCall, { params: { applicationUuid: id } })
  expect(body.result).toHaveLength(1)
  await leave()
})

test('a page that is read again while its answer is being saved stays', slow, async () => {
  const { page, leave } = await openStep('SAVINGS', 'savings')
  await fillSavings(page)
  await aheadOf(page, bank)
  let reply: () => void = () => undefined
  const isDue = new Promise<void>((resolve) => {
    reply = resolve
  })
  // The server saves the answer; its reply is slow.
  await page.route('**/step/savings?*', async (route) => {
    const response = await route.fetch()
    await isDue
    await route.fulfill({ response })
  })
  await press(page)
  await page.locator('[inert] h1:visible', { hasText: bank }).waitFor()
  let hasRead = false
  const read = page.waitForResponse('**/current-step?*').finally(() => {
    hasRead = true
  })
  // The applicant comes back to the tab, which asks the server at most every few seconds.
  await expect
    .poll(async () => {
      await page.evaluate("window.dispatchEvent(new Event('focus'))")
      return hasRead
    })
    .toBe(true)
  expect((await (await read).json()).result.currentFlowStep).toBe('ADD_BANK_ASSETS')
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.locator('main h1:visible').allTextContents()).toEqual([bank])
  reply()
  expect(await headingAfter(page, savings)).toBe(bank)
  await leave()
})

/** Records the page at the first frame whose heading is the sign-up's. */
const recordSignUp = (title: string) => `
  window.firstFrame = new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('h1#page-heading')
      if (heading?.textContent !== '${title}' || !heading.checkVisibility()) return
      watch.disconnect()
      requestAnimationFrame(() => resolve([document.querySelector('main').innerText, location.pathname]))
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { subtree: true, childList: true, attributes: true })
  })
  // Without a result, the evaluation does not wait for the frame.
  undefined`

test('the sign-up is complete when it is first shown; its address and Back follow', async () => {
  const visitor = await at.visitor({ width: 1280, height: 800 })
  const { page } = visitor
  const landing = await visitor.open('/get-relief')
  const amount = page.getByLabel(landingWords.estimator.amount)
  await amount.fill('700')
  await chooseTerm(page, '9')
  await aheadOf(page, authWords.signUp.title)
  await page.evaluate(recordSignUp(authWords.signUp.title))
  await press(page)
  const [text, pathname] = await page.evaluate<[string, string]>('window.firstFrame')
  // The requested loan is beside the form from the beginning, so nothing moves later.
  expect(text).toContain(funnelWords.aside.title)
  expect(text).toContain('$700')
  expect(text).toContain(funnelWords.aside.months(9))
  expect(text).not.toContain(landingWords.title)
  expect(pathname).toMatch(/\/get-relief$/)
  await expect.poll(() => page.url()).toMatch(/\/get-started\?loanAmount=700&loanTerm=9$/)
  await expect.poll(() => focused(page)).toBe(`h1 ${authWords.signUp.title}`)
  await page.getByLabel(stepWords.nameFields.firstName).fill('Ana')
  await page.goBack()
  expect(await headingAfter(page, authWords.signUp.title)).toBe(landing)
  expect(new URL(page.url()).pathname).toMatch(/\/get-relief$/)
  await expect.poll(() => amount.inputValue()).toBe('700')
  await page.goForward()
  expect(await headingAfter(page, landing)).toBe(authWords.signUp.title)
  expect(await page.getByLabel(stepWords.nameFields.firstName).inputValue()).toBe('Ana')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a draft never replaces a newer saved answer', async () => {
  const { page, id, client, open, leave } = await openStep('SAVINGS', 'savings')
  await fillSavings(page)
  // The draft is written while the answer is being sent.
  await page.getByLabel('Investments').press('Enter')
  expect(await headingAfter(page, savings)).toBe(bank)
  expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.endsWith('SAVINGS'))`)).toEqual(
    [],
  )
  await page.getByRole('button', { name: 'Back' }).click()
  await headingAfter(page, bank)
  await page.getByLabel('Investments').fill('99')
  await expect
    .poll(() => page.evaluate(`Object.keys(localStorage).some((key) => key.endsWith('SAVINGS'))`))
    .toBe(true)
  const newer = { savingsCheckingAmount: 1, investmentsAmount: 2 }
  await client.send(saveWealthAccountCall, { params: { applicationUuid: id }, body: newer })
  await open(`/loan/${id}/savings`)
  expect(await page.getByLabel('Investments').inputValue()).toBe('2')
  await leave()
})

test('a press on a button that the page moves counts; moving the pointer cancels it', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/get-relief')
  await page.getByLabel(landingWords.estimator.amount).fill('500')
  await chooseTerm(page, '12')
  const button = page.locator(SUBMIT_BUTTON)
  await expect.poll(() => button.evaluate((element) => Object.keys(element).length)).toBeGreaterThan(0)
  const pointAtButton = async () => {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (box === null) throw new Error('The button is not visible')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  await pointAtButton()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await pointAtButton()
  await page.mouse.down()
  expect(page.url()).toContain('/get-relief')
  // As when a line of the estimate goes away.
  await page.evaluate('document.querySelector("main form output").style.display = "none"')
  await page.mouse.up()
  expect(await headingAfter(page, landingWords.title)).toBe(authWords.signUp.title)
  await visitor.leave()
})

/** How often the page sent this request. */
function countSent(page: Page, method: string, address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && address.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}

test('two quick presses save a setting once', slow, async () => {
  const visitor = await at.visitor()
  const { page, client, leave } = visitor
  await signUp(client, newApplicant('0200'))
  await visitor.open('/account/preferences')
  await page.getByRole('checkbox').first().check()
  const sent = countSent(page, 'PUT', /preferences/)
  const held = await holdRequests(page, /\/preferences/)
  await page.getByRole('button', { name: loanWords.preferences.save }).dblclick()
  await expect.poll(held.count).toBe(1)
  held.release()
  await page.getByText(loanWords.preferences.saved).waitFor()
  expect(sent()).toBe(1)
  await leave()
})

test('two quick presses withdraw an application once', slow, async () => {
  const visitor = await at.visitor()
  const { page, leave } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  const offers = await visitor.open(`/loan/${id}`)
  const sent = countSent(page, 'POST', /self-no-products$/)
  await page.getByRole('button', { name: offerWords.noneFit }).click()
  await page.getByRole('button', { name: stepWords.endApplication.end }).dblclick()
  expect(await headingAfter(page, offers)).toBe(loanWords.list.title)
  expect(sent()).toBe(1)
  await leave()
})

test('two quick presses open one account', slow, async () => {
  const visitor = await at.visitor()
  const { page, leave } = visitor
  const applicant = newApplicant('0200')
  await visitor.open('/get-started?loanAmount=500')
  await page.getByLabel(stepWords.nameFields.firstName).fill(applicant.firstName)
  await page.getByLabel(stepWords.nameFields.lastName).fill(applicant.lastName)
  await page.getByLabel(authWords.fields.email).fill(applicant.email)
  await page.getByLabel(authWords.fields.password, { exact: true }).fill(applicant.password)
  const sent = countSent(page, 'POST', /sign-up/)
  await page.locator(SUBMIT_BUTTON).dblclick()
  await shown(page, useOfFundsWords.title).waitFor()
  expect(sent()).toBe(1)
  expect(visitor.complaints).toEqual([])
  await leave()
})

test('a step that stays locked says so, keeps the answers, and can be sent later', slow, async () => {
  const { page, leave, id } = await openStep('SAVINGS', 'savings')
  await fillSavings(page)
  const address = `**/flow/${id}/step/savings*`
  await page.route(address, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { success: false, messages: [], result: {} } })
      : route.continue(),
  )
  await press(page)
  // After retries in 1, 2 and 4 seconds.
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel('Investments').inputValue()).toBe('25')
  await page.unroute(address)
  await press(page)
  await shown(page, bank).waitFor()
  await leave()
})
