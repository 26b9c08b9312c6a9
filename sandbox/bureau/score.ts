import type { Records, Score } from './credit-report.ts'

/** The score of a perfect file. */
const BEST = 842

type Deduction = { readonly code: string; readonly text: string; readonly points: number }

/**
 * The sandbox's own score, 300 to 850: the best score less points for records. Null without an account older
 * than half a year. The deductions are the factors, largest first, at most four.
 * @param jitter points up or down that the records do not explain
 */
export function scoreRecords(records: Records, jitter = 0): Score | null {
  if (!records.tradelines.some((line) => line.months_on_file >= 6)) return null
  const all = deductions(records).filter(({ points }) => points >= 1)
  const lost = all.reduce((sum, { points }) => sum + points, 0)
  const value = Math.min(850, Math.max(300, Math.round(BEST - lost + jitter)))
  const factors = all.sort((a, b) => b.points - a.points).slice(0, 4)
  return {
    model: 'Sandbox Score 2',
    provider: 'Sandbox Credit Bureau',
    value,
    range: { low: 300, high: 850 },
    factors: (factors.length > 0 ? factors : [PERFECT]).map(({ code, text }) => ({ code, text })),
  }
}

/** A score always has a factor, even if hardly anything could be better. */
const PERFECT = { code: 'NUM', text: 'Number of accounts on file' }

function deductions({ tradelines, inquiries, public_records: publicRecords }: Records): Deduction[] {
  const cards = tradelines.filter(({ kind, status }) => kind === 'revolving' && status === 'open')
  const limit = sum(cards.map((card) => card.credit_limit ?? 0))
  const used = limit > 0 ? sum(cards.map(({ balance }) => balance)) / limit : 0.3
  const late = sum(tradelines.map((line) => line.late_60_plus_24_months))
  const pastDue = tradelines.filter((line) => line.days_past_due > 0).length
  const lost = tradelines.filter(({ status }) => status === 'charged_off').length
  const sold = tradelines.filter(({ status }) => status === 'collection').length
  const oldest = Math.max(...tradelines.map((line) => line.months_on_file))
  const recent = inquiries.filter((inquiry) => inquiry.months_ago < 12).length
  const debts = sum(tradelines.map((line) => line.monthly_payment))
  return [
    {
      code: 'UTL',
      text: 'Balances too high for the limits of revolving accounts',
      points: 150 * Math.min(used, 1.2),
    },
    {
      code: 'DLQ',
      text: 'Payments 60 days late or more',
      points: 34 * Math.min(late, 4) + 25 * Math.min(pastDue, 3),
    },
    {
      code: 'COL',
      text: 'Accounts charged off or in collection',
      points: 42 * Math.min(lost, 3) + 24 * Math.min(sold, 3),
    },
    { code: 'PUB', text: 'Bankruptcy on file', points: publicRecords.length > 0 ? 85 : 0 },
    { code: 'INQ', text: 'Many applications for credit', points: 7 * Math.min(recent, 10) },
    {
      code: 'AGE',
      text: 'Short time since the oldest account was opened',
      points: 60 * Math.max(0, 1 - oldest / 180),
    },
    {
      code: 'NUM',
      text: 'Few accounts on file',
      points: tradelines.length < 4 ? 10 * (4 - tradelines.length) : 0,
    },
    { code: 'OBL', text: 'Monthly payments on accounts', points: Math.min(debts / 100, 30) },
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
