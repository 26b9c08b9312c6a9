import { expect, test } from 'vitest'
import { aprByHalving, loanWithCharge, loanWithFee, monthsAfter } from './independent-costs.ts'

test('Appendix J (c)(1)(i): 5,000 repaid by 24 payments of 230 is 9.69 %', () => {
  const rate = aprByHalving({
    receivedCents: 500_000,
    paymentsCents: Array(24).fill(23_000),
    fundingDate: '1978-01-10',
    firstPaymentDate: '1978-02-10',
  })
  expect(rate).toBeCloseTo(0.0969, 4)
})

test('Appendix J (c)(1)(ii): 36 payments of 200 on 6,000, 1 month 19 days, are 11.82 %', () => {
  const rate = aprByHalving({
    receivedCents: 600_000,
    paymentsCents: Array(36).fill(20_000),
    fundingDate: '2026-05-10',
    firstPaymentDate: '2026-06-29',
  })
  expect(rate).toBeCloseTo(0.1182, 4)
})

test("a schedule that begins at the end of January ends on a shorter month's last day", () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2026-12-15', 5)).toBe('2027-05-15')
})

const dates = { fundingDate: '2026-11-23', firstPaymentDate: '2026-12-23' }

test('2,500 over 12 months at 8.24 % costs 112.98 of interest, within a cent', () => {
  const { feeAndInterestCents } = loanWithFee({ amountCents: 250_000, months: 12, ...dates }, 0.0824, 0)
  expect(Math.abs(feeAndInterestCents - 11_298)).toBeLessThanOrEqual(1)
})

test('one cent more of an up-front charge would exceed the highest rate', () => {
  const terms = { amountCents: 100_000, months: 12, ...dates }
  const { feeAndInterestCents, paymentsCents, apr } = loanWithCharge(terms, 0.2495)
  expect(apr).toBeLessThanOrEqual(0.2495)
  expect(apr).toBeGreaterThan(0.2494)
  expect(paymentsCents.reduce((sum, cents) => sum + cents)).toBe(100_000 + feeAndInterestCents)
})
