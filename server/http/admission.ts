import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { httpError } from '@relief/contract/problem.ts'
import { reportedAddress } from './client-address.ts'
import { errorReply } from './reply.ts'

/**
 * Exempt paths: a load balancer and Prometheus must see a busy process, not a broken one; and the process
 * itself calls the sandbox's vendors.
 */
export const alwaysAnswered = /^\/(healthz|readyz|metrics|sandbox\/.*)$/
/**
 * Calls that take more than ten times as long as others: they hash passwords, render PDFs or price every
 * offer.
 */
const costly = /^\/api\/auth\/(sign-|reset-|change-)|\.pdf$|\/offer-range$/

const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>One moment</title>
<h1>One moment, please</h1><p>We’re busy right now. This page reloads by itself.</p></html>`

/**
 * How many requests of a connection may be rejected while another one waits for its turn. Their replies wait
 * as well and take memory, so a connection with more is closed.
 */
const MAX_QUEUED_REJECTIONS = 10

/** How many times as many requests may wait for the rest of their bodies as may be in progress. */
const ARRIVALS_FACTOR = 10

/** The longest body that is discarded when its request is rejected. Above it, the connection is closed. */
const MAX_DISCARDED_BYTES = 65_536

export type Admission = {
  /** How many requests were rejected so far. */
  turnedAway: () => number
  /** The listener behind the admission; `lateness` is that of the request that is being received. */
  guard: (listener: RequestListener, lateness?: () => number) => RequestListener
}

const isBodiless = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Whether the app waits for a body before it works; it ignores the body of a GET. */
const awaitsBody = (request: IncomingMessage): boolean =>
  !isBodiless(request) &&
  ('transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0)

/** Requests whose body has not arrived yet, by client address. They cost memory only. */
function createArrivals(maxRequests: number, trustedProxies: number) {
  const counts = new Map<string, number>()
  let all = 0
  const add = (address: string, change: 1 | -1) => {
    all += change
    const count = (counts.get(address) ?? 0) + change
    if (count > 0) counts.set(address, count)
    else counts.delete(address)
  }
  return {
    /** @returns how to end the wait; null when this client, or all together, have too many */
    begin: ({ headers, socket }: IncomingMessage): (() => void) | null => {
      const header = String(headers['x-forwarded-for'] ?? '')
      const address =
        (trustedProxies > 0 ? reportedAddress(header, trustedProxies) : socket.remoteAddress) ?? ''
      if ((counts.get(address) ?? 0) >= maxRequests || all >= ARRIVALS_FACTOR * maxRequests) return null
      add(address, 1)
      return () => add(address, -1)
    },
  }
}

/**
 * Replies that wait for the previous one on their connection. The next request of a browser or proxy may
 * arrive just before the previous reply ends; a client that sends more of them would take memory and files.
 */
function createQueues() {
  const waiting = new WeakMap<Socket, { response: ServerResponse; rejections: number }>()
  return {
    /** @returns false when another reply on this connection waits already; null after too many rejections */
    join: ({ socket }: IncomingMessage, response: ServerResponse): boolean | null => {
      const isWaiting = (reply: ServerResponse) => reply.socket === null && !reply.destroyed
      if (!isWaiting(response)) return true
      const first = waiting.get(socket)
      if (first !== undefined && isWaiting(first.response)) {
        first.rejections += 1
        return first.rejections > MAX_QUEUED_REJECTIONS ? null : false
      }
      waiting.set(socket, { response, rejections: 0 })
      // Node closes only the reply that is being sent, so this one would keep its place and files forever.
      const close = () => {
        if (!isWaiting(response)) return
        response.destroy()
        response.emit('close')
      }
      socket.once('close', close)
      response.once('close', () => socket.off('close', close))
      return true
    },
  }
}

/**
 * Load shedding: rejects requests at once when so many are in progress that they would slow down those
 * already accepted. Costly calls are rejected first. It runs before any other work on a request, so that
 * rejecting costs almost nothing. A request is in progress from the end of its body until its reply
 * begins: otherwise, a client that sends many bodies or reads many replies slowly would keep everyone else
 * out. A request that waited too long for its turn in this process (`turns.ts`) is rejected as well.
 * @param maxRequests the limit of requests in progress in this process; half of it applies to costly calls
 * @param trustedProxies how many of our own proxies add to X-Forwarded-For
 */
export function createAdmission(maxRequests: number, trustedProxies = 0): Admission {
  const arrivals = createArrivals(maxRequests, trustedProxies)
  const queues = createQueues()
  let inProgress = 0
  let turnedAway = 0
  /** @returns how to leave before the reply begins */
  const enter = (response: ServerResponse): (() => void) => {
    inProgress += 1
    let isIn = true
    const leave = () => {
      if (isIn) inProgress -= 1
      isIn = false
    }
    response.once('close', leave)
    // The framework begins a reply when its work is done. Sending the rest depends on the client.
    const begin = response.writeHead.bind(response)
    response.writeHead = ((...head: Parameters<typeof begin>) => {
      leave()
      return begin(...head)
    }) as typeof begin
    return leave
  }
  /**
   * A body usually arrives with its head, so the request is in progress at once: a busy app reads the body
   * only much later. If the rest of the body is still to come, the request waits for it outside.
   * @param arrived ends that wait
   */
  const enterWithBody = (request: IncomingMessage, response: ServerResponse, arrived: () => void) => {
    const leave = enter(response)
    setImmediate(() => {
      if (request.complete || response.headersSent || response.destroyed) return arrived()
      leave()
      response.once('close', arrived)
      request.once('end', () => {
        if (response.destroyed) return
        response.off('close', arrived)
        arrived()
        if (!response.headersSent) enter(response)
      })
    })
  }
  return {
    turnedAway: () => turnedAway,
    guard:
      (listener, lateness = () => 0) =>
      (request, response) => {
        const path = request.url?.split('?', 1)[0] ?? ''
        const isInTurn = queues.join(request, response)
        if (isInTurn === null) return void request.socket.destroy()
        if (isInTurn && alwaysAnswered.test(path)) return listener(request, response)
        const share = costly.test(path) ? 0.5 : 1
        const isLate = lateness() > share
        const isRejected = !isInTurn || isLate || inProgress >= maxRequests * share
        const arrived = !isRejected && awaitsBody(request) ? arrivals.begin(request) : undefined
        if (isRejected || arrived === null) {
          turnedAway += 1
          return turnAway(request, response)
        }
        if (arrived === undefined) enter(response)
        else enterWithBody(request, response, arrived)
        return listener(request, response)
      },
  }
}

const busy = errorReply(httpError('busy'), { requestId: '' })

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.includes('text/html') ?? false
  const { status, body } = busy
  const result = { ...body.result, requestId: randomUUID() }
  const text = isPage ? busyPage : JSON.stringify({ ...body, result })
  // Node discards the unread body after the reply, so it must be short.
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
  const bodyBytes = coding === undefined ? Number(length) : Number.POSITIVE_INFINITY
  const connection = bodyBytes <= MAX_DISCARDED_BYTES ? {} : { Connection: 'close' }
  response.writeHead(status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Retry-After': '1',
    ...connection,
  })
  response.end(text)
}
