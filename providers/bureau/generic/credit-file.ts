import { toCents } from '@relief/domain/money.ts'
import type {
  CreditFile,
  CreditScore,
  ScoreFactor,
  ScoreFactorTheme,
} from '@relief/domain/underwriting/credit-file.ts'
import { countRecords, type Tradeline } from '../count-records.ts'
import type { HitReply, Tradeline as WireTradeline } from './wire.ts'

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

const STATUSES = {
  open: 'OPEN',
  closed: 'CLOSED',
  charged_off: 'CHARGED_OFF',
  collection: 'COLLECTION',
} as const

export function creditFile(reply: HitReply): CreditFile {
  const records = reply.public_records
  return countRecords({
    score: creditScore(reply),
    tradelines: reply.tradelines.map(toTradeline),
    inquiriesMonthsAgo: reply.inquiries.map((inquiry) => inquiry.months_ago),
    bankruptciesMonthsAgo: records.flatMap(({ kind, months_ago: ago }) =>
      kind === 'bankruptcy' ? [ago] : [],
    ),
  })
}

function toTradeline(line: WireTradeline): Tradeline {
  return {
    isRevolving: line.kind === 'revolving',
    status: STATUSES[line.status],
    monthsOnFile: line.months_on_file,
    monthsSinceStatus: line.months_since_status,
    balanceCents: toCents(line.balance),
    limitCents: toCents(line.credit_limit ?? 0),
    monthlyPaymentCents: toCents(line.monthly_payment),
    isPastDue: line.days_past_due > 0,
    seriousDelinquencies: line.late_60_plus_24_months,
  }
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
