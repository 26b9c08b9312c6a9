import type { Call, ReplyOf, Request } from '@relief/contract/call.ts'
import * as z from 'zod/mini'
import { reportError } from '../errors/kept-errors.ts'
import { accessToken, forgetToken, tokenOrNull } from './access-token.ts'
import { ApiError, kindOfStatus } from './api-error.ts'
import { csrfToken } from './csrf-token.ts'
import { deviceId } from './device-id.ts'
import { takeGiven } from './given-replies.ts'

/** The parts of a request that a call has: params, query, body; those it has not are left out. */
type Parts<C> = {
  [Part in keyof Request<C> as Request<C>[Part] extends undefined ? never : Part]: Request<C>[Part]
}

type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function pathOf(call: Call, { params = {} }: Sent): string {
  return call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}

function urlOf(call: Call, sent: Sent): string {
  const { params = {}, query = {} } = sent
  const path = pathOf(call, sent)
  const application = params['applicationUuid']
  const all = { ...query, ...(application !== undefined && { application_uuid: application }) }
  const search = new URLSearchParams(
    Object.entries(all).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

async function headersOf(call: Call): Promise<Headers> {
  const headers = new Headers({ Accept: 'application/json', 'X-Client-Device-Uuid': deviceId() })
  if (call.auth === 'bearer') headers.set('Authorization', `Bearer ${await accessToken()}`)
  if (call.auth === 'optional') {
    const known = await tokenOrNull()
    if (known !== null) headers.set('Authorization', `Bearer ${known}`)
  }
  if (call.method === 'GET') return headers
  headers.set('Content-Type', 'application/json')
  const token = csrfToken()
  if (token) headers.set('X-CSRF-Token', token)
  return headers
}

/** Longer than any call takes that is answered at all; a connection that has gone dead says nothing by itself. */
const CALL_TIMEOUT_MS = 30_000

async function once(call: Call, sent: Sent): Promise<{ json: unknown; headers: Headers }> {
  const given = call.method === 'GET' && sent.query === undefined ? takeGiven(pathOf(call, sent)) : undefined
  if (given !== undefined) return { json: given, headers: new Headers() }
  const headers = await headersOf(call)
  const body = call.method === 'GET' ? {} : { body: JSON.stringify(sent.body ?? {}) }
  const response = await fetch(urlOf(call, sent), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    ...body,
  }).catch(() => {
    throw new ApiError('network')
  })
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(kindOfStatus(response.status), response.status, json, response.headers)
  return { json, headers: response.headers }
}

/** A token that ran out, or a session that another tab ended or changed: a 403 that says nothing of its own. */
function isStale(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 401 || (error.status === 403 && error.userErrorCode === undefined)
}

async function checked(call: Call, sent: Sent): Promise<unknown> {
  const { json, headers } = await once(call, sent).catch((error: unknown) => {
    if (call.auth === 'none' || call.auth === 'session' || !isStale(error)) throw error
    forgetToken()
    return once(call, sent)
  })
  const parsed = z.safeParse(call.reply, json)
  if (!parsed.success) throw new ApiError('schema', 200, null, headers)
  return parsed.data
}

/**
 * Makes a call and checks its reply against the call's own definition. A failure is reported, with the request id.
 * A token that does not hold any more is renewed and the call made once more.
 * @throws ApiError
 */
export async function send<C extends Call>(call: C, parts: Parts<C>): Promise<ReplyOf<C>> {
  const reply = checked(call, parts as Sent)
  reply.catch((error: unknown) => reportError(error, { call: call.id }))
  return (await reply) as ReplyOf<C>
}
