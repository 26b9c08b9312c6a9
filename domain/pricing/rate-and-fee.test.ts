import { expect, test } from 'vitest'
import { rateAndFee } from './rate-and-fee.ts'
import { scheduledApr } from './scheduled-apr.ts'

const firstPeriod = { periods: 1, fraction: 0 }

test('1,000 at 13.99 % with a fee of 4 % over 36 months brings 960 and costs 16.89 %', () => {
  const loan = {
    amountCents: 100_000,
    termMonths: 36,
    interestRate: 0.1399,
    originationFeeRate: 0.04,
    firstPeriod,
  }
  const priced = rateAndFee(loan)
  expect(priced).toEqual({
    originationFeeCents: 4000,
    toYouAmountCents: 96_000,
    interestCents: 23_027,
    totalToRepayCents: 123_027,
    monthlyPaymentCents: 3417,
    finalPaymentCents: 3432,
  })
  // 34.17 a month for 960 received; calculated by bisection, independently of this code.
  expect(scheduledApr({ amountFinancedCents: 96_000, termMonths: 36, firstPeriod, ...priced })).toBeCloseTo(
    0.168882,
    6,
  )
})

test('a fee never gains a cent from binary rounding, nor loses one', () => {
  const fee = (amountCents: number, originationFeeRate: number) =>
    rateAndFee({ amountCents, termMonths: 36, interestRate: 0.1, originationFeeRate, firstPeriod })
      .originationFeeCents
  expect(fee(110_000, 0.07)).toBe(7700)
  expect(fee(100_000, 0.0575)).toBe(5750)
  expect(fee(120_000, 0)).toBe(0)
})
