import { lenderDay } from '@relief/domain/lender-day.ts'
import { Hono } from 'hono'
import { showCalls } from '../call-log.ts'
import { waitWhileConnected } from '../wait.ts'
import { readInquiry } from './inquiry.ts'
import { personaFile } from './personas.ts'
import { syntheticFile } from './population.ts'

export type BureauSandboxOptions = {
  readonly clientId?: string
  readonly clientSecret?: string
  /** The date of reports, 'YYYY-MM-DD'; the lender's today by default. */
  readonly today?: () => string
  /** How long a call that simulates a timeout keeps its caller waiting. */
  readonly hangMs?: number
}

/** Lifetime of a token. */
const TOKEN_SECONDS = 600
/** 1600's bureau is down for this many hard inquiries with one reference: all the automatic attempts. */
const OUTAGE_INQUIRIES = 8

/**
 * A stand-in for a credit bureau: POST /oauth2/token, then POST /v1/credit-reports. The last four digits of
 * the social security number pick a persona's file; any other number has a synthetic one. 1100 hangs on every
 * other call, 1200 sends half a reply, 1600 is down for the first hard inquiries.
 */
export function createBureauSandbox(options: BureauSandboxOptions = {}): Hono {
  const { clientId = 'sandbox', clientSecret = 'sandbox', hangMs = 20_000 } = options
  const today = options.today ?? (() => lenderDay(new Date()))
  const tokens = new Map<string, number>()
  const hung = new Set<string>()
  const outages = new Map<string, number>()
  const app = new Hono()
  showCalls(
    app,
    'Credit bureau',
    'Which reports were asked for since the sandbox started. The last four digits of the number choose the file.',
  )

  app.post('/oauth2/token', async (c) => {
    const form = await c.req.parseBody()
    const isKnown = c.req.header('Authorization') === `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    if (form['grant_type'] !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400)
    if (!isKnown) return c.json({ error: 'invalid_client' }, 401)
    const token = crypto.randomUUID()
    const now = Date.now()
    for (const [old, expiresAt] of tokens) if (expiresAt <= now) tokens.delete(old)
    tokens.set(token, now + TOKEN_SECONDS * 1000)
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS })
  })

  app.post('/v1/credit-reports', async (c) => {
    const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
    if ((tokens.get(token) ?? 0) <= Date.now()) return c.json({ error: 'invalid_token' }, 401)
    const inquiry = readInquiry(await c.req.json().catch(() => null))
    if ('wrong' in inquiry) return c.json({ error: 'invalid_request', field: inquiry.wrong }, 400)
    const { reference, isHard, socialSecurityNumber } = inquiry
    const serial = socialSecurityNumber.slice(5)
    c.set('about', `A ${isHard ? 'hard' : 'soft'} inquiry, number ending ${serial}`)
    if (serial === '1100' && !hung.delete(socialSecurityNumber)) {
      hung.add(socialSecurityNumber)
      await waitWhileConnected(hangMs, c.req.raw.signal)
      return c.json({ error: 'timeout' }, 504)
    }
    if (serial === '1200') return c.body('{"report_id":"', 200, { 'Content-Type': 'application/json' })
    const down = outages.get(reference) ?? 0
    if (serial === '1600' && isHard && down < OUTAGE_INQUIRIES) {
      outages.set(reference, down + 1)
      return c.json({ error: 'unavailable' }, 503)
    }
    const file = personaFile(socialSecurityNumber, isHard) ?? syntheticFile(socialSecurityNumber)
    return c.json({ report_id: `report-${reference}`, generated_on: today(), ...file })
  })

  return app
}
