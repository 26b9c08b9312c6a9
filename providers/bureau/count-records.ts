import {
  type CreditFile,
  type CreditScore,
  inquiries,
  trouble,
} from '@relief/domain/underwriting/credit-file.ts'

/** One account of a credit report, whichever bureau it is from. Amounts in cents, ages in months. */
export type Tradeline = {
  readonly isRevolving: boolean
  readonly status: 'OPEN' | 'CLOSED' | 'CHARGED_OFF' | 'COLLECTION'
  readonly monthsOnFile: number
  /** Since the account was closed, charged off or sent to collection; null while open. */
  readonly monthsSinceStatus: number | null
  readonly balanceCents: number
  readonly limitCents: number
  readonly monthlyPaymentCents: number
  readonly isPastDue: boolean
  /** How many times in 24 months a payment was at least 60 days late. */
  readonly seriousDelinquencies: number
}

export type ReportedRecords = {
  readonly score: CreditScore | null
  readonly tradelines: readonly Tradeline[]
  readonly inquiriesMonthsAgo: readonly number[]
  readonly bankruptciesMonthsAgo: readonly number[]
}

/** Counts and sums the figures that decisions use; nothing else of the report is passed on. */
export function countRecords(records: ReportedRecords): CreditFile {
  const { score, tradelines, bankruptciesMonthsAgo: bankruptcies } = records
  const open = tradelines.filter(({ status }) => status === 'OPEN')
  const revolving = open.filter(({ isRevolving }) => isRevolving)
  return {
    score,
    tradelines: tradelines.filter(({ status }) => status !== 'COLLECTION').length,
    oldestTradelineMonths: Math.max(0, ...tradelines.map((line) => line.monthsOnFile)),
    revolvingBalanceCents: sum(revolving.map(({ balanceCents }) => balanceCents)),
    revolvingLimitCents: sum(revolving.map(({ limitCents }) => limitCents)),
    monthlyObligationsCents: sum(open.map((line) => line.monthlyPaymentCents)),
    pastDueNow: open.filter(({ isPastDue }) => isPastDue).length,
    seriousDelinquencies24Months: sum(tradelines.map((line) => line.seriousDelinquencies)),
    chargeOffs24Months: tradelines.filter((line) => isRecent(line, 'CHARGED_OFF')).length,
    collections24Months: tradelines.filter((line) => isRecent(line, 'COLLECTION')).length,
    inquiries6Months: records.inquiriesMonthsAgo.filter((months) => months < inquiries.months).length,
    bankruptcyMonthsAgo: bankruptcies.length > 0 ? Math.min(...bankruptcies) : null,
  }
}

function isRecent(line: Tradeline, status: Tradeline['status']): boolean {
  return line.status === status && (line.monthsSinceStatus ?? 0) < trouble.months
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
