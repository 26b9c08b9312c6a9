import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Client } from '@relief/testing/client.ts'
import type { Person } from '@relief/testing/person.ts'
import { signIn, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import type { Page } from 'playwright-core'
import { newApplicant } from './applicant.ts'
import { browserClient } from './browser-client.ts'
import { expectSound, sizes } from './visitor.ts'
import type { Site } from './with-server.ts'

/** A visitor with an application, and the page that shows it. */
export type LinkingVisitor = {
  page: Page
  id: string
  client: Client
  /** Errors in the browser's console. */
  complaints: string[]
  applicant: Person
}

/**
 * Applicants who add bank accounts, alternating between phone and desktop; each page is checked at both
 * sizes.
 */
export function linkingAt(site: Site) {
  let people = 0

  const newContext = () =>
    site.newContext({ viewport: sizes[people++ % sizes.length] ?? null, reducedMotion: 'reduce' })

  return {
    /** A signed-in applicant whose file has this serial, at a step. */
    visitorAt: async (serial: string, step: FlowStep): Promise<LinkingVisitor> => {
      const applicant = { ...newApplicant('0200'), ssn: `12345${serial}` }
      const context = await newContext()
      const client = browserClient(context, site.url)
      await signUp(client, applicant)
      const id = await startApplication(client, applicant)
      await walkUntil(client, id, step, applicant)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(`/relief-loans/loan/${id}`)
      return { page, id, client, complaints, applicant }
    },
    /** The same applicant on another device, with a new browser. */
    onAnotherDevice: async ({ id, applicant }: LinkingVisitor): Promise<Page> => {
      const context = await newContext()
      await signIn(browserClient(context, site.url), applicant)
      const page = await context.newPage()
      await page.goto(`/relief-loans/loan/${id}`)
      return page
    },
  }
}

/** Checks the page at both sizes. */
export async function look(page: Page, name: string): Promise<void> {
  const walked = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectSound({ page }, name)
  }
  if (walked !== null) await page.setViewportSize(walked)
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const inLink = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

/** Goes through Link up to the accounts, without checking its pages. */
export async function hurryThroughLink(page: Page, user: string): Promise<void> {
  await press(page, 'Continue')
  await press(page, 'First Platypus Bank')
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill('pass_good')
  await press(page, 'Log in')
  await page.getByLabel('Plaid Checking').check()
  await press(page, 'Share and finish')
}
