import { expect, test } from 'vitest'
import { type UnitPeriod, unitPeriodsBetween } from './unit-period.ts'
import vectors from './vectors/unit-period.json' with { type: 'json' }

const UNITS = new Map<string, UnitPeriod>([
  ['month', { kind: 'MONTHS', count: 1 }],
  ['2 months', { kind: 'MONTHS', count: 2 }],
  ['3 months', { kind: 'MONTHS', count: 3 }],
  ['6 months', { kind: 'MONTHS', count: 6 }],
  ['year', { kind: 'MONTHS', count: 12 }],
  ['semimonth', { kind: 'SEMIMONTH' }],
  ['week', { kind: 'WEEKS', count: 1 }],
  ['2 weeks', { kind: 'WEEKS', count: 2 }],
  ['4 weeks', { kind: 'WEEKS', count: 4 }],
])

function fractionOf(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return over / under
}

test.each(vectors)('$from to $to in periods of a $unit is $periods and $fraction', (vector) => {
  const unit = UNITS.get(vector.unit)
  if (!unit) throw new Error(`Unknown unit ${vector.unit}`)
  const { periods, fraction } = unitPeriodsBetween(vector.from, vector.to, unit)
  expect(periods).toBe(vector.periods)
  expect(fraction).toBeCloseTo(fractionOf(vector.fraction), 12)
})

test('20 January to 1 March 2012 is one month and 12 days, not 10', () => {
  expect(unitPeriodsBetween('2012-01-20', '2012-03-01', { kind: 'MONTHS', count: 1 })).toEqual({
    periods: 1,
    fraction: 12 / 30,
  })
})

test('two months in halves are four, and 20 odd days are one more and five', () => {
  const half = { kind: 'SEMIMONTH' } as const
  expect(unitPeriodsBetween('2026-01-10', '2026-03-10', half)).toEqual({ periods: 4, fraction: 0 })
  expect(unitPeriodsBetween('2026-01-10', '2026-01-30', half)).toEqual({ periods: 1, fraction: 5 / 15 })
})

test('the rest of a year is twelfths when it is whole months, else days of 365', () => {
  const year = { kind: 'MONTHS', count: 12 } as const
  expect(unitPeriodsBetween('2026-01-15', '2027-07-15', year)).toEqual({ periods: 1, fraction: 6 / 12 })
  expect(unitPeriodsBetween('2026-01-31', '2027-02-28', year)).toEqual({ periods: 1, fraction: 1 / 12 })
  expect(unitPeriodsBetween('2026-01-15', '2027-07-16', year)).toEqual({ periods: 1, fraction: 182 / 365 })
})

test('odd days that fill a period of two months count as one', () => {
  const twoMonths = { kind: 'MONTHS', count: 2 } as const
  expect(unitPeriodsBetween('2026-01-02', '2026-03-01', twoMonths)).toEqual({ periods: 1, fraction: 0 })
})

test('a period of a day has no odd days', () => {
  const day = { kind: 'DAYS', count: 1 } as const
  expect(unitPeriodsBetween('2026-01-15', '2026-03-01', day)).toEqual({ periods: 45, fraction: 0 })
})

test('time does not run backwards', () => {
  expect(() => unitPeriodsBetween('2026-02-01', '2026-01-31', { kind: 'WEEKS', count: 1 })).toThrow(
    RangeError,
  )
})
