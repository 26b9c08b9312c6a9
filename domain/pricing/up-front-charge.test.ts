import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheduledApr } from './scheduled-apr.ts'
import { upFrontCharge } from './up-front-charge.ts'

const aMonth = { periods: 1, fraction: 0 }

test('1,000 over 12 months at 17.95 % costs 99.87: 11 of 91.66 and one of 91.61', () => {
  expect(upFrontCharge({ amountCents: 100_000, termMonths: 12, apr: 0.1795, firstPeriod: aMonth })).toEqual({
    financeChargeCents: 9987,
    totalToRepayCents: 109_987,
    monthlyPaymentCents: 9166,
    finalPaymentCents: 9161,
  })
})

test('an odd first period has the APR of the published examples', () => {
  // Appendix J (c)(1)(ii): 6,000, 36 payments of 200, the first after a month and 19 days.
  const terms = { amountFinancedCents: 600_000, termMonths: 36, monthlyPaymentCents: 20_000 }
  const longer = { ...terms, finalPaymentCents: 20_000, firstPeriod: { periods: 1, fraction: 19 / 30 } }
  expect(scheduledApr(longer)).toBeCloseTo(0.1182, 4)
  // A first payment sooner at the same APR costs less, a later one more.
  const chargeAfter = (days: number) =>
    upFrontCharge({
      amountCents: 100_000,
      termMonths: 12,
      apr: 0.1795,
      firstPeriod: { periods: Math.floor(days / 30), fraction: (days % 30) / 30 },
    }).financeChargeCents
  const charges = [20, 25, 30, 38, 45].map(chargeAfter)
  expect(charges).toEqual([...charges].sort((a, b) => a - b))
  expect(new Set(charges).size).toBe(5)
})

test('the charge is the largest within the APR, and payments sum to the total', () => {
  const loan = fc.record({
    amountCents: fc.integer({ min: 2, max: 25 }).map((hundreds) => hundreds * 10_000),
    termMonths: fc.constantFrom(3, 6, 9, 12, 15, 18),
    apr: fc.integer({ min: 500, max: 3600 }).map((basisPoints) => basisPoints / 10_000),
    // From about two weeks to a month and a half.
    firstPeriod: fc
      .integer({ min: 15, max: 45 })
      .map((days) => ({ periods: Math.floor(days / 30), fraction: (days % 30) / 30 })),
  })
  fc.assert(
    fc.property(loan, (loan) => {
      const charged = upFrontCharge(loan)
      const { financeChargeCents, totalToRepayCents, monthlyPaymentCents, finalPaymentCents } = charged
      expect(loan.amountCents + financeChargeCents).toBe(totalToRepayCents)
      expect(monthlyPaymentCents * (loan.termMonths - 1) + finalPaymentCents).toBe(totalToRepayCents)
      expect(finalPaymentCents).toBeLessThanOrEqual(monthlyPaymentCents)
      expect(monthlyPaymentCents - finalPaymentCents).toBeLessThan(loan.termMonths)
      const terms = {
        amountFinancedCents: loan.amountCents,
        termMonths: loan.termMonths,
        firstPeriod: loan.firstPeriod,
      }
      expect(scheduledApr({ ...terms, monthlyPaymentCents, finalPaymentCents })).toBeLessThanOrEqual(
        loan.apr + 1e-9,
      )
      // One cent more on every payment exceeds the APR.
      const more = { monthlyPaymentCents: monthlyPaymentCents + 1, finalPaymentCents: finalPaymentCents + 1 }
      expect(scheduledApr({ ...terms, ...more })).toBeGreaterThan(loan.apr)
    }),
    { numRuns: 500 },
  )
})
