import { LANGUAGE_COOKIE, LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { words as spanishContract } from '@relief/contract/words.es.ts'
import { words as offerWords } from '@relief/steps/offer-selection/words.ts'
import { words as spanishReview } from '@relief/steps/review/words.es.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { words as spanishUi } from '@relief/ui/words.es.ts'
import { words as englishUi } from '@relief/ui/words.ts'
import { words as spanishAuth } from '@relief/web/auth/words.es.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as spanishFrame } from '@relief/web/frame/words.es.ts'
import { words as frameWords } from '@relief/web/frame/words.ts'
import { words as spanishLanding } from '@relief/web/landing/words.es.ts'
import { words as spanishLoans } from '@relief/web/my-loans/words.es.ts'
import { words as loanWords } from '@relief/web/my-loans/words.ts'
import { words as spanishWeb } from '@relief/web/words.es.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { newApplicant } from './applicant.ts'
import { chooseTerm, findAnswer } from './browser-pages.ts'
import { headingAfter, walkPages } from './browser-walk.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test('a link changes the language of this page and of every later one', async () => {
  const context = await at.newContext()
  const page = await context.newPage()
  await page.goto(`/relief-loans/login?plan=a%20b&${LANGUAGE_QUERY}=es`)
  expect(new URL(page.url()).search).toBe('?plan=a+b')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.goto('/relief-loans/get-relief')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  expect(await page.locator('noscript').textContent()).toContain(spanishWeb.needsJavaScript)
  // English again, by the same link.
  await page.goto(`/relief-loans/get-relief?${LANGUAGE_QUERY}=en`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === LANGUAGE_COOKIE)).toMatchObject({ value: 'en', sameSite: 'Lax' })
})

test('the link to another language keeps the amount and term of the first page', async () => {
  const { page, open, leave } = await at.visitor()
  await open('/get-relief')
  await page.locator('input[name=loanAmount]').fill('1,300')
  await chooseTerm(page, '12')
  await page.locator('footer a[hreflang=es]').click()
  await page.locator('html[lang=es]').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('input[name=loanAmount]').inputValue()).toBe('1,300')
  await page.getByRole('radio', { name: '12', exact: true, checked: true }).waitFor()
  await leave()
})

test('the link to another language keeps what is typed at sign-up, except the password', slow, async () => {
  const { page, open, leave } = await at.visitor()
  await open('/get-started?loanAmount=1300')
  const { fields } = authWords
  await page.getByLabel(stepWords.nameFields.firstName).fill('Maya')
  await page.getByLabel(stepWords.nameFields.lastName).fill('Rivera')
  await page.getByLabel(fields.email).fill('maya@example.com')
  await page.getByLabel(fields.password, { exact: true }).fill('four words of mine')
  const typed = () => page.evaluate("[...document.querySelectorAll('main input')].map(({ value }) => value)")
  // The password is not stored, so the first press says that it will be lost.
  await page.locator('footer a[hreflang=es]').click()
  await page.locator('footer').getByText(frameWords.languageClears).waitFor()
  expect(await typed()).toEqual(['Maya', 'Rivera', 'maya@example.com', 'four words of mine'])
  expect(await accessibilityFindings(page)).toEqual([])
  await page.locator('footer a[hreflang=es]').click()
  await page.getByRole('heading', { level: 1, name: spanishAuth.signUp.title }).waitFor()
  await expect.poll(typed).toEqual(['Maya', 'Rivera', 'maya@example.com', ''])
  // Nothing is lost now.
  await page.locator('footer a[hreflang=en]').click()
  await page.getByRole('heading', { level: 1, name: authWords.signUp.title }).waitFor()
  await page.locator('footer a[hreflang=es]').click()
  await page.getByRole('heading', { level: 1, name: spanishAuth.signUp.title }).waitFor()
  // Only the page itself has it now, and Back and Forward still find it there.
  expect(await page.evaluate('sessionStorage.getItem("entryDrafts")')).toBeNull()
  expect(
    JSON.stringify(await page.evaluate('[{ ...sessionStorage }, { ...localStorage }, history.state]')),
  ).not.toContain('Maya')
  await leave()
})

test('without a connection the link to another language leaves the page and says so', slow, async () => {
  const { page, open, leave } = await at.visitor()
  await open('/get-started')
  await page.getByLabel(stepWords.nameFields.firstName).fill('Maya')
  for (const where of ['header', 'footer']) {
    await page.context().setOffline(true)
    await page.locator(`${where} a[hreflang=es]`).click()
    await page.locator(where).getByText(frameWords.languageUnchanged).waitFor()
    expect(await page.getByText(frameWords.languageUnchanged).count()).toBe(1)
    expect(await page.getByLabel(stepWords.nameFields.firstName).inputValue()).toBe('Maya')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.context().setOffline(false)
  }
  // The connection is lost after the choice has arrived, before the page is loaded again.
  await page.route('**/get-started', (route) => route.abort())
  await page.locator('header a[hreflang=es]').click()
  await page.locator('header').getByText(frameWords.languageUnchanged).waitFor()
  expect(await page.getByLabel(stepWords.nameFields.firstName).inputValue()).toBe('Maya')
  await page.unroute('**/get-started')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.locator('footer a[hreflang=es]').click()
  await page.getByRole('heading', { level: 1, name: spanishAuth.signUp.title }).waitFor()
  await leave()
})

test('the link to another language keeps the typed answers of every question', slow, async () => {
  const { page, complaints } = await at.visitor()
  await page.goto('/relief-loans/get-relief')
  const ends = [stepWords.payoutAccount.title]
  const inLanguage = async (language: string) => {
    await page.locator(`footer a[hreflang=${language}]`).click()
    await page.locator(`html[lang=${language}] body:not(:has(#stuck)) h1:not([inert] h1)`).waitFor()
  }
  const changed: string[] = []
  await walkPages(page, newApplicant('0100'), ends, async (heading, fill) => {
    await fill()
    const isKept = findAnswer(heading)?.isKept || heading === offerWords.title
    if (!isKept) return
    const typed = await typedInto(page)
    await inLanguage('es')
    await expect.poll(() => typedInto(page), { message: heading }).toEqual(typed)
    await inLanguage('en')
    await expect.poll(() => typedInto(page), { message: heading }).toEqual(typed)
    changed.push(heading)
  })
  expect(changed.length).toBeGreaterThan(8)
  expect(complaints).toEqual([])
})

test('the link to another language keeps a change typed from the review, sealed', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'REVIEW')
  const typed = '77 Changed St'
  const stored = () => page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')
  await visitor.open(`/loan/${id}/review?change=ADDRESS_AND_PHONE`)
  await page.locator('main [name=streetLineOne]').fill(typed)
  // The page in the other language is stopped before its app runs, to see what is on the device meanwhile.
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.locator('footer a[hreflang=es]').click()
  await page.locator('html[lang=es]').waitFor()
  expect(await stored()).toContain('sealedEntryDrafts')
  expect(await stored()).not.toContain(typed)
  await page.unroute('**/assets/main-*.js')
  await page.reload()
  await expect.poll(() => page.locator('main [name=streetLineOne]').inputValue()).toBe(typed)
  expect(await stored()).not.toContain('sealedEntryDrafts')
  // It is typed, not saved: Back from the question shows the saved answer.
  await page.getByRole('button', { name: spanishUi.question.back, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: spanishReview.title }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain(typed)
  // The birth date is never on the device, so the first press says that it will be lost.
  await visitor.open(`/loan/${id}/review?change=ID_VERIFICATION`)
  await page.locator('#birthDate').fill('7')
  await page.locator('footer a[hreflang=en]').click()
  await page.locator('footer').getByText(spanishFrame.languageClears).waitFor()
  expect(await page.locator('#birthDate').inputValue()).toBe('7')
  await page.locator('footer a[hreflang=en]').click()
  await page.locator('html[lang=en] body:not(:has(#stuck)) h1:not([inert] h1)').waitFor()
  expect(await stored()).not.toContain('ntryDrafts')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the link to another language keeps a choice among options with words', slow, async () => {
  const { page, client, open, complaints, leave } = await at.visitor()
  const applicant = newApplicant('0200')
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'ADDRESS_AND_PHONE', applicant)
  const address = await open(`/loan/${id}`)
  await page.getByRole('button', { name: englishUi.question.back, exact: true }).click()
  await headingAfter(page, address)
  const choice = page.locator('main form:not([inert] form) input[type=radio][value=BILLS_OR_RENT]')
  await choice.check()
  await page.locator('footer a[hreflang=es]').click()
  await page.locator('html[lang=es] body:not(:has(#stuck)) h1:not([inert] h1)').waitFor()
  await expect.poll(() => choice.isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await leave()
})

/** What is typed and chosen, without the marks that leaving a field adds to an amount or a number. */
async function typedInto(page: Page): Promise<unknown> {
  return await page.evaluate(
    "[...document.querySelectorAll('main input, main select')].filter((field) => !field.closest('[inert]')).map((field) => [field.name, field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value.replaceAll(/[^\\p{L}\\d]/gu, '')])",
  )
}

test('without a choice the browser’s language counts, and an unknown one is English', async () => {
  const languageFor = async (locale: string, query = '') => {
    const { request } = await at.newContext()
    const headers = { 'Accept-Language': `${locale},en;q=0.5` }
    const reply = await request.get(`/relief-loans/get-relief${query}`, { headers })
    expect(reply.headers()['vary']).toContain('Accept-Language')
    return /<html lang="([^"]+)"/.exec(await reply.text())?.[1]
  }
  expect(await languageFor('es-MX')).toBe('es')
  expect(await languageFor('fr-FR')).toBe('en')
  expect(await languageFor('fr-FR', `?${LANGUAGE_QUERY}=xx`)).toBe('en')
})

test('a Spanish browser gets Spanish pages, with errors of the server in Spanish too', async () => {
  const { request } = await at.newContext()
  const headers = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' }
  const page = await (await request.get('/relief-loans/get-relief', { headers })).text()
  expect(page).toContain('<html lang="es"')
  expect(page).toContain(spanishLanding.title)
  const reply = await request.get('/api/sdl/v1/account/applications', { headers })
  expect(await reply.json()).toMatchObject({ messages: [spanishContract.errors.signedOut] })
})

test('the language is kept with the account, and follows its owner to another device', slow, async () => {
  const first = await at.visitor()
  await first.page.goto(`/relief-loans/get-relief?${LANGUAGE_QUERY}=es`)
  const person = newApplicant('0100')
  await signUp(first.client, person)
  await first.page.goto('/relief-loans/account')
  await first.page.getByRole('heading', { level: 1 }).waitFor()
  const language = async () =>
    (
      await at.query<{ language: string }>('select "language" from "user" where "email" = $1', [person.email])
    )[0]
  await expect.poll(language).toEqual({ language: 'es' })

  const second = await at.newContext()
  const page = await second.newPage()
  await page.goto('/relief-loans/login')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByLabel(authWords.fields.email).fill(person.email)
  await page.getByLabel(authWords.fields.password, { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: authWords.logIn, exact: true }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es')
})

test('a browser keeps its language after a log-out, which clears the rest', slow, async () => {
  const { page, client, leave } = await at.visitor()
  await page.goto(`/relief-loans/get-relief?${LANGUAGE_QUERY}=es`)
  await signUp(client, newApplicant('0100'))
  await page.goto('/relief-loans/account')
  await page.getByRole('button', { name: spanishUi.page.logOut }).click()
  await page.getByRole('heading', { level: 1, name: spanishAuth.logOut.done }).waitFor()
  await page.getByRole('main').getByRole('link', { name: spanishAuth.logIn }).click()
  await page.getByRole('heading', { level: 1, name: spanishAuth.logInPage.title }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: spanishAuth.logInPage.title }).waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).toContain(LANGUAGE_COOKIE)
  await leave()
})

test('the language in the preferences is saved, and keeps what is not saved yet', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  await signUp(visitor.client, applicant)
  const saved = async () => {
    const [row] = await at.query<{ language: string | null }>(
      'select "language" from "user" where "email" = $1',
      [applicant.email],
    )
    return row?.language
  }
  await visitor.open('/account/preferences')
  await expect.poll(saved).toBe('en')
  const section = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) })
  await page.getByLabel(loanWords.preferences.stopsReminders).check()
  await section(loanWords.preferences.language.title).getByRole('link').last().click()
  await page.getByRole('heading', { level: 1, name: spanishLoans.preferences.title }).waitFor()
  await expect.poll(saved).toBe('es')
  expect(await page.getByLabel(spanishLoans.preferences.stopsReminders).isChecked()).toBe(true)
  expect(await accessibilityFindings(page)).toEqual([])
  await section(spanishLoans.preferences.language.title).getByRole('link').last().click()
  await page.getByRole('heading', { level: 1, name: loanWords.preferences.title }).waitFor()
  await expect.poll(saved).toBe('en')
  await visitor.leave()
})
