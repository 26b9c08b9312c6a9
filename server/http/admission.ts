import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { httpError } from '@relief/contract/problem.ts'
import { errorReply } from './reply.ts'

/**
 * A balancer and Prometheus must see a busy process, not a broken one; the sandbox's vendors are called by
 * this process itself.
 */
export const alwaysAnswered = /^\/(healthz|readyz|metrics|sandbox\/.*)$/
/** Calls that take more than ten times as long as others: they hash, draw documents or price every offer. */
const costly = /^\/api\/auth\/(sign-|reset-|change-)|\.pdf$|\/offer-range$/

const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>One moment</title>
<h1>One moment, please</h1><p>We’re busy right now. This page reloads by itself.</p></html>`

export type Admission = {
  /** How many requests were turned away so far. */
  turnedAway: () => number
  /** The listener behind the admission. */
  guard: (listener: RequestListener) => RequestListener
}

/**
 * Turns requests away at once when so many are in progress that those already accepted would have to wait:
 * an accepted request is answered soon, however many arrive. Costly calls are turned away first. It works
 * before anything else is done for a request, so that turning away costs next to nothing.
 * @param maxRequests how many may be in progress in this process; half as many when a costly one arrives
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
  // The body of the request is not read, so that the connection can't carry another one.
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
