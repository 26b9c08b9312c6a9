import { toCents } from '@relief/domain/money.ts'
import type {
  CreditFile,
  CreditScore,
  ScoreFactor,
  ScoreFactorTheme,
} from '@relief/domain/underwriting/credit-file.ts'
import type { HitReply, Tradeline } from './wire.ts'

/** The bureau's factor codes in our words. An unknown code keeps the bureau's text. */
const THEMES = new Map<string, ScoreFactorTheme>([
  ['DLQ', 'DELINQUENCY'],
  ['COL', 'COLLECTION'],
  ['UTL', 'UTILIZATION'],
  ['INQ', 'INQUIRIES'],
  ['AGE', 'SHORT_HISTORY'],
  ['NUM', 'TOO_FEW_ACCOUNTS'],
  ['OBL', 'OBLIGATIONS'],
])

/** Counts and sums what the decision weighs; nothing else of the report leaves here. */
export function creditFile(reply: HitReply): CreditFile {
  const { tradelines, inquiries, public_records: records } = reply
  const open = tradelines.filter(({ status }) => status === 'open')
  const revolving = open.filter(({ kind }) => kind === 'revolving')
  const bankruptcies = records.filter(({ kind }) => kind === 'bankruptcy').map((record) => record.months_ago)
  return {
    score: creditScore(reply),
    tradelines: tradelines.filter(({ status }) => status !== 'collection').length,
    oldestTradelineMonths: Math.max(0, ...tradelines.map((line) => line.months_on_file)),
    revolvingBalanceCents: sumCents(revolving.map(({ balance }) => balance)),
    revolvingLimitCents: sumCents(revolving.map((line) => line.credit_limit ?? 0)),
    monthlyObligationsCents: sumCents(open.map((line) => line.monthly_payment)),
    pastDueNow: open.filter((line) => line.days_past_due > 0).length,
    seriousDelinquencies24Months: tradelines.reduce((sum, line) => sum + line.late_60_plus_24_months, 0),
    chargeOffs24Months: tradelines.filter((line) => isRecent(line, 'charged_off')).length,
    collections24Months: tradelines.filter((line) => isRecent(line, 'collection')).length,
    inquiries6Months: inquiries.filter((inquiry) => inquiry.months_ago < 6).length,
    bankruptcyMonthsAgo: bankruptcies.length > 0 ? Math.min(...bankruptcies) : null,
  }
}

function isRecent(line: Tradeline, status: Tradeline['status']): boolean {
  return line.status === status && (line.months_since_status ?? 0) < 24
}

/** The first score of the reply: the one that we subscribe to. */
function creditScore({ scores, generated_on: createdOn }: HitReply): CreditScore | null {
  const [score] = scores
  if (!score) return null
  const { model, provider, value, range, factors } = score
  const [first, ...rest] = factors
  return { model, provider, value, ...range, createdOn, factors: [themed(first), ...rest.map(themed)] }
}

function themed({ code, text }: { code: string; text: string }): ScoreFactor {
  return { theme: THEMES.get(code) ?? 'OTHER', text }
}

function sumCents(dollars: readonly number[]): number {
  return dollars.reduce((sum, amount) => sum + toCents(amount), 0)
}
