import { readdirSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { partnerBanks } from '@relief/partners/registry.ts'
import type { Context, Hono } from 'hono'
import { afterPaint, loanShell, type Manifest } from '../page-shells.ts'
import { type PreloadedResponses, preloadedResponses } from '../preloaded-responses.ts'
import { builtApp, readBuilt } from './built-app.ts'

/** Names of files with a hash in them never mean anything else: keep them for a year. */
const FOREVER = 'public, max-age=31536000, immutable'

/** A level of compression that takes about a millisecond. */
const QUICK = 4

/** Sends a page, pressed for who takes it so. */
function send(c: Context, html: string, headers: Record<string, string>, pressed: () => Uint8Array) {
  if (!/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.html(html, 200, headers)
  return c.body(new Uint8Array(pressed()), 200, {
    ...headers,
    'Content-Encoding': 'br',
    'Content-Type': 'text/html; charset=UTF-8',
  })
}

/** Sends a page that is the same for all, pressed once. */
function sender(html: string) {
  const pressed = brotliCompressSync(html)
  return (c: Context) =>
    send(c, html, { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }, () => pressed)
}

/** A page with what it asks for first written into it: for one person and once, so nobody keeps it. */
function sendWith(c: Context, html: string, { replies, cookies }: PreloadedResponses) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  const written = JSON.stringify(replies).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="preloaded-responses">${written}</script>`
  const page = html.replace('<div id="root"', (root) => script + root)
  return send(c, page, { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }, () =>
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } }),
  )
}

/** The shells that have their step's question drawn into them, by step. */
function readDrawn(): ReadonlyMap<string, string> {
  const names = readdirSync(builtApp).flatMap((name) => /^question-(\w+)\.html$/.exec(name)?.[1] ?? [])
  return new Map(names.map((step) => [step, readBuilt(`question-${step}.html`)]))
}

/** Serves the web app: its files, its first page drawn ahead, and its shell for every other address of it. */
export function registerPages(app: Hono): void {
  const shell = readBuilt('index.html')
  const questions = readDrawn()
  const manifest: Manifest = JSON.parse(readBuilt('.vite/manifest.json'))
  const sendShell = sender(shell)
  const sendPlain = sender(loanShell(shell, manifest, null))
  const sendLoanPage = async (c: Context, id: string, place: string) => {
    const preloaded = await preloadedResponses(
      (...request) => app.request(...request, c.env),
      c.req.header('Cookie'),
      { id, place },
    )
    if (preloaded === null) return sendPlain(c)
    const { step } = preloaded
    // An answer that is being changed from the review has another question than the step.
    const drawn = c.req.query('change') === undefined ? questions.get(step) : undefined
    const page = loanShell(drawn ?? shell, manifest, step)
    return sendWith(c, drawn ? afterPaint(page) : page, preloaded)
  }
  app.get('/', (c) => c.redirect('/relief-loans'))
  for (const bank of partnerBanks)
    app.get(`/relief-loans/banks/${bank.slug}.svg`, (c) =>
      c.body(bank.logoSvg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' }),
    )
  app.use(
    '/relief-loans/*',
    serveStatic({
      root: builtApp,
      rewriteRequestPath: (path) => path.replace('/relief-loans', '') || '/none',
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', path.includes('/assets/') ? FOREVER : 'no-cache')
      },
    }),
  )
  app.get('/relief-loans/assets/*', (c) => c.notFound())
  app.get('/relief-loans/get-relief', sender(afterPaint(readBuilt('get-relief.html'))))
  app.get('/relief-loans/loan/:id/:place{.*}', (c) =>
    sendLoanPage(c, c.req.param('id'), c.req.param('place')),
  )
  app.get('/relief-loans/loan/:id', (c) => sendLoanPage(c, c.req.param('id'), ''))
  app.get('/relief-loans/*', sendShell)
  app.get('/relief-loans', sendShell)
}
