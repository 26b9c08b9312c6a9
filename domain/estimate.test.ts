import { expect, test } from 'vitest'
import { type LoanEstimate, loanEstimate, REPRESENTATIVE_RATE } from './estimate.ts'
import { formatPercent } from './percent.ts'

/** The payments' present value at the estimate's APR, in cents. */
function worthOf(estimate: LoanEstimate, termMonths: number): number {
  const { monthlyPaymentCents, finalPaymentCents, annualPercentageRate: apr } = estimate
  return Array.from(
    { length: termMonths },
    (_, at) => (at === termMonths - 1 ? finalPaymentCents : monthlyPaymentCents) / (1 + apr / 12) ** (at + 1),
  ).reduce((sum, worth) => sum + worth)
}

test('1,000 over 12 months at 35.95 % costs 205.24: 11 of 100.44 and one of 100.40', () => {
  const estimate = loanEstimate({ amountCents: 100_000, termMonths: 12 })
  expect(REPRESENTATIVE_RATE).toBe(0.3595)
  expect(estimate).toMatchObject({
    monthlyPaymentCents: 10_044,
    finalPaymentCents: 10_040,
    financeChargeCents: 20_524,
    totalToRepayCents: 120_524,
  })
  expect(worthOf(estimate, 12)).toBeCloseTo(100_000, 6)
  expect(formatPercent(estimate.annualPercentageRate)).toBe('35.95%')
})

test('every amount and term adds up to the cent at about the representative rate', () => {
  for (let amountCents = 20_000; amountCents <= 250_000; amountCents += 10_000) {
    for (const termMonths of [3, 6, 9, 12, 15, 18]) {
      const estimate = loanEstimate({ amountCents, termMonths })
      expect(estimate.monthlyPaymentCents * (termMonths - 1) + estimate.finalPaymentCents).toBe(
        estimate.totalToRepayCents,
      )
      expect(estimate.financeChargeCents).toBe(estimate.totalToRepayCents - amountCents)
      expect(worthOf(estimate, termMonths)).toBeCloseTo(amountCents, 6)
      // Half a cent on each payment, of the smallest loan over the shortest term.
      expect(Math.abs(estimate.annualPercentageRate - REPRESENTATIVE_RATE)).toBeLessThan(0.0005)
    }
  }
})
