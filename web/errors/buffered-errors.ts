import { app, type BufferedError, type ErrorFacts } from '../app-object.ts'

/**
 * Errors wait for the reporting client, which loads late and may be unavailable; the oldest are dropped
 * first.
 */
const MAX_BUFFERED = 50

/** Runs the work at the first error; at once if there has been one. */
export function whenFirstError(work: () => void): void {
  if (app.errors.buffered.length > 0) work()
  else app.errors.onFirst = work
}

function buffer(error: BufferedError): void {
  const { errors } = app
  if (errors.receive) {
    errors.receive(error)
    return
  }
  errors.buffered.push(error)
  if (errors.buffered.length > MAX_BUFFERED) errors.buffered.shift()
  errors.onFirst?.()
  errors.onFirst = null
}

/** Reports an error that was caught. It never throws and never waits. */
export function reportError(error: unknown, facts: ErrorFacts = {}): void {
  buffer({ error, facts, isHandled: true })
}

const onError = (event: ErrorEvent) =>
  buffer({ error: event.error ?? new Error(event.message), facts: {}, isHandled: false })
const onRejection = (event: PromiseRejectionEvent) =>
  buffer({ error: event.reason, facts: {}, isHandled: false })

/** Buffers uncaught errors until the reporting client is loaded. */
export function bufferUncaughtErrors(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/**
 * Forwards everything buffered, then each error as it comes; from then on the client catches uncaught errors
 * itself.
 */
export function forwardErrors(to: (error: BufferedError) => void): void {
  removeEventListener('error', onError)
  removeEventListener('unhandledrejection', onRejection)
  app.errors.receive = to
  for (const error of app.errors.buffered.splice(0)) to(error)
}
