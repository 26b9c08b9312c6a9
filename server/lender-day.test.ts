import { expect, test } from 'vitest'
import { lenderDay } from './lender-day.ts'

test("late in the evening on the coast is still the lender's day, and early the next is the next", () => {
  expect(lenderDay(new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-20')
  expect(lenderDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21')
  expect(lenderDay(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30')
})
