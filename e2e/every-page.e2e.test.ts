/** @module-tag slow */

import { needsApplication, type RouteName, routes } from '@relief/contract/routes.ts'
import { supportHours, supportLine } from '@relief/contract/support-line.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { startApplication, walkUntil } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as helpWords } from '@relief/web/help/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import { words as rangeWords } from '@relief/web/range/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { serviced } from './end-walks.ts'
import { findBrokenRules, findUnseenFocus } from './page-rules.ts'
import { signUpIn } from './signed-in.ts'
import { expectRulesAtSizes, expectSoundAtSizes, signUpConfirmed, sizes } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

const names = Object.keys(routes) as RouteName[]
/** Signing out would end the session of the other pages. */
const visited = names.filter((name) => name !== 'logout')

/** The headings of the pages that are the same signed out and in. */
const everyonesHeadings: Partial<Record<RouteName, string>> = {
  checkRange: rangeWords.form.title,
  forgotPassword: authWords.askForPassword.title,
  getRelief: landingWords.title,
  help: helpWords.title,
  legal: pagesWords.legal.title,
  newPassword: authWords.spentLink.title,
  skunkworks: pagesWords.experiments.title,
  stopEmails: pagesWords.incompleteLink.title,
  waitlist: pagesWords.incompleteLink.title,
}

/** Every other page except these asks a visitor to log in. */
const visitorsHeadings: Partial<Record<RouteName, string>> = {
  ...everyonesHeadings,
  getStarted: authWords.signUp.title,
  landing: landingWords.title,
}

/** Every other page except these redirects to the current question of an application in progress. */
const applicantsHeadings: Partial<Record<RouteName, string>> = {
  ...everyonesHeadings,
  account: myLoansWords.list.title,
  accountDocuments: myLoansWords.documents.title,
  adverseActionNotices: myLoansWords.notices.title,
  applicationInProgress: pagesWords.inProgress.title,
  confirmEmail: pagesWords.incompleteLink.title,
  landing: myLoansWords.list.title,
  logInSettings: logInWords.title,
  notAvailable: pagesWords.notAvailable.title,
  notEligible: pagesWords.inProgress.title,
  ownData: myLoansWords.data.title,
  preferences: myLoansWords.preferences.title,
  productOverview: myLoansWords.list.title,
  // Without an amount the question about the purpose leads to the page that asks for one.
  useOfFunds: landingWords.title,
}

function addressOf(name: RouteName, applicationUuid: string): string {
  return `${at.url}/relief-loans${routes[name].replace('{applicationUuid}', applicationUuid)}`
}

/** When the page is not the current step's, the update modal says so and goes there. */
async function continueFromModal(page: Page): Promise<void> {
  const modal = page.getByRole('dialog').filter({ hasText: 'You’ve updated your application' })
  if ((await modal.count()) > 0) await modal.getByRole('button', { name: 'Continue' }).click()
}

/** Every settled page must have one heading with text, a title, and no script error. */
async function settled(page: Page, where: string): Promise<{ heading: string; path: string }> {
  const heading = page.getByRole('heading', { level: 1 })
  let text = ''
  // Read everything at once, because the modal may cover the page at any moment and hide its heading.
  const only = async () => {
    await continueFromModal(page)
    const texts = await heading.allTextContents()
    text = texts.length === 1 ? (texts[0] ?? '').trim() : ''
    return text
  }
  await expect.poll(only, { message: where }).not.toBe('')
  expect(await page.title(), where).toMatch(/Relief Loans/)
  // Not by its role, which it loses while the modal covers the page.
  const footer = (await page.locator('footer').textContent()) ?? ''
  for (const words of [supportLine.phoneNumber, supportHours.from, supportHours.to])
    expect(footer, where).toContain(words)
  return { heading: text, path: new URL(page.url()).pathname }
}

/** Waits until the page follows the server's step and stays there for a moment. */
async function follows(page: Page, where: string): Promise<string> {
  let last = await settled(page, where)
  for (let looks = 0; looks < 20; looks++) {
    // Longer than the second after which the update modal shows.
    await page.waitForTimeout(1100)
    const now = await settled(page, where)
    if (now.path === last.path && now.heading === last.heading) return now.heading
    last = now
  }
  throw new Error(`${where} leads round and round: ${last.path}`)
}

/** Reloads, goes back and comes forward again: each time a complete page. */
async function survives(page: Page, name: RouteName, id: string): Promise<void> {
  await page.goto(addressOf(name, id))
  const heading = await follows(page, name)
  expect.soft(heading, name).toBe(applicantsHeadings[name] ?? stepWords.addressFields.title)
  await page.reload()
  expect((await settled(page, `${name}, reloaded`)).heading, name).toBe(heading)
  await page.goBack()
  await settled(page, `${name}, back`)
  await page.goForward()
  await settled(page, `${name}, forward`)
}

test('every route, signed out and in, survives a reload, Back and Forward', async () => {
  const context = await at.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const faults: string[] = []
  /** Several tabs at once, so that waits overlap. */
  const inTabs = async (
    routesToVisit: readonly RouteName[],
    visit: (page: Page, name: RouteName) => Promise<void>,
  ) => {
    const waiting = [...routesToVisit]
    const tab = async () => {
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${String(error)}`))
      // Gives the first page one of our pages to go back to.
      await page.goto(`${addressOf('getRelief', '')}?loanAmount=500`)
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await visit(page, name)
      await page.close()
    }
    await Promise.all([tab(), tab(), tab(), tab()])
  }
  await inTabs(
    visited.filter((name) => !needsApplication(name)),
    async (page, name) => {
      await page.goto(addressOf(name, ''))
      const heading = await follows(page, `${name}, signed out`)
      expect.soft(heading, `${name}, signed out`).toBe(visitorsHeadings[name] ?? authWords.logInPage.title)
    },
  )
  const { client, person } = await signUpIn(context, at.url)
  const id = await startApplication(client, person)
  await inTabs(visited, (page, name) => survives(page, name, id))
  expect(faults).toEqual([])
  await context.close()
})

test('two pages are public; the others ask a visitor to log in, and come back', async () => {
  const context = await at.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const id = '01a1fb79-d5c1-7138-8b18-736ff158f1fd'
  for (const name of ['getRelief', 'skunkworks'] as const) {
    await page.goto(addressOf(name, ''))
    expect((await settled(page, name)).path).toBe(new URL(addressOf(name, '')).pathname)
  }
  for (const name of [
    'enter',
    'useOfFunds',
    'account',
    'loanHome',
    'income',
    'futureEligibilityOffer',
  ] as const) {
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    await page.goto(`${addressOf(name, id)}?loanAmount=500`)
    await expect.poll(() => new URL(page.url()).pathname, { message: name }).toBe('/relief-loans/login')
    const back = `${routes[name].replace('{applicationUuid}', id)}?loanAmount=500`
    expect(new URL(page.url()).searchParams.get('after_sign_in_path')).toBe(back)
    expect(seen.some((url) => url.includes('/logout?'))).toBe(true)
    page.removeAllListeners('framenavigated')
  }
  await context.close()
})

test('a malformed, unknown or foreign application id is explained, with a next step', async () => {
  const context = await at.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signUpIn(context, at.url)
  for (const id of ['not-an-id', '01a1fb79-d5c1-7138-8b18-736ff158f1fd']) {
    await page.goto(addressOf('income', id))
    await follows(page, id)
    expect(await page.locator('main').getByRole('link').count(), id).toBeGreaterThan(0)
  }
  await context.close()
})

test('the sign-out page ends the session and returns to the page before it', async () => {
  const context = await at.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signUpIn(context, at.url)
  await page.goto(`${at.url}/relief-loans${routes.logout}`)
  // A link from another site must not log out: the page asks first.
  expect(await follows(page, 'logout')).toBe(authWords.logOut.ask)
  await page.getByRole('button', { name: 'Log out' }).last().click()
  expect(await headingAfter(page, authWords.logOut.ask)).toBe(authWords.logOut.done)
  const identity = await (await context.request.get(`${at.url}/small_dollar_loan/api/identity`)).json()
  expect(identity).toEqual({ loggedIn: false })
  await context.close()
})

test('on a desktop every question starts at the same place', async () => {
  const visitor = await at.visitor(sizes[1])
  const applicant = newApplicant('0200')
  const left: Record<string, number | undefined> = {}
  const look = async (step: string, path: string) => {
    await visitor.open(path)
    left[step] = (await visitor.page.getByRole('heading', { level: 1 }).boundingBox())?.x
  }
  await look('GET_STARTED', '/get-started?loanAmount=500')
  await signUpConfirmed(visitor, applicant)
  await look('USE_OF_FUNDS', '/use-of-funds?loanAmount=500')
  const id = await startApplication(visitor.client, applicant)
  for (const step of ['ADDRESS_AND_PHONE', 'ID_VERIFICATION', 'EDUCATION', 'INCOME', 'SAVINGS'] as const) {
    await walkUntil(visitor.client, id, step, applicant)
    await look(step, `/loan/${id}`)
  }
  expect(new Set(Object.values(left)).size, JSON.stringify(left)).toBe(1)
  await visitor.leave()
})

/** The pages that show the same while no application is in progress, and those of the account with a loan. */
const publicPages: readonly RouteName[] = [
  'getRelief',
  'checkRange',
  'getStarted',
  'login',
  'forgotPassword',
  'newPassword',
  'waitlist',
  'stopEmails',
  'help',
  'legal',
  'skunkworks',
]
const accountPages: readonly RouteName[] = [
  'account',
  'accountDocuments',
  'adverseActionNotices',
  'preferences',
  'logInSettings',
  'ownData',
  'confirmEmail',
  'applicationInProgress',
  'notEligible',
  'notAvailable',
  'logout',
]

test.each(['en', 'es'])(
  'pages outside an application are sound at every size, all opened, in %s',
  async (language) => {
    const visitor = await at.visitor()
    const { page } = visitor
    await visitor.readIn(language)
    const look = async (path: string) => {
      await visitor.open(path)
      await page.waitForLoadState('networkidle')
      await page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
      expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
      expect.soft(await findBrokenRules(page), `${path}: rules of every page`).toEqual([])
      await expectSoundAtSizes(visitor, `${language} ${path}`)
      await expectRulesAtSizes(visitor, path)
      expect.soft(await findUnseenFocus(page), `${path}: focus`).toEqual([])
    }
    const pathOf = (name: RouteName) => routes[name].replace('{applicationUuid}', '')
    for (const path of [...publicPages.map(pathOf), '/help/who-can-borrow', '/no-such-page']) await look(path)
    await serviced(visitor, at)
    for (const name of accountPages) await look(pathOf(name))
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)
