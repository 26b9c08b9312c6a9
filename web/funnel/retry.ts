import { ApiError } from '../api/api-error.ts'

/** Pauses between tries while another submission holds the step. */
const LOCKED_PAUSES_MS = [1000, 2000, 4000]

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** How long a press waits for the connection. Who has gone meanwhile must not find a loan accepted hours later. */
const OFFLINE_WAIT_MS = 10_000

/** Whether the connection came back while it was waited for. */
async function backOnline(): Promise<boolean> {
  const waiting = new AbortController()
  const back = new Promise<boolean>((resolve) =>
    window.addEventListener('online', () => resolve(true), { once: true, signal: waiting.signal }),
  )
  const isBack = await Promise.race([back, sleep(OFFLINE_WAIT_MS).then(() => false)])
  waiting.abort()
  return isBack
}

/**
 * Runs a submission again where that helps: after 1, 2 and 4 seconds while the step is locked (429), and as soon
 * as the connection is back when it was lost, if that is within ten seconds. Every other failure is passed on at once.
 * @throws ApiError
 */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  pause = sleep,
  reconnect = backOnline,
  isOffline = () => !navigator.onLine,
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
      } else if (error.kind !== 'network' || !isOffline() || !(await reconnect())) throw error
    }
  }
}
