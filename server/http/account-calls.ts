import {
  askForNewPasswordCall,
  issuer,
  logInByCodeCall,
  mailLogInCodeCall,
  signOutCall,
} from '@relief/contract/calls/accounts.ts'
import { calls } from '@relief/contract/calls.ts'
import { plainTyped } from '@relief/domain/typed-text.ts'
import type { Hono, Context as HonoContext } from 'hono'
import { createAccountLimits } from '../accounts/account-limits.ts'
import { withClient } from '../accounts/client-headers.ts'
import { MIN_REQUEST_MS, withMinimumDuration } from '../accounts/new-password.ts'
import type { Context } from '../context.ts'
import { clientAddress } from '../register.ts'

type Needs = Pick<Context, 'auth' | 'authSecret' | 'config' | 'database' | 'events' | 'hashing' | 'now'>

/**
 * The contract's calls that the auth library answers, and the addresses to which identity issuers redirect.
 */
export const libraryCalls: readonly { method: 'GET' | 'POST'; path: string }[] = [
  ...calls.flatMap(({ method, path }) =>
    path.startsWith('/api/auth/') && method === 'POST' ? [{ method, path } as const] : [],
  ),
  ...issuer.options.flatMap((id) => [
    { method: 'GET' as const, path: `/api/auth/callback/${id}` },
    // Apple sends a form by POST.
    { method: 'POST' as const, path: `/api/auth/callback/${id}` },
  ]),
]

/** Calls whose duration must not reveal whether an email has an account. */
const slowCalls = [askForNewPasswordCall.path, mailLogInCodeCall.path, logInByCodeCall.path]

/** Adds the headers of our own calls: the library writes no request id, and when to try again its own way. */
function withOwnHeaders(reply: Response, requestId: string): Response {
  reply.headers.set('X-Request-Id', requestId)
  const seconds = reply.headers.get('X-Retry-After')
  if (seconds !== null) reply.headers.set('Retry-After', seconds)
  return reply
}

/**
 * The body with its email as our own calls read it: the library would reject pasted invisible characters. It
 * answers a malformed body itself.
 */
function withPlainEmail(body: string): string {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return body
    throw error
  }
  if (typeof read !== 'object' || read === null || !('email' in read)) return body
  const { email } = read
  return typeof email === 'string' ? JSON.stringify({ ...read, email: plainTyped(email).trim() }) : body
}

/**
 * Passes the known calls to the auth library. The library supports more calls, which the app does not use:
 * here they return 404.
 */
export function registerAccountCalls(app: Hono, context: Needs): void {
  const { auth, config } = context
  const limit = createAccountLimits(context)
  const pass = async (c: HonoContext) => {
    const client = { ipAddress: clientAddress(c, config.trustedProxies), requestId: c.get('requestId') }
    const { method, url } = c.req
    const headers = withClient(c.req.raw.headers, client)
    const body = method === 'GET' ? null : withPlainEmail(await c.req.text()) || null
    const request = new Request(url, { method, headers, body })
    const reply = limit(c.req.path, request, () => auth.handler(request)).then((answered) =>
      withOwnHeaders(answered, c.get('requestId')),
    )
    if (slowCalls.includes(c.req.path)) return await withMinimumDuration(reply, MIN_REQUEST_MS)
    if (c.req.path !== signOutCall.path || c.req.query('keepsAnswers') !== undefined) return await reply
    const loggedOut = await reply
    loggedOut.headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
    return loggedOut
  }
  for (const { method, path } of libraryCalls) app.on(method, path, pass)
}
