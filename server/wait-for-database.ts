import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '@relief/store/postgres-errors.ts'
import type { Log } from './log.ts'

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 5_000

/**
 * Retries start-up work while the database is not available, so that the order in which a server and its
 * database start does not matter.
 * @throws any other error, such as a wrong password, at once
 */
export async function waitForDatabase<Result>(log: Log, prepare: () => Promise<Result>): Promise<Result> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await prepare()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      log.warn({ error }, 'The database is not available yet; the start waits for it')
      await wait(delay)
    }
  }
}
