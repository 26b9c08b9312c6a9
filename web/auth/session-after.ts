import { askIdentityAgain } from '../api/access-token.ts'
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts'

/**
 * The state of the session after a call that ends it has failed: the request may have arrived although its
 * reply was lost.
 */
export async function sessionAfter(error: unknown): Promise<'ENDED' | 'OPEN' | 'UNKNOWN'> {
  if (error instanceof ApiError && error.status === 401) return 'ENDED'
  return await askIdentityAgain().then(
    (identity) => (identity === null ? 'ENDED' : 'OPEN'),
    () => 'UNKNOWN',
  )
}

/** Makes a call that logs in. It succeeds if the person is logged in then, even if its reply was lost. */
export async function startSession(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!isOutcomeUnknown(error) || (await askIdentityAgain().catch(() => null)) === null) throw error
  }
}
