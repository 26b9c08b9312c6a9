import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { serve } from '@hono/node-server'
import type { Admission } from './admission.ts'

/**
 * Longer than the minute for which proxies and clients keep an idle connection. If the client closes first,
 * the server never closes a connection on which a request is about to arrive.
 */
const KEEP_ALIVE_MS = 75_000

export function listen(
  app: { fetch: Parameters<typeof serve>[0]['fetch'] },
  admission: Admission,
  address: { port: number; hostname: string },
  onListening?: () => void,
): Server {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
  const guarded = (options: ServerOptions, listener: RequestListener) =>
    createServer(options, admission.guard(listener))
  // `serve` returns a union of server types; `createServer` makes it this one.
  const options = { fetch: app.fetch, ...address, createServer: guarded, serverOptions }
  return serve(options as Parameters<typeof serve>[0], onListening) as Server
}
