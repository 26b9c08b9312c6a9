import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { savePayoutAccountCall } from '@relief/contract/calls/payout.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { STATUS_PATH } from '@relief/contract/routes.ts'
import { hasDeclineNotice } from '@relief/steps/notice-ready.ts'
import { anAccount } from '@relief/testing/acceptance.ts'
import type { Client } from '@relief/testing/client.ts'
import { confirmEmail } from '@relief/testing/mail.ts'
import { PASSWORD, type Person } from '@relief/testing/person.ts'
import { until } from '@relief/testing/until.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings, contrastFindings } from './accessibility.ts'
import { browserClient } from './browser-client.ts'
import { fillAccount, readWords } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { findOverflow } from './overflow.ts'
import { findBrokenRules } from './page-rules.ts'
import { expectPicture, type Rest } from './screens/picture.ts'

type Size = { width: number; height: number }

export const sizes: readonly [Size, Size] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** A visitor with their own browser, which must log no errors. */
export type Visitor = {
  page: Page
  client: Client
  complaints: string[]
  /** Opens a page below the base and waits for its heading. */
  open: (path: string) => Promise<string>
  /** Chooses the language of later pages, without starting the app. */
  readIn: (language: string) => Promise<unknown>
  leave: () => Promise<void>
}

export async function newVisitor(
  newContext: (options: BrowserContextOptions) => Promise<BrowserContext>,
  url: string,
  size = sizes[0],
): Promise<Visitor> {
  const context = await newContext({ viewport: size ?? null, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  // A style or script that our own policy blocks leaves the page bare, with no error.
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  // Visit a page without scripts first, so that Back from the first page stays on our site, without starting
  // the app.
  await page.goto(`${url}${STATUS_PATH}`)
  return {
    page,
    client: browserClient(context, url),
    complaints,
    open: async (path) => {
      await page.goto(`${url}/relief-loans${path}`)
      return await headingAfter(page, '')
    },
    readIn: (language) => page.goto(`${url}${STATUS_PATH}?${LANGUAGE_QUERY}=${language}`),
    leave: async () => {
      await context.close()
      // Not `expect`, because some files close their visitors after their tests.
      const blocked = complaints.filter((words) => words.includes('Content Security Policy'))
      if (blocked.length > 0) throw new Error(blocked.join('\n'))
    },
  }
}

/** Signs up by API calls, and confirms the email. */
export async function signUpConfirmed({ client, page }: Visitor, applicant: Person): Promise<void> {
  await signUp(client, applicant)
  await confirmEmail({ send: client.send, email: applicant.email, origin: new URL(page.url()).origin })
}

/**
 * Signs up, confirms the email and answers only by API calls, up to the step, and opens the browser there.
 * @returns the application's id
 */
export async function walkAhead(visitor: Visitor, applicant: Person, goal: FlowStep): Promise<string> {
  await signUpConfirmed(visitor, applicant)
  const id = await startApplication(visitor.client, applicant)
  await walkUntil(visitor.client, id, goal, applicant)
  if (declines.has(goal)) await untilNotice(visitor, id)
  return id
}

/** The steps whose page announces the notice of the decline until it is written. */
const declines: ReadonlySet<FlowStep> = new Set(['PRICING_DISQUALIFIED', 'DISQUALIFIED_WITH_PLOC_OFFER'])

/** Waits until the notice of the decline is written, so that the page no longer changes. */
export async function untilNotice(
  { client }: Pick<Visitor, 'client'>,
  applicationUuid: string,
): Promise<void> {
  await until(
    async () => (await client.send(getNoticesCall, { query: {} })).body.result,
    (notices) => hasDeclineNotice(notices, applicationUuid),
  )
}

/** Saves the payout account. @throws when it is rejected */
export async function savePayoutAccount(
  { client }: Pick<Visitor, 'client'>,
  applicationUuid: string,
  changes: Partial<typeof anAccount> = {},
): Promise<void> {
  const body = { ...anAccount, ...changes }
  const { status } = await client.send(savePayoutAccountCall, { params: { applicationUuid }, body })
  if (status !== 200) throw new Error(`The account was rejected: ${status}`)
}

/** The same up to the page that signs the loan, with a payout account. */
export async function walkToSigning(visitor: Visitor, applicant: Person): Promise<string> {
  const id = await walkAhead(visitor, applicant, 'OFFER_REVIEW')
  await savePayoutAccount(visitor, id)
  return id
}

/**
 * A page must match its reference picture, have no axe findings, follow the rules of every page, and contain
 * nothing too wide.
 */
async function expectClean(
  { page }: Pick<Visitor, 'page'>,
  where: string,
  rest: Rest = 'rests',
): Promise<void> {
  await expectPicture(page, where, 'light', rest)
  expect.soft(await accessibilityFindings(page), where).toEqual([])
  expect.soft(await findOverflow(page), `${where}: too wide`).toEqual([])
  expect.soft(await findBrokenRules(page), `${where}: rules of every page`).toEqual([])
}

/** A clean page that also matches its reference in the dark theme, without axe findings about contrast. */
export async function expectSound(
  { page }: Pick<Visitor, 'page'>,
  where: string,
  rest: Rest = 'rests',
): Promise<void> {
  await expectClean({ page }, where, rest)
  await page.emulateMedia({ colorScheme: 'dark' })
  // During the transition between themes, colors have the contrast of neither.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))',
  )
  await expectPicture(page, where, 'dark', rest)
  expect.soft(await contrastFindings(page), `${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/**
 * A page that is sound at each of the sizes; at last at the page's own, at which the walk continues. Not for
 * an open dialog, which stays what it was when it opened: centered or a sheet.
 */
export async function expectSoundAtSizes(
  visitor: Pick<Visitor, 'page'>,
  where: string,
  rest: Rest = 'rests',
): Promise<void> {
  const { page } = visitor
  const own = page.viewportSize()
  for (const size of sizes.filter(({ width }) => width !== own?.width)) {
    await page.setViewportSize(size)
    await expectSound(visitor, where, rest)
  }
  if (own !== null) await page.setViewportSize(own)
  await expectSound(visitor, where, rest)
}

/** The smallest screen, on which a page only has to fit. */
const smallest = { width: 320, height: 568 }

/** A page that breaks no rule at the other sizes and is not too wide for the smallest, without pictures. */
export async function expectRulesAtSizes({ page }: Pick<Visitor, 'page'>, where: string): Promise<void> {
  const own = page.viewportSize()
  for (const size of sizes.filter(({ width }) => width !== own?.width)) {
    await page.setViewportSize(size)
    expect.soft(await findBrokenRules(page), `${where}: rules of every page at ${size.width} px`).toEqual([])
    expect.soft(await findOverflow(page), `${where}: too wide at ${size.width} px`).toEqual([])
  }
  await page.setViewportSize(smallest)
  expect.soft(await findOverflow(page), `${where}: too wide at ${smallest.width} px`).toEqual([])
  if (own !== null) await page.setViewportSize(own)
}

export async function expectReloads({ page }: Visitor, heading: string): Promise<void> {
  await page.reload()
  expect.soft(await headingAfter(page, ''), `${heading}: reloaded`).toBe(heading)
}

/**
 * A page that Back can't leave must survive a reload, and Back and Forward, without ever being blank.
 * e2e/history.e2e.test.ts tests the pages that Back leaves.
 */
export async function expectSteady(visitor: Visitor, heading: string): Promise<void> {
  const { page } = visitor
  await expectReloads(visitor, heading)
  await page.goBack().catch(() => null)
  const moved = page.getByRole('dialog', { name: 'You’ve updated your application' })
  await page.getByRole('heading', { level: 1 }).or(moved).first().waitFor()
  if ((await moved.count()) > 0) {
    // The application has left the step of this address: the page says so and goes to the current one.
    await moved.getByRole('button', { name: 'Continue' }).click()
    expect.soft(await headingAfter(page, ''), `${heading}: led on`).toBe(heading)
    return
  }
  await page.goForward().catch(() => null)
  expect.soft(await headingAfter(page, ''), `${heading}: back and forward`).toBe(heading)
}

/** Enters the payout account and confirms it, before or after an acceptance. */
export async function enterPayoutAccount(
  { page }: Pick<Visitor, 'page'>,
  accountNumber: string,
  password = PASSWORD,
): Promise<void> {
  const { payoutAccount, proof } = (await readWords(page)).steps
  await fillAccount(page, accountNumber)
  await page.getByRole('button', { name: payoutAccount.continue }).click()
  await page.getByLabel(proof.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: payoutAccount.save }).click()
}
