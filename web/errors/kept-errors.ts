/** What is known about an error besides itself: ids and names of calls, never typed text. */
export type ErrorFacts = {
  requestId?: string | null
  call?: string
  componentStack?: string
}

export type KeptError = { error: unknown; facts: ErrorFacts; isHandled: boolean }

/** Errors wait for the reporting client, which loads late and may be away; the oldest are dropped first. */
const MAX_KEPT = 50

const kept: KeptError[] = []
let receive: ((error: KeptError) => void) | null = null
let onFirst: (() => void) | null = null

/** Runs the work at the first error, at once where one is kept already. */
export function whenFirstError(work: () => void): void {
  if (kept.length > 0) work()
  else onFirst = work
}

function keep(error: KeptError): void {
  if (receive) {
    receive(error)
    return
  }
  kept.push(error)
  if (kept.length > MAX_KEPT) kept.shift()
  onFirst?.()
  onFirst = null
}

/** Reports an error that was caught. It never throws and never waits. */
export function reportError(error: unknown, facts: ErrorFacts = {}): void {
  keep({ error, facts, isHandled: true })
}

const onError = (event: ErrorEvent) =>
  keep({ error: event.error ?? new Error(event.message), facts: {}, isHandled: false })
const onRejection = (event: PromiseRejectionEvent) =>
  keep({ error: event.reason, facts: {}, isHandled: false })

/** Keeps uncaught errors until the reporting client is there. */
export function keepUncaughtErrors(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/**
 * Hands over everything kept, then each error as it comes; from then on the client catches uncaught errors
 * itself.
 */
export function handOverErrors(to: (error: KeptError) => void): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
  receive = to
  for (const error of kept.splice(0)) to(error)
}
