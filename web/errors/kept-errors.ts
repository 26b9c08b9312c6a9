import { app, type ErrorFacts, type KeptError } from '../app-object.ts'

/**
 * Errors wait for the reporting client, which loads late and may be unavailable; the oldest are dropped
 * first.
 */
const MAX_KEPT = 50

/** Runs the work at the first error; at once if there has been one. */
export function whenFirstError(work: () => void): void {
  if (app.errors.kept.length > 0) work()
  else app.errors.onFirst = work
}

function keep(error: KeptError): void {
  const { errors } = app
  if (errors.receive) {
    errors.receive(error)
    return
  }
  errors.kept.push(error)
  if (errors.kept.length > MAX_KEPT) errors.kept.shift()
  errors.onFirst?.()
  errors.onFirst = null
}

/** Reports an error that was caught. It never throws and never waits. */
export function reportError(error: unknown, facts: ErrorFacts = {}): void {
  keep({ error, facts, isHandled: true })
}

const onError = (event: ErrorEvent) =>
  keep({ error: event.error ?? new Error(event.message), facts: {}, isHandled: false })
const onRejection = (event: PromiseRejectionEvent) =>
  keep({ error: event.reason, facts: {}, isHandled: false })

/** Keeps uncaught errors until the reporting client is loaded. */
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
  app.errors.receive = to
  for (const error of app.errors.kept.splice(0)) to(error)
}
