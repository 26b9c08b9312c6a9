import type { Call } from '@relief/contract/call.ts'
import {
  askForNewPasswordCall,
  issuer,
  logInByCodeCall,
  mailLogInCodeCall,
  signOutCall,
} from '@relief/contract/calls/accounts.ts'
import { calls } from '@relief/contract/calls.ts'
import { httpErrors } from '@relief/contract/problems.ts'
import type { Hono, Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { createAccountLimits } from '../accounts/account-limits.ts'
import { withClient } from '../accounts/client-headers.ts'
import { MIN_REQUEST_MS, withMinimumDuration } from '../accounts/new-password.ts'
import type { Context } from '../context.ts'
import { translateReply } from '../translate-reply.ts'
import { mediaType } from './body-type.ts'
import { clientAddress } from './client-address.ts'
import { findPageLanguage } from './language.ts'
import { validationMessage } from './validation-message.ts'

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

const callsByPath = new Map<string, Call>(calls.map((call) => [call.path, call]))

/** A rejected body, in the form of the library's own rejections. */
class BodyRejected extends Error {
  readonly status: 400 | 415
  readonly code: string
  constructor(status: 400 | 415, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The library's codes for fields whose errors the pages show beside them. */
function rejectionCode({ code, path: [field] }: z.core.$ZodIssue): string {
  if (field === 'email') return 'INVALID_EMAIL'
  if (field === 'token') return 'INVALID_TOKEN'
  const isPassword = field === 'password' || field === 'newPassword'
  if (isPassword && code === 'too_small') return 'PASSWORD_TOO_SHORT'
  if (isPassword && code === 'too_big') return 'PASSWORD_TOO_LONG'
  return 'INVALID_REQUEST'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyRejected(400, 'UNREADABLE', httpErrors.unreadable.message)
  }
}

/**
 * The body as the contract reads it, like those of our own calls, without any other field. The library would
 * accept longer values, other fields, and forms, which the limit per account does not read.
 * @param schema undefined for a form that an identity issuer sends, which the library checks itself
 * @returns null without a body
 * @throws BodyRejected
 */
function readAccountBody(schema: Call['body'], text: string, contentType: string): string | null {
  if (text === '') return null
  const type = schema ? 'application/json' : 'application/x-www-form-urlencoded'
  if (mediaType(contentType) !== type)
    throw new BodyRejected(415, 'WRONG_CONTENT_TYPE', httpErrors.wrongType.message)
  if (!schema) return text
  const parsed = z.safeParse(schema, readJson(text), { error: validationMessage })
  if (parsed.success) return JSON.stringify(parsed.data)
  const [issue] = parsed.error.issues
  throw issue === undefined ? parsed.error : new BodyRejected(400, rejectionCode(issue), issue.message)
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
    const schema = callsByPath.get(c.req.path)?.body
    const text = method === 'GET' ? '' : await c.req.text()
    let body: string | null
    try {
      body = readAccountBody(schema, text, headers.get('content-type') ?? '')
    } catch (error) {
      if (!(error instanceof BodyRejected)) throw error
      const { status, code, message } = error
      return c.json(translateReply({ code, message }, findPageLanguage(c)), status)
    }
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
