import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { httpError } from '@relief/contract/problem.ts'
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

export type Admission = {
  /** How many requests were rejected so far. */
  turnedAway: () => number
  /** The listener behind the admission. */
  guard: (listener: RequestListener) => RequestListener
}

/**
 * Load shedding: rejects requests at once when so many are in progress that they would slow down those
 * already accepted. Costly calls are rejected first. It runs before any other work on a request, so that
 * rejecting costs almost nothing.
 * @param maxRequests the limit of requests in progress in this process; half of it applies to costly calls
 */
export function createAdmission(maxRequests: number): Admission {
  let inProgress = 0
  let turnedAway = 0
  return {
    turnedAway: () => turnedAway,
    guard: (listener) => (request, response) => {
      const path = request.url?.split('?', 1)[0] ?? ''
      const limit = costly.test(path) ? maxRequests / 2 : maxRequests
      if (inProgress >= limit && !alwaysAnswered.test(path)) {
        turnedAway += 1
        return turnAway(request, response)
      }
      inProgress += 1
      response.once('close', () => {
        inProgress -= 1
      })
      return listener(request, response)
    },
  }
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.includes('text/html') ?? false
  const { status, body } = errorReply(httpError('busy'), { requestId: randomUUID() })
  const text = isPage ? busyPage : JSON.stringify(body)
  // The request's body is left unread, so the connection can't carry another request.
  const connection = request.method === 'GET' || request.method === 'HEAD' ? {} : { Connection: 'close' }
  response.writeHead(status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Retry-After': '1',
    ...connection,
  })
  response.end(text)
}
