import { lenderDay } from '@relief/domain/lender-day.ts'
import type { CreditFile, Score, Tradeline } from '@relief/sandbox/bureau/credit-report.ts'
import { personaFile } from '@relief/sandbox/bureau/personas.ts'
import { syntheticFile } from '@relief/sandbox/bureau/population.ts'
import { createCallLog } from '@relief/sandbox/call-log.ts'
import { waitWhileConnected } from '@relief/sandbox/wait.ts'
import { Hono } from 'hono'

const THEMES: Readonly<Record<string, string>> = {
  DLQ: 'LATE',
  COL: 'LOSS',
  UTL: 'USE',
  INQ: 'ASKED',
  AGE: 'YOUNG',
  NUM: 'FEW',
  OBL: 'BURDEN',
}
const ENDS = { closed: 'PAID', charged_off: 'LOSS', collection: 'COLLECTOR' } as const
const OUTAGE_INQUIRIES = 8

/** Lakeshore's service with the sandbox's people. 1100 hangs on every other call, 1200 sends half a reply. */
export function createLakeshoreStandIn(options: { today?: () => string; hangMs?: number } = {}): Hono {
  const { today = () => lenderDay(new Date()), hangMs = 20_000 } = options
  const hung = new Set<string>()
  const outages = new Map<string, number>()
  const app = new Hono()
  const asked = createCallLog()
  app.use(asked.note)
  app.get('/', (c) => c.html(asked.page('Credit bureau (Lakeshore)', 'Which files were asked for.')))
  app.post('/files', async (c) => {
    if (c.req.header('Authorization') !== `Basic ${btoa('sandbox:sandbox')}`) return c.json({}, 401)
    const { request, mark, person } = await c.req.json().catch(() => ({}))
    const number = String(person?.number)
    if (!/^\d{9}$/.test(number) || typeof request !== 'string') return c.json({ wrong: 'person.number' }, 400)
    const serial = number.slice(5)
    c.set('about', `A ${mark === true ? 'hard' : 'soft'} inquiry, number ending ${serial}`)
    if (serial === '1100' && !hung.delete(number)) {
      hung.add(number)
      await waitWhileConnected(hangMs, c.req.raw.signal)
      return c.json({}, 504)
    }
    if (serial === '1200') return c.body('{"file":"', 200)
    const down = outages.get(request) ?? 0
    if (serial === '1600' && mark === true && down < OUTAGE_INQUIRIES) {
      outages.set(request, down + 1)
      return c.json({}, 503)
    }
    const file = personaFile(number, mark === true) ?? syntheticFile(number)
    return c.json({ file: `file-${request}`, ...toWire(file, today()) })
  })
  return app
}

function toWire(file: CreditFile, today: string) {
  const servicemember = file.military_lending === 'covered'
  if (file.status !== 'hit')
    return { result: file.status === 'frozen' ? 'FROZEN' : 'UNKNOWN_PERSON', servicemember }
  const month = (ago: number) => monthBefore(today, ago)
  return {
    result: 'FOUND',
    servicemember,
    date: today,
    score: file.scores[0] === undefined ? null : toScore(file.scores[0]),
    accounts: file.tradelines.map((line) => toAccount(line, month)),
    inquiries: file.inquiries.map((inquiry) => month(inquiry.months_ago)),
    bankruptcies: file.public_records.map((record) => month(record.months_ago)),
  }
}

function toScore({ model, value: points, factors }: Score) {
  return {
    model,
    points,
    reasons: factors.map(({ code, text }) => ({ theme: THEMES[code] ?? 'ELSE', sentence: text })),
  }
}

function toAccount(line: Tradeline, month: (ago: number) => string) {
  return {
    type: line.kind === 'revolving' ? 'CARD' : 'LOAN',
    opened: month(line.months_on_file),
    ended:
      line.status === 'open' ? null : { how: ENDS[line.status], month: month(line.months_since_status ?? 0) },
    owedCents: line.balance * 100,
    limitCents: (line.credit_limit ?? 0) * 100,
    monthlyCents: line.monthly_payment * 100,
    pastDue: line.days_past_due > 0,
    seriousLates: line.late_60_plus_24_months,
  }
}

function monthBefore(today: string, ago: number): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - ago
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
