import { expect, test } from 'vitest'
import { isBusinessDay, nextBusinessDay } from './business-day.ts'

test('the Federal Reserve keeps these days of 2026 and 2027', () => {
  const kept = [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-07-05',
  ]
  for (const day of kept) expect(isBusinessDay(day), day).toBe(false)
})

test('a holiday on a Saturday is not kept: 3 July 2026 and 18 June 2027 are open', () => {
  expect(isBusinessDay('2026-07-03')).toBe(true)
  expect(isBusinessDay('2027-06-18')).toBe(true)
})

test('a weekend is not a business day, an ordinary Monday is', () => {
  expect(isBusinessDay('2026-11-21')).toBe(false)
  expect(isBusinessDay('2026-11-22')).toBe(false)
  expect(isBusinessDay('2026-11-23')).toBe(true)
  expect(isBusinessDay('2026-05-18')).toBe(true)
})

test('the next business day skips the weekend and the holiday on it', () => {
  expect(nextBusinessDay('2026-11-20')).toBe('2026-11-23')
  expect(nextBusinessDay('2026-11-25')).toBe('2026-11-27')
  expect(nextBusinessDay('2027-07-02')).toBe('2027-07-06')
})
