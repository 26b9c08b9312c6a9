import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as spanishLanding } from '@relief/web/landing/words.es.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as rangeWords } from '@relief/web/range/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { chooseTerm } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { holdRequests } from './hold-requests.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const question = savingsWords.title

test('an application’s page hydrates before any call is answered', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'SAVINGS')
  const address = new URL(`/relief-loans/loan/${id}/savings`, page.url()).href
  // Hold every call until the page has been checked.
  const { release } = await holdRequests(page, /\/(api\/sdl|small_dollar_loan)\//)
  const [reply] = await Promise.all([page.waitForResponse(address), page.goto(address)])
  expect(await headingAfter(page, '')).toBe(question)
  await page.getByText('Your finances, part 3 of 4').waitFor()
  await page.getByLabel(savingsWords.accounts).fill('2,400')
  release()
  expect(reply.headers()['cache-control']).toBe('no-store')
  expect(await reply.headerValue('set-cookie')).toContain('csrf_token=')
  const html = await reply.text()
  expect(html).toMatch(new RegExp(`<div id="root" inert>.*<h1[^>]*>${question.replace('?', '.')}`))
  expect(html).toContain(`<title>${question} | Relief Loans</title>`)
  expect(html).not.toMatch(/accessToken|draftKey|eyJ/)
  expect(html.match(/class="app-chunk"/g)?.length).toBeLessThanOrEqual(9)
  // The preloaded data is removed from the page, and its form works by calls as usual.
  expect(await page.locator('#preloaded-responses').count()).toBe(0)
  await page.getByLabel('Investments').fill('0')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, question)).not.toBe('')
  expect(visitor.complaints).toEqual([])
})

test('no other address, step or person has a question or reply in its HTML', slow, async () => {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0200'), 'SAVINGS')
  const htmlOf = async (path: string, as = visitor, status = 200) => {
    const reply = await as.page.context().request.get(new URL(`/relief-loans${path}`, as.page.url()).href)
    expect(reply.status(), path).toBe(status)
    return await reply.text()
  }
  expect(await htmlOf(`/loan/${id}/savings`)).toContain('preloaded-responses')
  const stranger = await at.visitor()
  await walkAhead(stranger, newApplicant('0200'), 'ID_VERIFICATION')
  const anonymous = await at.visitor()
  for (const html of [
    await htmlOf(`/loan/${id}/use-of-funds`),
    await htmlOf(`/loan/${id}`),
    await htmlOf('/loan/not-an-id/savings', visitor, 404),
    await htmlOf(`/loan/${id}%2F..%2F..%2Fidentity/savings`, visitor, 404),
    await htmlOf(`/loan/${id}/savings`, stranger),
    await htmlOf(`/loan/${id}/savings`, anonymous),
  ]) {
    expect(html).not.toContain('preloaded-responses')
    expect(html).not.toContain('<h1')
  }
})

test('a page whose scripts do not load says so by itself', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'SAVINGS')
  const stuck = page.getByText('This page is slow to load')
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto(new URL(`/relief-loans/loan/${id}/savings`, page.url()).href)
  // The message appears at once, not by the style that shows it after a delay.
  const isSaid = "document.getElementById('stuck')?.style.visibility === 'visible'"
  await expect.poll(() => page.evaluate(isSaid)).toBe(true)
  expect(await stuck.isVisible()).toBe(true)
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of [`/loan/${id}/savings`, '/help']) {
    await page.goto(new URL(`/relief-loans${path}`, page.url()).href)
    expect(await stuck.isVisible(), path).toBe(false)
    await stuck.waitFor()
  }
  await page.unroute('**/assets/*.js')
  await page.unroute('**/assets/main-*.js')
  await page.reload()
  expect(await headingAfter(page, '')).toBe('Help')
  expect(await stuck.count()).toBe(0)
})

test('what a visitor types on the first page before its script runs is kept', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const { release } = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto(`${at.url}/relief-loans/get-relief`, { waitUntil: 'commit' })
  const amount = page.getByRole('textbox', { name: landingWords.estimator.amount })
  await amount.fill('1000')
  await chooseTerm(page, '12')
  release()
  // The example disappears once the app has read the typed values; an earlier click would submit the form
  // itself.
  await page.getByText(landingWords.estimator.example('$1,000', '12')).waitFor({ state: 'detached' })
  expect(await amount.inputValue()).toMatch(/^1,?000$/)
  expect(await page.getByRole('radio', { name: '12', exact: true }).isChecked()).toBe(true)
  await page.getByRole('button', { name: landingWords.estimator.continue }).click()
  expect(await headingAfter(page, landingWords.title)).not.toBe('')
  expect(page.url()).toContain('loanAmount=1000&loanTerm=12')
  expect(visitor.complaints).toEqual([])
})

/** The scripts that a page has loaded, by the names of their files without their hashes. */
const scripts = `performance.getEntriesByType('resource').map((entry) => entry.name)
  .flatMap((name) => /\\/assets\\/([\\w.-]+)-[\\w-]{8}\\.js$/.exec(name)?.[1] ?? [])`

test('a visitor who only reads the first page loads no app, and the visit is counted', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const tracked = page.waitForRequest(/\/eventbus\/track$/)
  await page.goto(`${at.url}/relief-loans/get-relief?utm_source=mail`)
  expect((await tracked).postData()).toContain('"page":"getRelief"')
  expect(await page.evaluate(scripts)).not.toContain('first')
  expect(await page.getByText('This page is slow to load').count()).toBe(0)
  await page.mouse.move(100, 300)
  await page.mouse.move(120, 320)
  await expect.poll(() => page.evaluate(scripts)).toContain('first')
  expect(visitor.complaints).toEqual([])
})

test('an address with an amount, and a log-in, start the app at once', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.goto(`${at.url}/relief-loans/get-relief?loanAmount=700&loanTerm=12`)
  await page.getByText(landingWords.estimator.example('$1,000', '12')).waitFor({ state: 'detached' })
  await page.getByText(landingWords.estimator.payments('12')).waitFor()
  await walkAhead(visitor, newApplicant('0200'), 'USE_OF_FUNDS')
  await page.goto(`${at.url}/relief-loans/get-relief`)
  await page.getByRole('link', { name: 'My loans' }).waitFor()
})

/** The first page of a new visitor, filled in, while its app does not arrive. */
async function fillInBeforeTheApp() {
  const visitor = await at.visitor()
  const { page } = visitor
  const { release } = await holdRequests(page, /\/assets\/first-.*\.js/)
  await page.goto(`${at.url}/relief-loans/get-relief`)
  await page.getByRole('textbox', { name: landingWords.estimator.amount }).fill('900')
  await chooseTerm(page, '9')
  return {
    ...visitor,
    button: page.getByRole('button', { name: landingWords.estimator.continue }),
    /** The app arrives now. */
    sendApp: release,
  }
}

test('a click before the app is running takes effect once it is running', slow, async () => {
  const { page, button, complaints, sendApp } = await fillInBeforeTheApp()
  await button.click()
  expect(await button.getAttribute('aria-busy')).toBe('true')
  sendApp()
  expect(await headingAfter(page, landingWords.title)).not.toBe('')
  expect(page.url()).toContain('loanAmount=900&loanTerm=9')
  expect(complaints).toEqual([])
})

test('clicks on plus and minus before the app is running count once it is running', slow, async () => {
  const { page, complaints, sendApp } = await fillInBeforeTheApp()
  const amount = page.getByRole('textbox', { name: landingWords.estimator.amount })
  const plus = page.getByRole('button', { name: uiWords.moneyField.add('$100') })
  await plus.click()
  await amount.fill('700')
  await plus.click()
  await plus.click()
  await page.getByRole('button', { name: uiWords.moneyField.subtract('$100') }).click()
  sendApp()
  await expect.poll(() => amount.inputValue()).toBe('800')
  await plus.click()
  await expect.poll(() => amount.inputValue()).toBe('900')
  // They do not send the form.
  expect(await headingAfter(page, '')).toBe(landingWords.title)
  expect(complaints).toEqual([])
})

test('a click takes effect even if React rerenders a changed first page', async () => {
  const { page, button, complaints, sendApp } = await fillInBeforeTheApp()
  await button.click()
  // A translator or another browser extension changes the page, so React replaces its elements.
  await page.evaluate("document.querySelector('main h1').replaceWith('A title that an extension wrote')")
  sendApp()
  await page.waitForURL(/loanAmount=900&loanTerm=9/)
  // React reported that it rendered the page again.
  expect(complaints.join()).toContain('#418')
})

test('a click works without the app too: the browser sends the form', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.route(/\/assets\/first-.*\.js/, (route) => route.abort())
  await page.goto(`${at.url}/relief-loans/get-relief`)
  await page.getByRole('textbox', { name: landingWords.estimator.amount }).fill('900')
  await page.getByText('This page is slow to load').waitFor()
  await page.getByRole('button', { name: landingWords.estimator.continue }).click()
  await page.waitForURL(/loanAmount=900/)
})

/** Chooses the term when React begins hydration, which is when it first listens to "copy" on the root. */
const chooseMeanwhile = `
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (kind, ...more) {
    if (kind === 'copy' && this.id === 'root' && !window.hasChosen) {
      window.hasChosen = true
      document.querySelector('input[name=loanTerm][value="12"]').click()
    }
    return listen.call(this, kind, ...more)
  }
`

test('a choice made while the app hydrates the first page is kept', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await page.addInitScript(chooseMeanwhile)
  await page.goto(`${at.url}/relief-loans/get-relief`)
  await page.getByRole('textbox', { name: landingWords.estimator.amount }).fill('1000')
  await expect.poll(() => page.evaluate('window.hasChosen')).toBe(true)
  await page.getByText(landingWords.estimator.payments('12')).waitFor()
  expect(await page.getByRole('radio', { name: '12', exact: true }).isChecked()).toBe(true)
  expect(visitor.complaints).toEqual([])
})

test('a click on the range link before the app runs keeps the typed values', async () => {
  const { page, complaints, sendApp } = await fillInBeforeTheApp()
  const link = page.getByRole('link', { name: landingWords.estimator.checkRange })
  await link.click()
  expect(await link.getAttribute('aria-busy')).toBe('true')
  sendApp()
  expect(await headingAfter(page, landingWords.title)).toBe(rangeWords.form.title)
  expect(await page.getByRole('textbox', { name: rangeWords.form.amount }).inputValue()).toBe('900')
  expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('Help before the app runs, then Back, keeps the typed values', async () => {
  const { page, complaints, sendApp } = await fillInBeforeTheApp()
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await page.waitForURL('**/help')
  sendApp()
  await page.goBack()
  await page.getByText(landingWords.estimator.chosen('$900', '9')).waitFor()
  const amount = page.getByRole('textbox', { name: landingWords.estimator.amount })
  expect(await amount.inputValue()).toBe('900')
  expect(complaints).toEqual([])
})

test('the link to another language before the app runs keeps the typed values', slow, async () => {
  const { page, complaints, sendApp } = await fillInBeforeTheApp()
  await page.locator('footer a[hreflang=es]').click()
  await page.locator('html[lang=es]').waitFor({ state: 'attached' })
  sendApp()
  await page.getByText(spanishLanding.estimator.chosen('$900', '9')).waitFor()
  expect(await page.locator('input[name=loanAmount]').inputValue()).toBe('900')
  expect(complaints).toEqual([])
})

test('Back to the first page shows the last typed amount, not an early one', slow, async () => {
  const { page, button, complaints, sendApp } = await fillInBeforeTheApp()
  const amount = page.getByRole('textbox', { name: landingWords.estimator.amount })
  const chosen = (months: string) => page.getByRole('radio', { name: months, exact: true })
  sendApp()
  await page.getByText(landingWords.estimator.chosen('$900', '9')).waitFor()
  await amount.fill('1500')
  await chosen('18').check()
  await button.click()
  const next = await headingAfter(page, landingWords.title)
  expect(page.url()).toContain('loanAmount=1500&loanTerm=18')
  await page.goBack()
  expect(await headingAfter(page, next)).toBe(landingWords.title)
  await expect.poll(() => chosen('18').isChecked()).toBe(true)
  expect(await amount.inputValue()).toMatch(/^1,?500$/)
  // The same with the link to the range, and the amount corrected again.
  await amount.fill('700')
  await page.getByRole('link', { name: landingWords.estimator.checkRange }).click()
  expect(await headingAfter(page, landingWords.title)).toBe(rangeWords.form.title)
  await page.goBack()
  expect(await headingAfter(page, rangeWords.form.title)).toBe(landingWords.title)
  await expect.poll(() => chosen('18').isChecked()).toBe(true)
  expect(await amount.inputValue()).toBe('700')
  await button.click()
  await page.waitForURL(/loanAmount=700&loanTerm=18/)
  expect(complaints).toEqual([])
})

test('Back to the first page shows an amount corrected from its address', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/get-relief?loanAmount=700&loanTerm=12')
  await page.getByText(landingWords.estimator.chosen('$700', '12')).waitFor()
  const amount = page.getByRole('textbox', { name: landingWords.estimator.amount })
  await amount.fill('1500')
  await page.getByRole('button', { name: landingWords.estimator.continue }).click()
  const next = await headingAfter(page, landingWords.title)
  await page.goBack()
  expect(await headingAfter(page, next)).toBe(landingWords.title)
  await page.getByText(landingWords.estimator.chosen('$1,500', '12')).waitFor()
  expect(await amount.inputValue()).toMatch(/^1,?500$/)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('all scripts of the first page, before it is touched, are at most 85 kB', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const tracked = page.waitForRequest(/\/eventbus\/track$/)
  await page.goto(`${at.url}/relief-loans/get-relief?utm_source=mail`)
  // The last of them counts the visit.
  await tracked
  const bytes = await page.evaluate(`performance.getEntriesByType('resource')
    .filter((entry) => /\\/assets\\/.*\\.js$/.test(entry.name))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)`)
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(85_000)
})
