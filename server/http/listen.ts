import { serve } from '@hono/node-server'

/**
 * Longer than the minute for which proxies and clients keep a connection that is idle: who closes it last closes none
 * that a request is just being sent on.
 */
const KEEP_ALIVE_MS = 75_000

/** Answers on this port until it is closed. */
export function listen(
  app: { fetch: Parameters<typeof serve>[0]['fetch'] },
  address: { port: number; hostname: string },
  onListening?: () => void,
): ReturnType<typeof serve> {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
  return serve({ fetch: app.fetch, ...address, serverOptions }, onListening)
}
