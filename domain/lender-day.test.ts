import { expect, test } from 'vitest'
import { formatLenderDay, lenderDay } from './lender-day.ts'

test("the lender's day ends at midnight in New York, in summer and in winter", () => {
  expect(lenderDay(new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-20')
  expect(lenderDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21')
  expect(lenderDay(new Date('2026-07-02T03:59:59Z'))).toBe('2026-07-01')
  expect(lenderDay(new Date('2026-07-02T04:00:00Z'))).toBe('2026-07-02')
})

test('11:30 pm Eastern belongs to that day, although it is the next day in UTC', () => {
  expect(formatLenderDay('2026-11-21T04:30:00.000Z')).toBe('Nov 20, 2026')
  expect(formatLenderDay('2026-11-20T23:30:00.000-05:00')).toBe('Nov 20, 2026')
})
