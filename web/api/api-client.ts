import type { Call, CallInput, ReplyOf } from '@relief/contract/call.ts'
import * as z from 'zod/mini'
import { reportError } from '../errors/buffered-errors.ts'
import { accessToken, forgetToken, tokenOrNull } from './access-token.ts'
import { ApiError, kindOfStatus } from './api-error.ts'
import { clientHeaders } from './client-headers.ts'
import { csrfToken } from './csrf-token.ts'
import { addPreloaded, consumePreloaded } from './preloaded-responses.ts'
import { renewIdentity } from './use-identity.ts'

type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function fillPath(call: Call, { params = {} }: Sent): string {
  return call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}

function buildUrl(call: Call, sent: Sent): string {
  const { params = {}, query = {} } = sent
  const path = fillPath(call, sent)
  const application = params['applicationUuid']
  const all = { ...query, ...(application !== undefined && { application_uuid: application }) }
  const search = new URLSearchParams(
    Object.entries(all).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

async function buildHeaders(call: Call): Promise<Headers> {
  const headers = new Headers({ Accept: 'application/json', ...clientHeaders() })
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

/** Longer than any call that gets a reply; a dead connection reports nothing by itself. */
const CALL_TIMEOUT_MS = 30_000

/** A file may take longer on a slow line. */
const FILE_TIMEOUT_MS = 120_000

/** @throws ApiError unless the reply is OK */
async function fetchReply(call: Call, sent: Sent, timeoutMs: number): Promise<Response> {
  const headers = await buildHeaders(call)
  const body = call.method === 'GET' ? {} : { body: JSON.stringify(sent.body ?? {}) }
  const response = await fetch(buildUrl(call, sent), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
    ...body,
  }).catch(() => {
    throw new ApiError('network')
  })
  if (response.ok) return response
  const json: unknown = await response.json().catch(() => null)
  throw new ApiError(kindOfStatus(response.status), response.status, json, response.headers)
}

async function once(call: Call, sent: Sent): Promise<{ json: unknown; headers: Headers }> {
  const preloaded =
    call.method === 'GET' && sent.query === undefined ? consumePreloaded(fillPath(call, sent)) : undefined
  if (preloaded !== undefined) return { json: preloaded, headers: new Headers() }
  const response = await fetchReply(call, sent, CALL_TIMEOUT_MS)
  return { json: await response.json().catch(() => null), headers: response.headers }
}

/** Whether the token has expired, or another tab ended or changed the session: a 403 without details. */
function isStale(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 401 || (error.status === 403 && error.userErrorCode === undefined)
}

/** The replies for the next page that the server included. */
function preloadedIn(reply: unknown): Record<string, unknown> {
  const { preloaded } = (reply ?? {}) as { preloaded?: Record<string, unknown> }
  return preloaded ?? {}
}

/** Renews a stale token and does the work again, once. */
async function withFreshToken<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
  return await work().catch((error: unknown) => {
    if (call.auth === 'none' || call.auth === 'session' || !isStale(error)) throw error
    forgetToken()
    return work()
  })
}

async function checked(call: Call, sent: Sent): Promise<unknown> {
  const { json, headers } = await withFreshToken(call, () => once(call, sent))
  const parsed = z.safeParse(call.reply, json)
  if (!parsed.success) throw new ApiError('schema', 200, null, headers)
  addPreloaded(preloadedIn(parsed.data))
  return parsed.data
}

/** After the session has ended, opens the log-in over the page, so that typed answers stay. */
export async function askToLogIn(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) await renewIdentity().catch(() => null)
}

/**
 * Makes a call and checks its reply against the call's definition. Reports a failure with the request id.
 * Renews a stale token and makes the call again, once.
 * @throws ApiError
 */
export async function send<C extends Call>(call: C, input: CallInput<C>): Promise<ReplyOf<C>> {
  try {
    return (await checked(call, input as Sent)) as ReplyOf<C>
  } catch (error) {
    reportError(error, { call: call.id })
    // What a page reads by itself asks for no log-in: such a page has its own link to it.
    if (call.auth === 'bearer' && call.method !== 'GET') await askToLogIn(error)
    throw error
  }
}

/**
 * Loads the file of a call that the applicant asked for, and its name; the same as `send` otherwise.
 * @throws ApiError
 */
export async function loadFile(
  call: Call,
  params: Record<string, string>,
): Promise<{ file: Blob; fileName: string }> {
  try {
    const reply = await withFreshToken(call, () => fetchReply(call, { params }, FILE_TIMEOUT_MS))
    const file = await reply.blob().catch(() => {
      throw new ApiError('network')
    })
    const [, fileName = ''] = /filename="(.+)"/.exec(reply.headers.get('Content-Disposition') ?? '') ?? []
    return { file, fileName }
  } catch (error) {
    reportError(error, { call: call.id })
    await askToLogIn(error)
    throw error
  }
}
