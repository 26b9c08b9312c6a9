import type { Call, ReplyOf, Request } from '@relief/contract/call.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { csrfCookie } from '@relief/contract/csrf-cookie.ts'
import { type ErrorBody, errorBody } from '@relief/contract/envelope.ts'
import { findRejections } from '@relief/contract/openapi.ts'
import * as z from 'zod/mini'

type NeededParts<C> = {
  [Part in keyof Request<C> as Request<C>[Part] extends undefined
    ? never
    : Part extends 'query'
      ? object extends Request<C>[Part]
        ? never
        : Part
      : Part]: Request<C>[Part]
}

/**
 * A request by its call's definition: params, body and query, the query optional if it has no required field.
 */
export type RequestInput<C> = NeededParts<C> &
  (Request<C> extends { query: infer Query }
    ? Query extends undefined
      ? unknown
      : { query?: Query }
    : unknown)

/** The result of a call. */
export type Outcome<C> = {
  status: number
  /**
   * The reply, checked against the call's definition.
   * @throws with the server's message when the call failed
   */
  readonly body: ReplyOf<C>
  /**
   * The error.
   * @throws when the call succeeded
   */
  readonly error: ErrorBody
}

/** `json` is undefined for a file. */
type Received = { status: number; json: unknown }

/** The same for a call outside the contract. */
type RawOutcome = Received & { readonly error: ErrorBody }

/** Sends requests with one applicant's cookies: by Node's fetch, or from a browser. */
export type Transport = {
  exchange: (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => Promise<Received>
  cookie: (name: string) => Promise<string | undefined>
}

/** Throws for a reply that the OpenAPI document does not allow. */
type ReplyCheck = (method: string, path: string, status: number, body: unknown) => void

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function addressOf({ path }: Call, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const named = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
  )
  return named.length === 0 ? filled : `${filled}?${new URLSearchParams(named)}`
}

/** @throws for a status that the API document of the call does not list */
function requireListed(call: Call, status: number): void {
  if (status < 300 || status === 500 || findRejections(call).has(status)) return
  throw new Error(`${call.id} was answered with ${status}, which its API document does not list`)
}

function outcomeOf<C extends Call>(call: C, { status, json }: Received): Outcome<C> {
  const isDone = status >= 200 && status < 300
  const reply = isDone ? z.parse(call.reply, json) : null
  const words = `${call.id}: ${status} ${JSON.stringify(json)}`
  return {
    status,
    get body() {
      if (!isDone) throw new Error(words)
      return reply as ReplyOf<C>
    },
    get error() {
      if (isDone) throw new Error(words)
      return z.parse(errorBody, json)
    },
  }
}

type OwnHeaders = { Authorization: string; 'X-CSRF-Token': string }

/**
 * One applicant's client of the API: the contract's calls with a session, an access token and the CSRF token.
 */
export type Client = {
  send: <C extends Call>(call: C, request: RequestInput<C>) => Promise<Outcome<C>>
  /** Sends a request outside the contract, with the applicant's headers by default. */
  sendRaw: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<RawOutcome>
  /** Requests a new access token, as the browser does periodically. */
  refreshToken: () => Promise<void>
  /** The headers that authenticate the applicant. */
  ownHeaders: () => Promise<OwnHeaders>
}

/**
 * @param check receives every reply
 * @param known the headers of an applicant whose session was made without signing in
 */
export function createClient(
  transport: Transport,
  check: ReplyCheck = () => undefined,
  known: OwnHeaders | null = null,
): Client {
  let token = ''
  const ownHeaders = async () => {
    if (known !== null) return known
    const csrf =
      (await transport.cookie(csrfCookie(true))) ?? (await transport.cookie(csrfCookie(false))) ?? ''
    return { Authorization: token === '' ? '' : `Bearer ${token}`, 'X-CSRF-Token': csrf }
  }
  const sendRaw: Client['sendRaw'] = async (method, path, body, headers) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const content = text === undefined ? {} : { 'Content-Type': 'application/json' }
    const own = Object.entries(headers ?? (await ownHeaders())).filter(([, value]) => value !== '')
    const received = await transport.exchange(method, path, { ...content, ...Object.fromEntries(own) }, text)
    if (received.json !== undefined)
      check(method.toLowerCase(), path.split('?')[0] ?? path, received.status, received.json)
    return {
      ...received,
      get error() {
        return z.parse(errorBody, received.json)
      },
    }
  }
  const send: Client['send'] = async (call, request) => {
    const sent: Sent = request
    const body = call.method === 'GET' ? undefined : (sent.body ?? {})
    const received = await sendRaw(call.method, addressOf(call, sent), body)
    requireListed(call, received.status)
    return outcomeOf(call, received)
  }
  return {
    send,
    sendRaw,
    ownHeaders,
    refreshToken: async () => {
      const { body } = await send(getIdentityCall, {})
      if (!('accessToken' in body)) throw new Error('Not signed in')
      token = body.accessToken
    },
  }
}

let addresses = 0

/**
 * Sends requests by Node's fetch, with its own cookies and client address.
 * @param publicUrl the address that visitors see; different from the origin only behind a proxy
 * @param origin the server's
 */
export function fetchTransport(origin: string, publicUrl = origin): Transport {
  const cookies = new Map<string, string>()
  addresses += 1
  const address = `10.${128 + (process.pid % 128)}.${addresses >> 8}.${addresses % 256}`
  return {
    cookie: async (name) => cookies.get(name),
    exchange: async (method, path, headers, body) => {
      const reply = await fetch(`${origin}${path}`, {
        method,
        headers: {
          // The server may close a kept-alive connection just when it is reused.
          Connection: 'close',
          Origin: publicUrl,
          'X-Forwarded-For': address,
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(body !== undefined && { body }),
      })
      for (const cookie of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, decodeURIComponent(value))
      }
      const isFile = reply.headers.get('content-type') === 'application/pdf'
      return { status: reply.status, json: isFile ? void (await reply.arrayBuffer()) : await reply.json() }
    },
  }
}
