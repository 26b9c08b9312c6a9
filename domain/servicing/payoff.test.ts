import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { paymentSchedule } from '../pricing/payment-dates.ts'
import { type AgreedLoan, findPayoff } from './payoff.ts'

const small: AgreedLoan = {
  productTypeName: 'SMALL_DOLLAR_LOAN',
  loanAmountCents: 100_000,
  interestRate: 0,
  fundingDate: '2026-01-10',
  firstPeriod: { periods: 1, fraction: 0 },
  firstPaymentDate: '2026-02-10',
  termMonths: 12,
  monthlyPaymentCents: 10_044,
  finalPaymentCents: 10_040,
}
const atRate: AgreedLoan = {
  ...small,
  productTypeName: 'PERSONAL_LOAN',
  interestRate: 0.24,
  monthlyPaymentCents: 9_456,
  finalPaymentCents: 9_456,
}
const on = '2026-01-20'

/** The figures after one repayment on the day. */
function repaid(loan: AgreedLoan, cents: number) {
  const total = paymentSchedule(loan).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const owedCents = Math.max(0, total - cents)
  return { owedCents, overpaidCents: Math.max(0, cents - total), repayments: [{ on, cents }] }
}

test.each([
  ['an up-front charge', small],
  ['a rate', atRate],
])('what is paid above the payoff amount of a loan at %s is a credit', (_, loan) => {
  const payoff = findPayoff(loan, { ...repaid(loan, 0), repayments: [] }, on)?.cents ?? 0
  expect(payoff).toBeGreaterThan(100_000)
  for (const later of [0, 60]) {
    const after = (cents: number) => findPayoff(loan, repaid(loan, cents), addDays(on, later))
    expect(after(payoff)).toMatchObject({ cents: 0, creditCents: 0 })
    expect(after(payoff + 2_500)).toMatchObject({ cents: 0, creditCents: 2_500 })
  }
  expect(findPayoff(loan, repaid(loan, payoff - 1), on)).toMatchObject({ cents: 1, creditCents: 0 })
})

test('once the servicing system has nothing owed, its own figure is the credit', () => {
  const waived = { owedCents: 0, overpaidCents: 2_500, repayments: [{ on, cents: 104_000 }] }
  expect(findPayoff(small, waived, on)?.creditCents).toBe(2_500)
  expect(findPayoff(small, { ...waived, overpaidCents: undefined }, on)?.creditCents).toBe(0)
  // A borrower who paid the whole balance is due more than was paid above it, until that is credited.
  for (const loan of [small, atRate]) {
    expect(findPayoff(loan, repaid(loan, 130_000), on)?.creditCents).toBe(0)
    const credited = { ...repaid(loan, 130_000), overpaidCents: 29_999 }
    expect(findPayoff(loan, credited, on)?.creditCents).toBe(29_999)
  }
})
