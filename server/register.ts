import { type Call, fileReply, type Received, type ReplyOf } from '@relief/contract/call.ts'
import type { FieldError } from '@relief/contract/envelope.ts'
import type { Language } from '@relief/contract/languages.ts'
import { badInput, httpError, notFound, Problem } from '@relief/contract/problem.ts'
import { findApplication, findForSession, type StoredApplication } from '@relief/store/application.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { isSessionOpen } from '@relief/store/session.ts'
import { addUsage } from '@relief/store/usage-count.ts'
import type { Hono, Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import type { Claims } from './accounts/access-token.ts'
import { earliestStart, isCsrfToken } from './accounts/access-token.ts'
import type { Context } from './context.ts'
import { isJsonType } from './http/body-type.ts'
import { clientAddress } from './http/client-address.ts'
import { findPageLanguage } from './http/language.ts'
import { validationMessage } from './http/validation-message.ts'
import { isLimited } from './limits/limits.ts'
import { translateReply } from './translate-reply.ts'

/** The authenticated caller and the request's metadata. */
export type Caller = {
  owner: string
  /** Empty for a visitor. */
  sessionId: string
  ipAddress: string | null
  requestId: string
  userAgent: string | null
  headers: Headers
  /** The language of the calling page. */
  language: Language
}
/** Runs another GET call for the same caller, within the process. */
export type Answer = (call: Call, params: Record<string, string>) => Promise<unknown>
type Work<C, Needs, About = object> = (
  request: Received<C> & { caller: Caller; context: Needs; answer: Answer } & About,
) => Promise<ReplyOf<C>>

/** A call with its handler, and whether the handler receives the application in the path. */
export type Endpoint = { call: Call; readsApplication: boolean; answer: Work<never, never> }

/**
 * Pairs a handler with its call, with the types of both checked.
 * @typeParam Needs the parts of the context that the handlers of a file use; they get no others
 */
export const handleWith =
  <Needs extends Partial<Context>>() =>
  <C extends Call>(call: C, answer: Work<C, Needs>): Endpoint => ({
    call,
    readsApplication: false,
    answer: answer as unknown as Work<never, never>,
  })

/**
 * The same for a call whose path names an application: the handler receives the caller's own application,
 * read by the same statement that checks the session. Any other application is not found.
 */
export const handleApplicationWith =
  <Needs extends Partial<Context>>() =>
  <C extends Call>(call: C, answer: Work<C, Needs, { application: StoredApplication }>): Endpoint => ({
    call,
    readsApplication: true,
    answer: answer as unknown as Work<never, never>,
  })

/** @returns the id in the path; null for anything but an id; the check of the path rejects it later */
function readApplicationId({ call, readsApplication }: Endpoint, c: HonoContext): string | null {
  const parsed = readsApplication && call.params ? z.safeParse(call.params, c.req.param()) : null
  return parsed?.success ? (parsed.data as { applicationUuid: string }).applicationUuid : null
}

type Access = { claims: Claims | null; application: StoredApplication | null }

async function readAccess(c: HonoContext, endpoint: Endpoint, context: Context): Promise<Access> {
  const claims = await readClaims(c, endpoint.call, context)
  if (claims === null) return { claims, application: null }
  // The token alone would outlive a log-out or a new password by minutes.
  const { config, database } = context
  const now = new Date()
  const { sessionId, entityUuid: owner } = claims
  const session = { sessionId, owner, startedAfter: earliestStart(config, now), now }
  const applicationUuid = readApplicationId(endpoint, c)
  if (applicationUuid !== null) {
    const found = await findForSession(database, session, applicationUuid)
    if (found === null) throw httpError('signedOut')
    return { claims, ...found }
  }
  if (!(await isSessionOpen(database, session))) throw httpError('signedOut')
  return { claims, application: null }
}

async function readClaims(c: HonoContext, call: Call, context: Context): Promise<Claims | null> {
  if (call.auth !== 'bearer' && call.auth !== 'optional') return null
  const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (call.auth === 'optional' && token === undefined) return null
  const claims = token === undefined ? null : await context.verifyAccessToken(token)
  if (claims === null) throw httpError('signedOut')
  if (
    call.method !== 'GET' &&
    !isCsrfToken(context.authSecret, claims.sessionId, c.req.header('x-csrf-token'))
  )
    throw httpError('forged')
  return claims
}

function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.'),
    code: issue.code.toUpperCase(),
    message: issue.message,
  }))
}

function check(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = z.safeParse(schema, value, { error: validationMessage })
  if (!parsed.success) throw badInput(fieldErrors(parsed.error))
  return parsed.data
}

async function readBody(c: HonoContext): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  if (!isJsonType(c.req.header('content-type'))) throw httpError('wrongType')
  try {
    return JSON.parse(text)
  } catch {
    throw httpError('unreadable')
  }
}

/** A batch of events counts as many times as it has events. */
function costOf(body: unknown): number {
  const events = (body as { events?: unknown } | undefined)?.events
  return Array.isArray(events) ? Math.max(events.length, 1) : 1
}

/**
 * Registers each call: it checks access, params, query and body, then runs the handler, then checks the
 * reply.
 */
export function register(app: Hono, endpoints: readonly Endpoint[], context: Context): void {
  // Register a literal path segment before a parameter in the same place.
  const ordered = [...endpoints].sort((a, b) =>
    a.call.path.replaceAll('{', '~') < b.call.path.replaceAll('{', '~') ? -1 : 1,
  )
  const byId = new Map(endpoints.map((endpoint) => [endpoint.call.id, endpoint]))
  for (const endpoint of ordered) {
    const { call } = endpoint
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { claims, application } = await readAccess(c, endpoint, context)
      const caller = {
        owner: claims?.entityUuid ?? '',
        sessionId: claims?.sessionId ?? '',
        ipAddress: clientAddress(c, context.config.trustedProxies),
        requestId: c.get('requestId'),
        userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
        headers: c.req.raw.headers,
        language: findPageLanguage(c),
      }
      const answerOther: Answer = async (other, params) => {
        const found = byId.get(other.id)
        if (found === undefined) throw new Error(`No handler answers ${other.id}`)
        const read = { params: check(other.params, params), query: check(other.query, {}), body: undefined }
        const about = found.readsApplication
          ? await findApplication(context.database, params['applicationUuid'] ?? '', caller.owner)
          : null
        return await run(found, { ...read, caller, context, answer: answerOther, application: about })
      }
      const request = {
        params: check(call.params, c.req.param()),
        query: check(call.query, c.req.query()),
        body: call.body === undefined ? undefined : check(call.body, await readBody(c)),
        caller,
        context,
        answer: answerOther,
        application,
      }
      const limit = call.produces === 'application/pdf' ? 'pdf' : call.id
      if (isLimited(limit)) await context.limiter.use(limit, caller, costOf(request.body))
      const reply = await run(endpoint, request).catch((error: unknown) =>
        rejectAccess(error, context, caller),
      )
      if (call.produces !== 'application/json') return sendFile(c, call, z.parse(fileReply, reply))
      const checked = z.safeParse(call.reply, reply)
      if (!checked.success)
        throw new Error(
          `The reply of ${call.id} does not match its schema at ${describeIssues(checked.error)}`,
        )
      return c.json(translateReply(checked.data as object, caller.language))
    })
  }
}

async function run<About extends Pick<Access, 'application'>>(
  { readsApplication, answer }: Endpoint,
  request: About,
): Promise<unknown> {
  if (readsApplication && request.application === null) throw notFound()
  return await answer(request as never)
}

/** Security events of rejected access per account in ten minutes; more would fill the log. */
const MAX_REJECTED_EVENTS = 20

/**
 * Records a security event when a caller requests something that is not theirs or does not exist.
 * @throws the error
 */
async function rejectAccess(error: unknown, context: Context, caller: Caller): Promise<never> {
  if (caller.owner !== '' && error instanceof Problem && error.status === 404) {
    const { database, events, now } = context
    const key = sha256(`access-rejected ${caller.owner}`)
    const { used } = await addUsage(database, key, { cost: 1, seconds: 600, now: now() })
    if (used <= MAX_REJECTED_EVENTS)
      await events.record(database, 'ACCESS_REJECTED', { owner: caller.owner, client: caller })
  }
  throw error
}

function sendFile(c: HonoContext, call: Call, { fileName, bytes }: z.infer<typeof fileReply>) {
  return c.body(bytes, 200, {
    'Content-Type': call.produces,
    'Content-Disposition': `inline; filename="${fileName}"`,
  })
}

/** Paths and codes without values, because a reply may contain personal data. */
function describeIssues(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'the whole'} (${issue.code})`).join(', ')
}
