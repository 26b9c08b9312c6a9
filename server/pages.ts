import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { partnerBanks } from '@relief/partners/registry.ts'
import type { Context, Hono } from 'hono'
import { type Given, givenReplies } from './given-replies.ts'
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

/** A page with what it asks for first written into it: for one person and once, so nobody keeps it. */
function sendWith(c: Context, html: string, { replies }: Given) {
  const written = JSON.stringify(replies).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="given-replies">${written}</script>`
  return c.html(
    html.replace('<div id="root"', (root) => script + root),
    200,
    { 'Cache-Control': 'no-store' },
  )
}

/** The shells that have their step's question drawn into them, by step. */
function readDrawn(): ReadonlyMap<string, string> {
  const names = readdirSync(built).flatMap((name) => /^question-(\w+)\.html$/.exec(name)?.[1] ?? [])
  return new Map(names.map((step) => [step, read(`question-${step}.html`)]))
}

/** Serves the web app: its files, its first page drawn ahead, and its shell for every other address of it. */
export function registerPages(app: Hono): void {
  const shell = read('index.html')
  const questions = readDrawn()
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const sendShell = sender(shell)
  const loanPages = new Map<string, ReturnType<typeof sender>>()
  const sendLoanPage = async (c: Context, id: string, place: string) => {
    const plain = loanShell(shell, manifest, place)
    const given = await givenReplies((...asked) => app.request(...asked, c.env), c.req.header('Cookie'), {
      id,
      place,
    })
    if (given !== null) {
      // An answer that is being changed from the review has another question than the step.
      const drawn = c.req.query('change') === undefined ? questions.get(given.step) : undefined
      return sendWith(c, drawn ? loanShell(drawn, manifest, place) : plain, given)
    }
    // Addresses that name nothing more share one page, so that made-up ones take no memory.
    const send = loanPages.get(plain) ?? sender(plain)
    loanPages.set(plain, send)
    return send(c)
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
  app.get('/relief-loans/loan/:id/:place{.*}', (c) =>
    sendLoanPage(c, c.req.param('id'), c.req.param('place')),
  )
  app.get('/relief-loans/loan/:id', (c) => sendLoanPage(c, c.req.param('id'), ''))
  app.get('/relief-loans/*', sendShell)
  app.get('/relief-loans', sendShell)
}
