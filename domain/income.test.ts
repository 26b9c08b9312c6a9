import { expect, test } from 'vitest'
import {
  annualIncomeCents,
  annualIncomeOfEntryCents,
  formatYearly,
  hourlyAnnualCents,
  statedIncomeCents,
} from './income.ts'

test('an hourly wage is 52 weeks of its hours: 18 an hour, 40 hours, 37,440 a year', () => {
  expect(hourlyAnnualCents(18, 40)).toBe(3_744_000)
  expect(hourlyAnnualCents(15.75, 37.5)).toBe(3_071_250)
})

test('a yearly sum is shown with its cents, if it has any', () => {
  // 52 weeks of 38.75 hours at 20.41 dollars.
  expect(formatYearly(hourlyAnnualCents(20.41, 38.75))).toBe('$41,126.15')
  expect(formatYearly(hourlyAnnualCents(18, 40))).toBe('$37,440')
})

test('a salary wins over a wage, and other compensation is added', () => {
  const jobFields = { salary: 45_000, hourlyWage: 18, hoursPerWeek: 40, otherCompensation: 1_200.5 }
  expect(annualIncomeOfEntryCents({ kind: 'JOB', jobFields })).toBe(4_620_050)
  const hourly = { salary: null, hourlyWage: 18, hoursPerWeek: 40, otherCompensation: 0 }
  expect(annualIncomeOfEntryCents({ kind: 'JOB', jobFields: hourly })).toBe(3_744_000)
  expect(annualIncomeOfEntryCents({ kind: 'JOB', jobFields: {} })).toBe(0)
})

test('every source counts in full, a job only until it ended', () => {
  const entries = [
    { kind: 'JOB', jobFields: { salary: 30_000, to: { timestamp: '2026-11-19T00:00:00.000Z' } } },
    { kind: 'JOB', jobFields: { salary: 20_000, to: { timestamp: '2026-11-20T00:00:00.000Z' } } },
    { kind: 'JOB', jobFields: { salary: 10_000, to: null } },
    { kind: 'INCOME_SOURCE', incomeSourceFields: { amount: 6_000 } },
  ] as const
  expect(annualIncomeCents(entries, '2026-11-20')).toBe(3_600_000)
  expect(annualIncomeCents([], '2026-11-20')).toBe(0)
})

test('an income is stated once a current entry pays and no current job lacks its pay', () => {
  const today = '2026-11-20'
  const source = (amount: number) => ({ kind: 'INCOME_SOURCE', incomeSourceFields: { amount } }) as const
  const job = (jobFields: object) => ({ kind: 'JOB', jobFields }) as const
  const ended = { to: { timestamp: '2026-11-19T00:00:00.000Z' } }
  for (const entries of [
    [],
    [job({})],
    [job({ salary: null, hourlyWage: 18 })],
    [job({ hoursPerWeek: 40 })],
    [job({ salary: 0, otherCompensation: 0 }), source(6_000)],
    [job({ salary: 90_000, ...ended })],
  ])
    expect(statedIncomeCents(entries, today)).toBeNull()
  expect(statedIncomeCents([source(0)], today)).toBe(0)
  expect(statedIncomeCents([job({ otherCompensation: 4_000 })], today)).toBe(400_000)
  expect(statedIncomeCents([job({ ...ended }), source(6_000)], today)).toBe(600_000)
  expect(statedIncomeCents([job({ hourlyWage: 18, hoursPerWeek: 40 })], today)).toBe(3_744_000)
})
