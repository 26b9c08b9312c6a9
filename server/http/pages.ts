import { readdirSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { getHelpArticleCall } from '@relief/contract/calls/help.ts'
import { uuid } from '@relief/contract/fields.ts'
import { defaultLanguage } from '@relief/contract/languages.ts'
import { findRoute } from '@relief/contract/routes.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policies, policyInForce } from '@relief/partners/policy.ts'
import { partnerBanks } from '@relief/partners/registry.ts'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { mayBeLoggedIn } from '../accounts/session-cookie.ts'
import { afterPaint, loanShell, type Manifest } from '../page-shells.ts'
import { type PreloadedResponses, preloadedResponses } from '../preloaded-responses.ts'
import { builtFolder, builtLanguages, readBuilt } from './built-app.ts'

/** File names contain a hash of their content: cache them for a year. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** A compression level that takes about a millisecond per page. */
const FAST_COMPRESSION = 4

/** The request headers that a page depends on. */
const VARY = 'Accept-Encoding, Accept-Language, Cookie'

/** Sends a page, compressed when the client accepts it. */
function send(
  c: Context,
  html: string,
  headers: Record<string, string>,
  pressed: () => Uint8Array,
  status: 200 | 404 = 200,
) {
  if (!/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.html(html, status, headers)
  return c.body(new Uint8Array(pressed()), status, {
    ...headers,
    'Content-Encoding': 'br',
    'Content-Type': 'text/html; charset=UTF-8',
  })
}

/**
 * Sends a page that is the same for everyone. It is compressed on the first request, which makes the start
 * faster.
 */
function cachedSender(html: string) {
  let compressed: Uint8Array | null = null
  const compress = () => {
    compressed ??= brotliCompressSync(html)
    return compressed
  }
  return (c: Context, status?: 200 | 404) =>
    send(c, html, { 'Cache-Control': 'no-cache', Vary: VARY }, compress, status)
}

/** Sends a page with its preloaded replies. It is personal, so no cache may store it. */
function sendPreloaded(c: Context, html: string, { replies, cookies }: PreloadedResponses) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  const written = JSON.stringify(replies).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="preloaded-responses">${written}</script>`
  const page = html.replace('<div id="root"', (root) => script + root)
  return send(c, page, { 'Cache-Control': 'no-store', Vary: VARY }, () =>
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_COMPRESSION } }),
  )
}

/** The built app of one language: its shell, its first page and its prerendered questions by step. */
function readApp(language: string) {
  const shell = readBuilt(language, 'index.html')
  const manifest: Manifest = JSON.parse(readBuilt(language, '.vite/manifest.json'))
  const steps = readdirSync(builtFolder(language)).flatMap(
    (name) => /^question-(\w+)\.html$/.exec(name)?.[1] ?? [],
  )
  return {
    shell,
    manifest,
    questions: new Map(steps.map((step) => [step, readBuilt(language, `question-${step}.html`)])),
    sendShell: cachedSender(shell),
    sendFirst: new Map(
      policies.map(({ version }) => [
        version,
        cachedSender(afterPaint(readBuilt(language, `get-relief-${version}.html`))),
      ]),
    ),
    sendPlain: cachedSender(loanShell(shell, manifest, null)),
  }
}

/** Whether the app has a page at a path below /loan, for the owner of the application. */
const isApplicationPath = (id: string, place: string) =>
  z.safeParse(uuid, id).success && findRoute(`/loan/${id}/${place}`) !== null

/** A page is never served as a file: it would be in the first language, whatever the visitor chose. */
const isPage = (path: string) => /^\/relief-loans\/?$|\.html$/.test(path)

/** Serves the web app: its files, its prerendered first page, and its shell for every other path. */
export function registerPages(app: Hono, now: () => Date): void {
  const languages = builtLanguages()
  const apps = new Map(languages.map((language) => [language, readApp(language)]))
  const inEnglish = readApp(defaultLanguage)
  const appFor = (c: Context) => apps.get(c.get('language')) ?? inEnglish
  const sendLoanPage = async (c: Context, id: string, place: string) => {
    const { shell, manifest, questions, sendPlain } = appFor(c)
    const preloaded = await preloadedResponses(
      (...request) => app.request(...request, c.env),
      { cookie: c.req.header('Cookie'), language: c.get('language') },
      { id, place },
    )
    if (preloaded === null) return sendPlain(c, isApplicationPath(id, place) ? 200 : 404)
    const { step } = preloaded
    // When an answer is changed from the review, the page shows another question than the current step's.
    const drawn = c.req.query('change') === undefined ? questions.get(step) : undefined
    const page = loanShell(drawn ?? shell, manifest, step)
    return sendPreloaded(c, drawn ? afterPaint(page) : page, preloaded)
  }
  app.get('/', (c) => c.redirect(`/relief-loans${new URL(c.req.url).search}`))
  // Each page has one address: the app compares paths, and /get-relief/ is not the path of its first page.
  app.get('/relief-loans/:path{.+/}', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname.slice(0, -1) + search, 308)
  })
  for (const bank of partnerBanks)
    app.get(`/relief-loans/banks/${bank.slug}.svg`, (c) =>
      c.body(bank.logoSvg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' }),
    )
  // File names contain content hashes, so two languages never have different files with the same name.
  for (const language of languages)
    app.use(
      '/relief-loans/*',
      serveStatic({
        root: builtFolder(language),
        rewriteRequestPath: (path) => (isPage(path) ? '/none' : path.replace('/relief-loans', '')),
        precompressed: true,
        onFound: (path, c) => {
          c.header('Cache-Control', path.includes('/assets/') ? CACHE_FOREVER : 'no-cache')
        },
      }),
    )
  app.get('/relief-loans/assets/*', (c) => c.notFound())
  app.get('/relief-loans/get-relief', (c) => {
    const { sendFirst, sendShell } = appFor(c)
    const send = sendFirst.get(policyInForce(lenderDay(now())).version)
    return (send ?? sendShell)(c)
  })
  app.get('/relief-loans/loan/:id/:place{.*}', (c) =>
    sendLoanPage(c, c.req.param('id'), c.req.param('place')),
  )
  app.get('/relief-loans/loan/:id', (c) => sendLoanPage(c, c.req.param('id'), ''))
  for (const home of ['/relief-loans', '/relief-loans/'])
    app.get(home, (c) => toFirstPage(c) ?? appFor(c).sendShell(c))
  app.get('/relief-loans/help/:slug', async (c) => {
    const path = getHelpArticleCall.path.replace('{slug}', encodeURIComponent(c.req.param('slug')))
    const { status } = await app.request(path, {}, c.env)
    return appFor(c).sendShell(c, status >= 400 && status < 500 ? 404 : 200)
  })
  // The app says that a page does not exist, and the status says so to everything that does not run it.
  app.get('/relief-loans/*', (c) => {
    const place = c.req.path.replace('/relief-loans', '')
    return appFor(c).sendShell(c, place === '/index.html' || findRoute(place) !== null ? 200 : 404)
  })
}

/**
 * Whether a person's browser asks for a page at a path of which we have nothing, such as /account: the pages
 * are below /relief-loans, and programs that call a wrong path get an error as JSON.
 */
export function isLostVisitor(app: Hono, c: Context): boolean {
  const [, top] = c.req.path.split('/')
  return (
    c.req.method === 'GET' &&
    (c.req.header('Accept') ?? '').includes('text/html') &&
    !app.routes.some(({ path }) => path.split('/')[1] === top)
  )
}

/** Without a session, the home page only leads to the first page, which needs no app to be read. */
function toFirstPage(c: Context): Response | null {
  if (c.req.query('applicationUuid') !== undefined || mayBeLoggedIn(c.req.header('Cookie'))) return null
  c.header('Cache-Control', 'no-store')
  return c.redirect(`/relief-loans/get-relief${new URL(c.req.url).search}`)
}
