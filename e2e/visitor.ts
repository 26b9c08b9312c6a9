import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Client } from '@relief/testing/client.ts'
import type { Person } from '@relief/testing/person.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { clientOf } from './browser-client.ts'
import { headingAfter } from './browser-walk.ts'

export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Somebody with a browser of their own, which must not complain about anything. */
export type Visitor = {
  page: Page
  client: Client
  complaints: string[]
  /** Opens a page below the base and waits for its heading. */
  open: (path: string) => Promise<string>
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
  // So that going back from a first page has somewhere of ours to go.
  await page.goto(`${url}/relief-loans/legal`)
  return {
    page,
    client: clientOf(context, url),
    complaints,
    open: async (path) => {
      await page.goto(`${url}/relief-loans${path}`)
      return await headingAfter(page, '')
    },
    leave: () => context.close(),
  }
}

/**
 * Signs up and answers, by the calls alone, up to the step; the browser finds itself there.
 * @returns the request
 */
export async function walkAhead(visitor: Visitor, applicant: Person, until: FlowStep): Promise<string> {
  await signUp(visitor.client, applicant)
  const id = await startApplication(visitor.client, applicant)
  await walkUntil(visitor.client, id, until, applicant)
  return id
}

/** A picture of the page, where PICTURES names a folder. */
export async function keepPicture(page: Page, where: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (!folder) return
  const size = String(page.viewportSize()?.width ?? 0)
  mkdirSync(join(folder, size), { recursive: true })
  const name = `${where.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`
  await page.screenshot({ path: join(folder, size, name), fullPage: true })
}

/**
 * A page must have no fault that axe finds, and nothing to scroll sideways to; kept as a picture where
 * pictures are wanted.
 */
export async function expectSound({ page }: Visitor, where: string): Promise<void> {
  await keepPicture(page, where)
  expect.soft(await accessibilityFindings(page), where).toEqual([])
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect.soft(overflow, `${where}: nothing to scroll sideways to`).toBeLessThanOrEqual(0)
}

/** Reloading a page, going back from it and coming again must never show a blank page. */
export async function expectSteady({ page }: Visitor, heading: string): Promise<void> {
  await page.reload()
  expect.soft(await headingAfter(page, ''), `${heading}: reloaded`).toBe(heading)
  await page.goBack().catch(() => null)
  const moved = page.getByRole('dialog', { name: "You've updated your application" })
  await page.getByRole('heading', { level: 1 }).or(moved).first().waitFor()
  if ((await moved.count()) > 0) {
    // The address before is behind the application: it says so, and leads to where it stands.
    await moved.getByRole('button', { name: 'Continue' }).click()
    expect.soft(await headingAfter(page, ''), `${heading}: led on`).toBe(heading)
    return
  }
  await page.goForward().catch(() => null)
  expect.soft(await headingAfter(page, ''), `${heading}: back and forward`).toBe(heading)
}

/** Gives the account that the money goes to, on the page after an acceptance. */
export async function giveAccount({ page }: Visitor, accountNumber: string): Promise<void> {
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('Account number').fill(accountNumber)
  await page.getByRole('radio', { name: 'Checking' }).check()
  await page.getByRole('button', { name: 'Use this account' }).click()
}
