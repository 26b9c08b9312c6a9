import { expect, test } from 'vitest'
import { findPaymentHistory, findRepaid } from './repaid-loan.ts'

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

test.each([
  ['before the first payment', [], '2026-03-15', null],
  ['with one payment on time', pay(['2026-03-15', 10_000]), '2026-04-15', null],
  ['with a late first payment', [], '2026-03-16', false],
  ['with a first payment that was paid late', pay(['2026-03-16', 10_000]), '2026-03-20', false],
  ['with two payments on time', pay(['2026-03-15', 10_000], ['2026-04-10', 10_000]), '2026-04-16', true],
  ['with two payments in advance', pay(['2026-02-20', 20_000]), '2026-02-21', true],
  ['with a second payment that is late', pay(['2026-03-15', 10_000]), '2026-04-16', false],
  [
    'with two payments on time after a late one',
    pay(['2026-03-16', 10_000], ['2026-04-15', 10_000], ['2026-05-15', 10_000]),
    '2026-05-16',
    true,
  ],
])('the payment history of an open loan %s', (_, repayments, today, isOnTime) => {
  expect(findPaymentHistory({ repayments, payments }, today, false)).toBe(isOnTime)
})

test('without known repayments the payment history of an open loan is not known', () => {
  expect(findPaymentHistory({ payments }, '2026-05-16', false)).toBeNull()
})

test('no payment of a loan that was paid off is late after its last repayment', () => {
  // Less than the sum of its payments, because the unearned charge was taken off.
  const figures = { repayments: pay(['2026-03-15', 10_000], ['2026-04-01', 28_500]), payments }
  expect(findPaymentHistory(figures, '2026-07-01', true)).toBe(true)
  expect(findPaymentHistory(figures, '2026-07-01', false)).toBe(false)
})
