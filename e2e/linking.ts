import { createDatabase } from '@relief/store/test-database.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import type { ApiClient } from './api-client.ts'
import { type Applicant, newApplicant } from './applicant.ts'
import { clientOf } from './browser-client.ts'
import { launchChromium } from './chromium.ts'
import { signUp, startApplication, walkUntil } from './road.ts'
import { newDataDirectory, startServer } from './server.ts'
import { keepPicture, sizes } from './visitor.ts'

/** A person with a request, and the page on which they look at it. */
export type Standing = {
  page: Page
  id: string
  client: ApiClient
  /** What the browser complained of. */
  complaints: string[]
  applicant: Applicant
}

/** A server and a browser for people who add bank accounts, on a phone or at a desk by turns; each page is looked at at both sizes. */
export async function openLinking() {
  let people = 0
  const data = newDataDirectory()
  const database = await createDatabase()
  const server = await startServer(data.path, { DATABASE_URL: database.url })
  const browser: Browser = await launchChromium()

  const newContext = () => {
    const viewport = sizes[people++ % sizes.length] ?? null
    return browser.newContext({ viewport, baseURL: server.url, reducedMotion: 'reduce' })
  }

  async function signedIn({ email, password }: Applicant): Promise<BrowserContext> {
    const context = await newContext()
    const signIn = async () => {
      const given = { data: { email, password }, headers: { Origin: server.url } }
      return (await context.request.post('/api/auth/sign-in/email', given)).ok()
    }
    // So many people of one address at once are held back for some seconds.
    for (let tries = 0; !(await signIn()); tries += 1) {
      if (tries > 20) throw new Error('Nobody can sign in')
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    return context
  }

  return {
    /** Somebody whose file has this serial, signed in to a browser and standing at a step. */
    standingAt: async (serial: string, step: string): Promise<Standing> => {
      const applicant = { ...newApplicant('0200'), ssn: `12345${serial}` }
      const context = await newContext()
      const client = clientOf(context, server.url)
      await signUp(client, applicant)
      const id = await startApplication(client, applicant)
      await walkUntil(client, id, applicant, step)
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
      const page = await (await signedIn(applicant)).newPage()
      await page.goto(`/relief-loans/loan/${id}`)
      return page
    },
    close: async () => {
      await browser.close()
      await server.stop()
      await database.drop()
      data.remove()
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
