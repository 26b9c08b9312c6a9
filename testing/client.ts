import type { Call, ReplyOf, Request } from '@relief/contract/call.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { type ErrorBody, errorBody } from '@relief/contract/envelope.ts'
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

/** The parts of a request that a call has: params, body, and query, which may be left out when nothing in it is needed. */
export type Parts<C> = NeededParts<C> &
  (Request<C> extends { query: infer Query }
    ? Query extends undefined
      ? unknown
      : { query?: Query }
    : unknown)

/** What came back from a call. */
export type Outcome<C> = {
  status: number
  /** The reply, which fits the call's definition. @throws with the server's words when the call failed */
  readonly body: ReplyOf<C>
  /** Why the call failed. @throws when it did not */
  readonly error: ErrorBody
}

/** `json` is undefined for a file. */
type Received = { status: number; json: unknown }

/** The same, with the server's reasons when the call failed. */
type RawOutcome = Received & { readonly error: ErrorBody }

/** How requests reach the server, with the cookies of one person: by Node's fetch, or from a browser. */
export type Transport = {
  exchange: (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => Promise<Received>
  cookie: (name: string) => Promise<string | undefined>
}

/** Complains about a reply that the OpenAPI document does not allow. */
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

/** A person's use of the API: the contract's calls with a session, an access token and the CSRF token. */
export type Client = {
  send: <C extends Call>(call: C, parts: Parts<C>) => Promise<Outcome<C>>
  /** Sends what no call of the contract allows; the headers of the person unless others are named. */
  sendRaw: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<RawOutcome>
  /** Gets a new access token, as the browser does from time to time. */
  refreshToken: () => Promise<void>
  /** What proves who sends. */
  ownHeaders: () => Promise<OwnHeaders>
}

/**
 * @param check every reply goes through it
 * @param known the headers of someone whose session was made without signing in
 */
export function createClient(
  transport: Transport,
  check: ReplyCheck = () => undefined,
  known: OwnHeaders | null = null,
): Client {
  let token = ''
  const ownHeaders = async () => {
    if (known !== null) return known
    const csrf = (await transport.cookie('csrf_token')) ?? ''
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
  const send: Client['send'] = async (call, parts) => {
    const sent: Sent = parts
    const body = call.method === 'GET' ? undefined : (sent.body ?? {})
    return outcomeOf(call, await sendRaw(call.method, addressOf(call, sent), body))
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

/** Requests by Node's fetch, with cookies and from an address of its own. @param origin the server's */
export function fetchTransport(origin: string): Transport {
  const cookies = new Map<string, string>()
  addresses += 1
  const address = `10.${128 + (process.pid % 128)}.${addresses >> 8}.${addresses % 256}`
  return {
    cookie: async (name) => cookies.get(name),
    exchange: async (method, path, headers, body) => {
      const reply = await fetch(`${origin}${path}`, {
        method,
        headers: {
          // A kept connection may be closed by the server in the moment in which it is used again.
          Connection: 'close',
          Origin: origin,
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
