/** What is known about an error beside itself; ids and names of calls, never what somebody typed. */
export type ErrorFacts = {
  requestId?: string | null
  call?: string
  componentStack?: string
}

export type KeptError = { error: unknown; facts: ErrorFacts; isHandled: boolean }

/** The reporting client is loaded late and may be away: so many errors wait for it; the oldest go first. */
const MOST_KEPT = 50

const kept: KeptError[] = []
let receive: ((error: KeptError) => void) | null = null

function keep(error: KeptError): void {
  if (receive) {
    receive(error)
    return
  }
  kept.push(error)
  if (kept.length > MOST_KEPT) kept.shift()
}

/** Reports an error that was caught. It never throws and never waits. */
export function reportError(error: unknown, facts: ErrorFacts = {}): void {
  keep({ error, facts, isHandled: true })
}

const onError = (event: ErrorEvent) =>
  keep({ error: event.error ?? new Error(event.message), facts: {}, isHandled: false })
const onRejection = (event: PromiseRejectionEvent) =>
  keep({ error: event.reason, facts: {}, isHandled: false })

/** Keeps what nobody caught until the reporting client is there. */
export function keepUncaughtErrors(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/** Hands over everything kept, and from now on each error as it comes; what nobody catches is then the client's own. */
export function handOverErrors(to: (error: KeptError) => void): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
  receive = to
  for (const error of kept.splice(0)) to(error)
}
