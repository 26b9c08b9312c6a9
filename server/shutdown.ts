import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from './http/readiness.ts'
import type { Log } from './log.ts'

/** Requests and jobs that are still running after this time are cut off. */
const MAX_STOP_MS = 20_000
const IDLE_CHECK_MS = 100

type Stopping = {
  server: Server
  readiness: Readiness
  /** How long to keep taking requests after `/readyz` fails, until every load balancer has noticed. */
  drainMs: number
  /** Returns unfinished jobs to the queue; requests still work afterward. */
  stopWork: () => Promise<void>
  /** Closes the database and everything else. */
  close: () => Promise<void>
  log: Log
}

/**
 * Stops a server without losing a request: `/readyz` fails first, replies close their connections, background
 * work returns to the queue, and requests that have begun are finished.
 * @returns whether all requests and jobs ended by themselves
 */
export async function stopGracefully({
  server,
  readiness,
  drainMs,
  stopWork,
  close,
  log,
}: Stopping): Promise<boolean> {
  readiness.state = 'STOPPING'
  // Runs before the app's own listener, so that each reply from now on is the last on its connection.
  server.prependListener('request', (_request, reply) => reply.setHeader('Connection', 'close'))
  const working = stopWork()
  await wait(drainMs)
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)))
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  server.closeIdleConnections()
  const late = wait(MAX_STOP_MS, false as const, { ref: false })
  const isClean = await Promise.race([Promise.all([closed, working]).then(() => true), late])
  clearInterval(idle)
  if (!isClean) {
    log.error('Requests or jobs did not end in time and were cut off')
    server.closeAllConnections()
  }
  await close()
  return isClean
}
