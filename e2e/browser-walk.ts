import type { Person } from '@relief/testing/person.ts'
import { PATIENCE_MS } from '@relief/testing/until.ts'
import type { Page } from 'playwright-core'
import { findAnswer, readWords } from './browser-pages.ts'

/** Selects the button that submits the form of the shown page; pages rendered ahead have forms, too. */
export const SUBMIT_BUTTON = 'main form:not([inert] form) button[type=submit]'

/** The heading of the hydrated page, once it differs from `previous`. */
export async function headingAfter(page: Page, previous: string): Promise<string> {
  const heading = page.locator('body:not(:has(#stuck)) h1:not([inert] h1)')
  const late = Date.now() + PATIENCE_MS
  while (Date.now() < late) {
    const text = (await heading.textContent().catch(() => null)) ?? previous
    // The browser reports an address change a moment after the page shows it.
    const isSameAddress = (await page.evaluate('location.href').catch(() => null)) === page.url()
    if (text !== previous && isSameAddress) return text
    await page.waitForTimeout(25)
  }
  throw new Error(
    `Still on the page «${previous}» after ${PATIENCE_MS / 1000} seconds: ${await problemsOn(page)}`,
  )
}

/** The visible problems of a page that does not change, for the message of a failing test. */
async function problemsOn(page: Page): Promise<string> {
  const texts = async (where: string) => (await page.locator(where).allTextContents()).join(' | ')
  const isLoading = (await page.locator('#stuck').count()) > 0
  return `alerts [${await texts('[role=alert]')}], headings [${await texts('h1')}], at ${page.url()}${isLoading ? ', still loading' : ''}`
}

/**
 * Presses the button that continues: "Not now" if the page asks for a bank account, else the page's only
 * filled button.
 */
export async function pressOn(page: Page): Promise<void> {
  const { steps } = await readWords(page)
  const notNow = page.getByRole('button', { name: steps.common.notNow })
  if ((await notNow.count()) > 0) await notNow.click()
  else await page.locator(SUBMIT_BUTTON).click()
}

/**
 * Answers pages until one of these headings.
 * @param visit what else to do on a page; it receives the function that fills in the page, and must leave it
 * filled in
 * @param press presses the button that continues
 * @returns the headings of the pages on the way
 */
export async function walkPages(
  page: Page,
  applicant: Person,
  ends: readonly string[],
  visit: (heading: string, fill: () => Promise<void>) => Promise<void>,
  press = pressOn,
): Promise<string[]> {
  const walked: string[] = []
  let heading = await headingAfter(page, '')
  while (!ends.includes(heading)) {
    const answer = findAnswer(heading)
    walked.push(heading)
    if (walked.length > 30) throw new Error(`The walk does not end: ${walked.join(', ')}`)
    if (answer) {
      await visit(heading, () => answer.fill(page, applicant))
      await press(page)
    }
    heading = await headingAfter(page, heading)
  }
  await visit(heading, async () => undefined)
  return [...walked, heading]
}
