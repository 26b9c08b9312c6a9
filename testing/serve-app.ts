import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

/** Serves an app on a free port of this machine. */
export function serveApp(app: { fetch: (request: Request) => Response | Promise<Response> }) {
  return new Promise<{ baseUrl: string; close: () => Promise<void> }>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info: AddressInfo) => {
      const close = () => new Promise<void>((done) => server.close(() => done()))
      resolve({ baseUrl: `http://127.0.0.1:${info.port}`, close })
    })
  })
}
