import { firstName, lastName } from '@relief/contract/fields.ts'
import { APIError, createAuthMiddleware } from 'better-auth/api'

/** The legal name by the contract's rule, before the library sees it. */
function checkedName(body: Record<string, unknown>) {
  const first = firstName.safeParse(body['firstName'])
  const last = lastName.safeParse(body['lastName'])
  const failed = first.success ? last : first
  if (!failed.success)
    throw new APIError('BAD_REQUEST', {
      code: 'INVALID_NAME',
      message: failed.error.issues[0]?.message ?? '',
    })
  return { firstName: first.data, lastName: last.data, name: `${first.data} ${last.data}` }
}

/**
 * Checks what the library does not. Every session has the same lifetime: `rememberMe` would make one that
 * lives a day and is never extended.
 */
export const beforeAccountCalls = createAuthMiddleware(async (context) => {
  if (!context.path.startsWith('/sign-up/') && !context.path.startsWith('/sign-in/email')) return
  const body = { ...context.body, rememberMe: true }
  const name = context.path === '/sign-up/email' ? checkedName(body) : {}
  return { context: { body: { ...body, ...name } } }
})

/** A log-in ends the session that this browser had before, so that its cookie is worth nothing any more. */
export const afterAccountCalls = createAuthMiddleware(async (context) => {
  const { newSession, authCookies, secret, internalAdapter } = context.context
  if (!newSession) return
  const earlier = await context.getSignedCookie(authCookies.sessionToken.name, secret)
  if (earlier && earlier !== newSession.session.token) await internalAdapter.deleteSession(earlier)
})
