import { createServer, type Server } from 'node:http'
import { serve } from '@hono/node-server'

/**
 * Longer than the minute for which proxies and clients keep an idle connection. The side that closes last
 * never closes a connection that is about to carry a request.
 */
const KEEP_ALIVE_MS = 75_000

export function listen(
  app: { fetch: Parameters<typeof serve>[0]['fetch'] },
  address: { port: number; hostname: string },
  onListening?: () => void,
): Server {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
  // `serve` types its result as any kind of server; `createServer` makes it this one.
  return serve({ fetch: app.fetch, ...address, createServer, serverOptions }, onListening) as Server
}
