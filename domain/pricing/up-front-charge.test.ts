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

test('the charge is the largest within the APR, and payments sum to the total', () => {
  const loan = fc.record({
    amountCents: fc.integer({ min: 2, max: 25 }).map((hundreds) => hundreds * 10_000),
    termMonths: fc.constantFrom(3, 6, 9, 12, 15, 18),
    apr: fc.integer({ min: 500, max: 3600 }).map((basisPoints) => basisPoints / 10_000),
    firstPeriod: fc.record({ periods: fc.constant(1), fraction: fc.constantFrom(0, 1 / 30, 2 / 30, 3 / 30) }),
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
