import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay } from '../business-day.ts'
import { addDays, dayOfMonth } from '../calendar-date.ts'
import { paymentDates, paymentSchedule } from './payment-dates.ts'

test('decided on Friday, funded on Monday, first paid a month later', () => {
  expect(paymentDates('2026-11-20')).toEqual({
    fundingDate: '2026-11-23',
    firstPaymentDate: '2026-12-23',
    firstPeriod: { periods: 1, fraction: 0 },
  })
})

test('a loan funded after the 28th is paid on the 1st, after a month and its odd days', () => {
  expect(paymentDates('2026-01-29')).toEqual({
    fundingDate: '2026-01-30',
    firstPaymentDate: '2026-03-01',
    firstPeriod: { periods: 1, fraction: 2 / 30 },
  })
  expect(paymentDates('2026-08-28').firstPaymentDate).toBe('2026-10-01')
})

test('every loan is funded on a business day and paid on a day that every month has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
      const { fundingDate, firstPaymentDate, firstPeriod } = paymentDates(addDays('2025-01-01', days))
      expect(isBusinessDay(fundingDate)).toBe(true)
      expect(dayOfMonth(firstPaymentDate)).toBeLessThanOrEqual(28)
      expect(firstPeriod.periods).toBe(1)
      expect(firstPeriod.fraction).toBeLessThanOrEqual(3 / 30)
    }),
  )
})

test('a schedule has every payment on its day, the last one its own amount', () => {
  const offer = {
    firstPaymentDate: '2026-12-23',
    termMonths: 3,
    monthlyPaymentCents: 34_336,
    finalPaymentCents: 34_334,
  }
  expect(paymentSchedule(offer)).toEqual([
    { dueDate: '2026-12-23', amountCents: 34_336 },
    { dueDate: '2027-01-23', amountCents: 34_336 },
    { dueDate: '2027-02-23', amountCents: 34_334 },
  ])
})
