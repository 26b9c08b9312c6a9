import { expect, test } from 'vitest'
import { findRepaid } from './repaid-loan.ts'

const payments = ['2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15'].map((dueDate) => ({
  dueDate,
  amountCents: 10_000,
}))
const pay = (...made: [on: string, cents: number][]) => made.map(([on, cents]) => ({ on, cents }))

test.each([
  [
    'each payment on its day',
    pay(...payments.map(({ dueDate }): [string, number] => [dueDate, 10_000])),
    true,
  ],
  ['in advance', pay(['2026-02-20', 40_000]), true],
  ['early, with a credit for the unearned charge', pay(['2026-03-15', 10_000], ['2026-04-01', 28_500]), true],
  [
    'one of the last two late',
    pay(['2026-05-01', 20_000], ['2026-05-16', 10_000], ['2026-06-15', 10_000]),
    false,
  ],
  ['an earlier one late', pay(['2026-04-15', 20_000], ['2026-05-15', 10_000], ['2026-06-15', 10_000]), true],
  ['the last one late', pay(['2026-05-15', 30_000], ['2026-06-16', 10_000]), false],
])('a loan repaid %s is repaid on the day of the last repayment', (_, repayments, isOnTime) => {
  expect(findRepaid({ owedCents: 0, repayments, payments })).toEqual({
    on: repayments.at(-1)?.on,
    lastTwoPaymentsOnTime: isOnTime,
  })
})

test('a loan with a balance, or without known repayments, is not repaid', () => {
  expect(findRepaid({ owedCents: 1, repayments: pay(['2026-03-15', 39_999]), payments })).toBeNull()
  expect(findRepaid({ owedCents: 0, repayments: [], payments })).toBeNull()
  expect(findRepaid({ owedCents: 0, payments })).toBeNull()
})
