import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { partnerBanks } from '@relief/partners/registry.ts'
import type { Context, Hono } from 'hono'
import { loanShell, type Manifest } from './page-shells.ts'

const built = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** Names of files with a hash in them never mean anything else: keep them for a year. */
const FOREVER = 'public, max-age=31536000, immutable'

function read(name: string): string {
  if (!existsSync(`${built}${name}`)) throw new Error('The web app is not built. Run `npm run build`.')
  return readFileSync(`${built}${name}`, 'utf8')
}

/** Sends a page, pressed once for all who take it so. */
function sender(html: string) {
  const pressed = new Uint8Array(brotliCompressSync(html))
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  return (c: Context) =>
    /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')
      ? c.body(pressed, 200, {
          ...headers,
          'Content-Encoding': 'br',
          'Content-Type': 'text/html; charset=UTF-8',
        })
      : c.html(html, 200, headers)
}

/** Serves the web app: its files, its first page drawn ahead, and its shell for every other address of it. */
export function registerPages(app: Hono): void {
  const shell = read('index.html')
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const sendShell = sender(shell)
  const loanPages = new Map<string, ReturnType<typeof sender>>()
  const sendLoanPage = (place: string) => {
    const html = loanShell(shell, manifest, place)
    // Addresses that name nothing more share one page, so that made-up ones take no memory.
    const send = loanPages.get(html) ?? sender(html)
    loanPages.set(html, send)
    return send
  }
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
  app.get('/relief-loans/get-relief', sender(read('get-relief.html')))
  app.get('/relief-loans/loan/:id/:place{.*}', (c) => sendLoanPage(c.req.param('place'))(c))
  app.get('/relief-loans/loan/:id', (c) => sendLoanPage('')(c))
  app.get('/relief-loans/*', sendShell)
  app.get('/relief-loans', sendShell)
}
