import { ApiError } from '../api/api-error.ts'
import { app } from '../app-object.ts'
import { eventBus } from './start-tracking.ts'

/** Tracks a failure by its kind; the first 401 after a log-in is tracked as an expired session. */
export function trackFailure(error: unknown, call: string | undefined): void {
  if (!(error instanceof ApiError)) eventBus().track('error', { kind: 'unknown' })
  else if (error.status === 401 && app.tracking.wasSignedIn) {
    app.tracking.wasSignedIn = false
    eventBus().track('user_session_expired')
  } else eventBus().track('error', { kind: error.kind, ...(call !== undefined && { call }) })
}
