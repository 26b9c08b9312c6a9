import { ApiError } from '../api/api-error.ts'

/** Pauses between tries while another submission holds the step. */
const LOCKED_PAUSES_MS = [1000, 2000, 4000]

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/**
 * Runs a submission again where that helps: after 1, 2 and 4 seconds while the step is locked (429), and as soon
 * as the connection is back when it was lost. Every other failure is passed on at once.
 */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  pause = sleep,
  reconnect = backOnline,
): Promise<Result> {
  let locked = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wait = LOCKED_PAUSES_MS[locked]
      if (error.status === 429 && wait !== undefined) {
        locked += 1
        await pause(wait)
      } else if (error.kind === 'network' && !navigator.onLine) await reconnect()
      else throw error
    }
  }
}
