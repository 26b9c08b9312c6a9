import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { partnerBanks } from '@relief/partners/registry.ts'
import type { Hono } from 'hono'

const built = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** Names of files with a hash in them never mean anything else: keep them for a year. */
const FOREVER = 'public, max-age=31536000, immutable'

function read(name: string): string {
  if (!existsSync(`${built}${name}`)) throw new Error('The web app is not built. Run `npm run build`.')
  return readFileSync(`${built}${name}`, 'utf8')
}

/** Serves the web app: its files, its first page drawn ahead, and its shell for every other address of it. */
export function registerPages(app: Hono): void {
  const shell = read('index.html')
  const landing = read('get-relief.html')
  app.get('/', (c) => c.redirect('/relief-loans'))
  for (const bank of partnerBanks)
    app.get(`/relief-loans/banks/${bank.slug}.svg`, (c) =>
      c.body(bank.logoSvg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' }),
    )
  app.use(
    '/relief-loans/*',
    serveStatic({
      root: built,
      rewriteRequestPath: (path) => path.replace('/relief-loans', '') || '/none',
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', path.includes('/assets/') ? FOREVER : 'no-cache')
      },
    }),
  )
  app.get('/relief-loans/assets/*', (c) => c.notFound())
  app.get('/relief-loans/get-relief', (c) => c.html(landing, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/relief-loans/*', (c) => c.html(shell, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/relief-loans', (c) => c.html(shell, 200, { 'Cache-Control': 'no-cache' }))
}
