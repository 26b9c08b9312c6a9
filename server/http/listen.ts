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
): ReturnType<typeof serve> {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
  return serve({ fetch: app.fetch, ...address, serverOptions }, onListening)
}
