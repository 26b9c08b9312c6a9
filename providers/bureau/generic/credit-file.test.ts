import { expect, test } from 'vitest'
import { creditFile } from './credit-file.ts'
import type { HitReply, Tradeline } from './wire.ts'

const line: Tradeline = {
  kind: 'revolving',
  status: 'open',
  months_on_file: 40,
  months_since_status: null,
  balance: 500.5,
  credit_limit: 2000,
  monthly_payment: 25,
  days_past_due: 0,
  late_60_plus_24_months: 0,
}

const reply: HitReply = {
  report_id: 'r',
  generated_on: '2026-11-20',
  military_lending: 'not_covered',
  status: 'hit',
  scores: [
    {
      model: 'M',
      provider: 'P',
      value: 640,
      range: { low: 300, high: 850 },
      factors: [
        { code: 'UTL', text: 'Balances' },
        { code: 'XYZ', text: 'Something else' },
      ],
    },
  ],
  tradelines: [
    line,
    {
      ...line,
      kind: 'auto',
      credit_limit: null,
      monthly_payment: 310,
      days_past_due: 30,
      late_60_plus_24_months: 2,
    },
    { ...line, status: 'closed', months_since_status: 3, monthly_payment: 99, months_on_file: 120 },
    { ...line, status: 'charged_off', months_since_status: 23 },
    { ...line, status: 'charged_off', months_since_status: 24 },
    { ...line, status: 'collection', months_since_status: null },
  ],
  inquiries: [{ months_ago: 0 }, { months_ago: 5 }, { months_ago: 6 }],
  public_records: [
    { kind: 'judgment', months_ago: 2 },
    { kind: 'bankruptcy', months_ago: 70 },
    { kind: 'bankruptcy', months_ago: 30 },
  ],
}

test('a report is counted and summed: open accounts owe, closed ones only count', () => {
  expect(creditFile(reply)).toEqual({
    score: {
      model: 'M',
      provider: 'P',
      value: 640,
      low: 300,
      high: 850,
      createdOn: '2026-11-20',
      factors: [
        { theme: 'UTILIZATION', text: 'Balances' },
        { theme: 'OTHER', text: 'Something else' },
      ],
    },
    tradelines: 5,
    oldestTradelineMonths: 120,
    revolvingBalanceCents: 50_050,
    revolvingLimitCents: 200_000,
    monthlyObligationsCents: 33_500,
    pastDueNow: 1,
    seriousDelinquencies24Months: 2,
    chargeOffs24Months: 1,
    collections24Months: 1,
    inquiries6Months: 2,
    bankruptcyMonthsAgo: 30,
  })
})

test('an empty report has no score and nothing to count', () => {
  const empty = creditFile({ ...reply, scores: [], tradelines: [], inquiries: [], public_records: [] })
  expect(empty).toMatchObject({
    score: null,
    tradelines: 0,
    oldestTradelineMonths: 0,
    bankruptcyMonthsAgo: null,
  })
})
