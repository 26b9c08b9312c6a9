import { newApplicant } from '@relief/e2e/applicant.ts'
import { walkPages } from '@relief/e2e/browser-walk.ts'
import { launchChromium } from '@relief/e2e/chromium.ts'
import { newDataDirectory, startServer } from '@relief/e2e/server.ts'
import { words as agreeWords } from '@relief/steps/agree/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as pricingWords } from '@relief/steps/pricing/words.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { type Press, pressAndWait, readingTime, watchPresses } from './presses.ts'

/** Waits (a bureau, a new account) are not questions. */
export const waits = ['Create your account', agreeWords.title, pricingWords.title, offerSelectionWords.title]

/** A server on PostgreSQL and a browser that walks its questions. */
export async function openJourneys() {
  const postgres = await startPostgres()
  const database = await createDatabase({ serverUrl: postgres.url })
  const data = newDataDirectory()
  const server = await startServer(data.path, { DATABASE_URL: database.url })
  const browser = await launchChromium()
  return {
    browser,
    databaseUrl: database.url,
    /** Every question once, up to the offers. */
    journey: async (latencyMs: number): Promise<Press[]> => {
      const address = `${server.url}/relief-loans/get-relief`
      const seen = await watchPresses(browser, address, latencyMs, async (page) => {
        const answer = async (_heading: string, fill: () => Promise<void>) => {
          await fill()
          await readingTime(page, latencyMs)
        }
        await walkPages(page, newApplicant('0100'), [offerSelectionWords.title], answer, pressAndWait)
      })
      return seen.filter(({ from }) => !waits.includes(from))
    },
    close: async () => {
      await browser.close()
      await server.stop()
      await database.drop()
      await postgres.stop()
      data.remove()
    },
  }
}
