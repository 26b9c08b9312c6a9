import { expect, test } from 'vitest'
import { formatPercent } from '../percent.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { upFrontCharge } from '../pricing/up-front-charge.ts'
import { monthlyRate } from './line-rate.ts'
import { isWithinLimit, storedRate } from './stored-rate.ts'

const firstPeriod = { periods: 1, fraction: 2 / 30 }

test('a rate is rounded once, by the page: 6.08499849 % is shown as 6.08 %', () => {
  const charged = upFrontCharge({ amountCents: 20_000, termMonths: 3, apr: 0.061, firstPeriod })
  const apr = scheduledApr({ amountFinancedCents: 20_000, termMonths: 3, firstPeriod, ...charged })
  // By bisection with 60 digits, independently of this code: 0.0608499849202643...
  expect(apr).toBeCloseTo(0.060849984920264, 12)
  expect(formatPercent(storedRate(apr, { rates: 'AS_COMPUTED' }))).toBe('6.08%')
  // Six decimals first, as decisions before 2026.3 were stored.
  expect(formatPercent(storedRate(apr, {}))).toBe('6.09%')
})

test('a rate above a limit by less than six decimals show is above it', () => {
  const computed = { rates: 'AS_COMPUTED' } as const
  expect(isWithinLimit(storedRate(0.3600004, computed), 0.36, computed)).toBe(false)
  expect(isWithinLimit(storedRate(0.36 + 1e-12, computed), 0.36, computed)).toBe(true)
  expect(isWithinLimit(storedRate(0.3600004, {}), 0.36, {})).toBe(true)
})

test("the rate of a line's month is one division of whole cents", () => {
  expect(monthlyRate(250, 10_000)).toBe(0.3)
  expect(monthlyRate(300, 10_000)).toBe(0.36)
  expect(monthlyRate(100, 7000)).toBe(1200 / 7000)
})
