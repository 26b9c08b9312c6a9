import { Hono } from 'hono'
import { waitWhileConnected } from '../wait.ts'
import { alloyPage, type Evaluation } from './page.ts'

export type AlloySandboxOptions = {
  readonly token: string
  readonly secret: string
  /** How long a call that simulates a timeout keeps its caller waiting. */
  readonly hangMs?: number
}

type Verdict = Pick<Evaluation, 'outcome' | 'tags'>

const APPROVED: Verdict = { outcome: 'Approved', tags: [] }
const LISTED: Verdict = { outcome: 'Manual Review', tags: ['Watchlist Match'] }

/** The result by the last four digits of the number; any other number is confirmed. */
const VERDICTS = new Map<string, Verdict>([
  ['0800', { outcome: 'Denied', tags: ['SSN Mismatch', 'DOB Mismatch'] }],
  ['1400', LISTED],
  ['1900', { outcome: 'Manual Review', tags: ['Address Mismatch'] }],
])

/** Social Security numbers for which every other call fails, starting with the first. */
const TROUBLE = new Map([
  ['1800', 'down'],
  ['1810', 'slow'],
  ['1820', 'malformed'],
  ['1830', 'busy'],
] as const)

/** Older evaluations are dropped beyond this. */
const KEPT = 100

/**
 * A stand-in for Alloy's identity and sanctions check: POST /v1/evaluations. The last four digits of the
 * social security number pick the result; 1700 is on a list only at acceptance.
 */
export function createAlloySandbox(options: AlloySandboxOptions): Hono {
  const { token, secret, hangMs = 20_000 } = options
  const evaluations: Evaluation[] = []
  const troubled = new Set<string>()
  const app = new Hono()

  app.post('/v1/evaluations', async (c) => {
    if (c.req.header('Authorization') !== `Basic ${btoa(`${token}:${secret}`)}`)
      return c.json({ status_code: 401, error: { type: 'unauthorized' } }, 401)
    const supplied = Object(await c.req.json().catch(() => null))
    const wrong = wrongField(supplied)
    if (wrong !== null) return c.json({ status_code: 400, error: { type: 'bad_request', field: wrong } }, 400)
    const number = String(supplied.document_ssn)
    const serial = number.slice(5)
    const trouble = TROUBLE.get(serial as '1800')
    if (trouble !== undefined && !troubled.delete(number)) {
      troubled.add(number)
      if (trouble === 'slow') await waitWhileConnected(hangMs, c.req.raw.signal)
      if (trouble === 'malformed') return c.body('{"summary":', 201, { 'Content-Type': 'application/json' })
      const status = trouble === 'busy' ? 429 : 503
      return c.json({ status_code: status, error: { type: 'try_later' } }, status)
    }
    const occasion = String(Object(supplied.meta).occasion ?? '')
    const isLate = serial === '1700' && occasion === 'acceptance'
    const verdict = isLate ? LISTED : (VERDICTS.get(serial) ?? APPROVED)
    const evaluation: Evaluation = {
      ...verdict,
      token: `L-${crypto.randomUUID()}`,
      at: new Date().toISOString(),
      name: `${supplied.name_first} ${supplied.name_last}`,
      lastFour: serial,
      occasion,
    }
    evaluations.unshift(evaluation)
    evaluations.length = Math.min(evaluations.length, KEPT)
    return c.json(wireEvaluation(evaluation, supplied), 201)
  })

  app.get('/', (c) => c.html(alloyPage(evaluations)))
  return app
}

/** Like Alloy, the evaluation repeats the supplied data. */
function wireEvaluation({ token, at, outcome, tags }: Evaluation, supplied: object) {
  return {
    status_code: 201,
    error: null,
    timestamp: Date.parse(at),
    evaluation_token: token,
    entity_token: `P-${token.slice(2)}`,
    application_version_id: 1,
    summary: {
      result: 'success',
      score: outcome === 'Approved' ? 0.04 : 0.91,
      tags,
      outcome_reasons: tags,
      outcome,
      services: { 'Sandbox Identity': 'executed', 'Sandbox Watchlist': 'executed' },
    },
    supplied,
  }
}

/** The name of the first missing or invalid field; null without one. */
function wrongField(supplied: Readonly<Record<string, unknown>>): string | null {
  const patterns = {
    name_first: /./,
    name_last: /./,
    birth_date: /^\d{4}-\d{2}-\d{2}$/,
    document_ssn: /^\d{9}$/,
    address_line_1: /./,
    address_city: /./,
    address_state: /^[A-Z]{2}$/,
    address_postal_code: /^\d{5}/,
    address_country_code: /^US$/,
  }
  const found = Object.entries(patterns).find(([name, pattern]) => {
    const value = supplied[name]
    return typeof value !== 'string' || !pattern.test(value)
  })
  return found?.[0] ?? null
}
