import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLenderDay, LENDER_TIME_ZONE, lenderDay } from './lender-day.ts'

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

test('each moment has its day, whichever was asked for before', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: LENDER_TIME_ZONE, dateStyle: 'short' })
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const nearMidnight = fc
    .tuple(day, fc.integer({ min: -5_400_000, max: 5_400_000 }))
    .map(([at, ms]) => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000 + 16_200_000 + ms))
  fc.assert(fc.property(fc.oneof(day, nearMidnight), (at) => lenderDay(at) === format.format(at)))
})
