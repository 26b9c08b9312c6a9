import { ApiError } from '../api/api-error.ts'

/** Pauses between tries while another submission holds the step. */
const LOCKED_PAUSES_MS = [1000, 2000, 4000]
const LONGEST_PAUSE_MS = Math.max(...LOCKED_PAUSES_MS)

/** Whether another try helps within seconds; a limit on tries asks for a longer wait. */
function isBusy({ status, userErrorCode, retryAfterSeconds }: ApiError): boolean {
  if ((retryAfterSeconds ?? 0) * 1000 > LONGEST_PAUSE_MS) return false
  return status === 429 || (status === 503 && userErrorCode === undefined)
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Give up after a while, so that a stale tab cannot accept a loan hours later. */
const OFFLINE_WAIT_MS = 10_000

/** Whether the connection came back in time. */
async function backOnline(): Promise<boolean> {
  if (navigator.onLine) return true
  const waiting = new AbortController()
  const back = new Promise<boolean>((resolve) =>
    window.addEventListener('online', () => resolve(true), { once: true, signal: waiting.signal }),
  )
  const isBack = await Promise.race([back, sleep(OFFLINE_WAIT_MS).then(() => false)])
  waiting.abort()
  return isBack
}

/**
 * Retries a submission when that can help: after 1, 2 and 4 seconds while the step is locked (429) or the
 * server is busy or without its database (503) and asks for no longer wait, and once a lost connection is
 * back within ten seconds. Every other failure is reported at once.
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
    const wasOffline = isOffline()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wait = LOCKED_PAUSES_MS[locked]
      if (isBusy(error) && wait !== undefined) {
        locked += 1
        await pause(wait)
        continue
      }
      // The connection may be back before the request that failed without it is reported.
      const isLost = error.kind === 'network' && (wasOffline || isOffline())
      if (!isLost || !(await reconnect())) throw error
    }
  }
}
