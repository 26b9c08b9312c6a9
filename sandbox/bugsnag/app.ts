import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { reportsPage } from './page.ts'
import { type CollectedReport, readNotify, readSessions } from './wire.ts'

/** A report is at most 1 MB, plus its envelope. */
const MAX_BYTES = 1_100_000
const MAX_KEPT = 100

const ours = ['Bugsnag-Api-Key', 'Bugsnag-Payload-Version', 'Bugsnag-Sent-At', 'Bugsnag-Integrity']

/** The name of the first invalid header; null without one. */
function wrongHeader(c: Context, version: string): string | null {
  if (!/^[0-9a-f]{32}$/i.test(c.req.header('Bugsnag-Api-Key') ?? '')) return 'Bugsnag-Api-Key'
  if (c.req.header('Bugsnag-Payload-Version') !== version) return 'Bugsnag-Payload-Version'
  return Number.isNaN(Date.parse(c.req.header('Bugsnag-Sent-At') ?? '')) ? 'Bugsnag-Sent-At' : null
}

/**
 * A stand-in for an error collector: POST /notify and POST /sessions as the vendor's clients send them. GET /
 * shows the newest reports to people, GET /reports to programs.
 */
export function createBugsnagSandbox(): Hono {
  let reports: readonly CollectedReport[] = []
  let sessions = 0
  const app = new Hono()
  app.use(cors({ origin: '*', allowHeaders: ['Content-Type', ...ours], allowMethods: ['POST', 'GET'] }))
  app.use(bodyLimit({ maxSize: MAX_BYTES }))

  app.post('/notify', async (c) => {
    const header = wrongHeader(c, '4')
    if (header !== null) return c.json({ error: 'invalid_header', header }, 400)
    const read = readNotify(await c.req.json().catch(() => null), new Date().toISOString())
    if ('wrong' in read) return c.json({ error: 'invalid_payload', place: read.wrong }, 400)
    reports = [...read, ...reports].slice(0, MAX_KEPT)
    return c.text('OK', 202)
  })

  app.post('/sessions', async (c) => {
    const header = wrongHeader(c, '1')
    if (header !== null) return c.json({ error: 'invalid_header', header }, 400)
    const read = readSessions(await c.req.json().catch(() => null))
    if ('wrong' in read) return c.json({ error: 'invalid_payload', place: read.wrong }, 400)
    sessions += read.started
    return c.text('OK', 202)
  })

  app.get('/reports', (c) => c.json({ sessions, reports }))
  app.get('/', (c) => c.html(reportsPage(reports, sessions)))
  return app
}
