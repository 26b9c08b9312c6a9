import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Client } from '@relief/testing/client.ts'
import type { Person } from '@relief/testing/person.ts'
import { signIn, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { newApplicant } from './applicant.ts'
import { clientOf } from './browser-client.ts'
import { keepPicture, sizes } from './visitor.ts'
import type { Site } from './with-server.ts'

/** A person with a request, and the page on which they look at it. */
export type Standing = {
  page: Page
  id: string
  client: Client
  /** What the browser complained of. */
  complaints: string[]
  applicant: Person
}

/** People who add bank accounts, on a phone or at a desk by turns; each page is looked at at both sizes. */
export function linkingAt(site: Site) {
  let people = 0

  const newContext = () =>
    site.newContext({ viewport: sizes[people++ % sizes.length] ?? null, reducedMotion: 'reduce' })

  return {
    /** Somebody whose file has this serial, signed in to a browser and standing at a step. */
    standingAt: async (serial: string, step: FlowStep): Promise<Standing> => {
      const applicant = { ...newApplicant('0200'), ssn: `12345${serial}` }
      const context = await newContext()
      const client = clientOf(context, site.url)
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
    /** The same person on another device: a browser that knows nothing of the first. */
    onAnotherDevice: async ({ id, applicant }: Standing): Promise<Page> => {
      const context = await newContext()
      await signIn(clientOf(context, site.url), applicant)
      const page = await context.newPage()
      await page.goto(`/relief-loans/loan/${id}`)
      return page
    },
  }
}

/** At both sizes: no accessibility findings, no wider than the screen; and a picture of it where pictures are wanted. */
export async function look(page: Page, name: string): Promise<void> {
  const walked = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await accessibilityFindings(page), `${name} at ${size.width}`).toEqual([])
    const wide = await page.evaluate(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    )
    expect(wide, `${name} is wider than the screen of ${size.width}`).toBe(false)
    await keepPicture(page, name)
  }
  if (walked !== null) await page.setViewportSize(walked)
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const inLink = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

/** Link up to the accounts, as quickly as it goes. */
export async function hurryThroughLink(page: Page, user: string): Promise<void> {
  await press(page, 'Continue')
  await press(page, 'First Platypus Bank')
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill('pass_good')
  await press(page, 'Log in')
  await page.getByLabel('Plaid Checking').check()
  await press(page, 'Share and finish')
}
