import type { CreditFile, CreditScore, ScoreFactorTheme } from '@relief/domain/underwriting/credit-file.ts'
import { countRecords, type Tradeline } from '../count-records.ts'
import type { Account, Found } from './wire.ts'

/** Lakeshore's themes in ours. An unknown one keeps the bureau's sentence. */
const THEMES = new Map<string, ScoreFactorTheme>([
  ['LATE', 'DELINQUENCY'],
  ['LOSS', 'COLLECTION'],
  ['USE', 'UTILIZATION'],
  ['ASKED', 'INQUIRIES'],
  ['YOUNG', 'SHORT_HISTORY'],
  ['FEW', 'TOO_FEW_ACCOUNTS'],
  ['BURDEN', 'OBLIGATIONS'],
])
const ENDS = { PAID: 'CLOSED', LOSS: 'CHARGED_OFF', COLLECTOR: 'COLLECTION' } as const

export function creditFile(reply: Found): CreditFile {
  const age = (month: string) => monthNumber(reply.date) - monthNumber(month)
  return countRecords({
    score: creditScore(reply),
    tradelines: reply.accounts.map((account) => toTradeline(account, age)),
    inquiriesMonthsAgo: reply.inquiries.map(age),
    bankruptciesMonthsAgo: reply.bankruptcies.map(age),
  })
}

function toTradeline(account: Account, age: (month: string) => number): Tradeline {
  const { ended } = account
  return {
    isRevolving: account.type === 'CARD',
    status: ended === null ? 'OPEN' : ENDS[ended.how],
    monthsOnFile: age(account.opened),
    monthsSinceStatus: ended === null ? null : age(ended.month),
    balanceCents: account.owedCents,
    limitCents: account.limitCents,
    monthlyPaymentCents: account.monthlyCents,
    isPastDue: account.pastDue,
    seriousDelinquencies: account.seriousLates,
  }
}

function creditScore({ score, date }: Found): CreditScore | null {
  if (score === null) return null
  const [first, ...rest] = score.reasons
  const range = { low: 300, high: 850, createdOn: date }
  const { model, points: value } = score
  const factors = [toFactor(first), ...rest.map(toFactor)] as const
  return { model, provider: 'Lakeshore Credit Data', value, ...range, factors }
}

function toFactor({ theme, sentence }: { theme: string; sentence: string }) {
  return { theme: THEMES.get(theme) ?? ('OTHER' as const), text: sentence }
}

/** Months since year 0 of a month or a date. */
function monthNumber(text: string): number {
  const [year = '', month = ''] = text.split('-')
  return Number(year) * 12 + Number(month)
}
