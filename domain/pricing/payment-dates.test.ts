import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay } from '../business-day.ts'
import { addDays, dayOfMonth, daysBetween } from '../calendar-date.ts'
import {
  chosenFirstPaymentDays,
  datesWhenFunded,
  findFirstPeriod,
  paymentDates,
  paymentSchedule,
} from './payment-dates.ts'

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

test('a chosen first payment is counted from funding, in months and odd days', () => {
  const chosen = (days: number) => paymentDates('2026-11-23', days)
  expect(chosen(20)).toEqual({
    fundingDate: '2026-11-24',
    firstPaymentDate: '2026-12-14',
    firstPeriod: { periods: 0, fraction: 20 / 30 },
  })
  expect(chosen(45)).toMatchObject({
    firstPaymentDate: '2027-01-08',
    // From December 8 a whole month; 14 days before it.
    firstPeriod: { periods: 1, fraction: 14 / 30 },
  })
  // December 30 and 31 become the 28th.
  expect(chosen(36).firstPaymentDate).toBe('2026-12-28')
})

test('a chosen first payment is on a day of every month, never later than chosen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 18, max: 45 }), (after, days) => {
      const dates = paymentDates(addDays('2025-01-01', after), days)
      const { fundingDate, firstPaymentDate, firstPeriod } = dates
      const kept = daysBetween(fundingDate, firstPaymentDate)
      expect(dayOfMonth(firstPaymentDate)).toBeLessThanOrEqual(28)
      expect(kept).toBeLessThanOrEqual(days)
      expect(kept).toBeGreaterThanOrEqual(days - 3)
      expect(firstPeriod.periods).toBeLessThanOrEqual(1)
      expect(firstPeriod.fraction).toBeLessThanOrEqual(30 / 30)
      const usual = paymentDates(addDays('2025-01-01', after))
      const isUsual = usual.firstPaymentDate === firstPaymentDate
      expect(chosenFirstPaymentDays(dates)).toBe(isUsual ? undefined : kept)
      // Computing it again on the same day gives the same date, so an accepted offer keeps it.
      expect(paymentDates(addDays('2025-01-01', after), kept).firstPaymentDate).toBe(firstPaymentDate)
    }),
  )
})

test('money that arrives after the planned day moves every payment', () => {
  const loan = { fundingDate: '2026-11-23', firstPaymentDate: '2026-12-23', termMonths: 12 }
  const agreed = {
    fundingDate: '2026-11-23',
    firstPaymentDate: '2026-12-23',
    lastPaymentDate: '2027-11-23',
  }
  expect(datesWhenFunded(loan, '2026-11-20')).toEqual(agreed)
  expect(datesWhenFunded(loan, '2026-11-23')).toEqual(agreed)
  expect(datesWhenFunded(loan, '2026-11-27')).toEqual({
    fundingDate: '2026-11-27',
    firstPaymentDate: '2026-12-27',
    lastPaymentDate: '2027-11-27',
  })
  // Four weeks after the agreed first payment.
  expect(datesWhenFunded(loan, '2027-01-20').firstPaymentDate).toBe('2027-02-20')
  // The 29th, 30th and 31st become the 1st.
  expect(datesWhenFunded(loan, '2026-11-30').firstPaymentDate).toBe('2027-01-01')
})

test('odd days before the first payment are kept when the money arrives later', () => {
  const odd = { fundingDate: '2026-01-30', firstPaymentDate: '2026-03-01', termMonths: 12 }
  expect(findFirstPeriod(odd)).toEqual({ periods: 1, fraction: 2 / 30 })
  expect(datesWhenFunded(odd, '2026-02-03').firstPaymentDate).toBe('2026-03-05')
  const early = { fundingDate: '2026-11-24', firstPaymentDate: '2026-12-14', termMonths: 3 }
  expect(datesWhenFunded(early, '2026-12-01').firstPaymentDate).toBe('2026-12-21')
})

test('a later arrival never shortens the first period, and adds at most three days', () => {
  const days = fc.integer({ min: 0, max: 3000 })
  const late = fc.integer({ min: 1, max: 120 })
  const choice = fc.option(fc.integer({ min: 18, max: 45 }), { nil: undefined })
  const inDays = ({ periods, fraction }: { periods: number; fraction: number }) =>
    Math.round((periods + fraction) * 30)
  fc.assert(
    fc.property(days, late, choice, (after, delay, chosen) => {
      const decided = paymentDates(addDays('2025-01-01', after), chosen)
      const fundedOn = addDays(decided.fundingDate, delay)
      const moved = datesWhenFunded({ ...decided, termMonths: 6 }, fundedOn)
      expect(moved.fundingDate).toBe(fundedOn)
      expect(moved.firstPaymentDate > decided.firstPaymentDate).toBe(true)
      expect(dayOfMonth(moved.firstPaymentDate)).toBeLessThanOrEqual(28)
      const longer = inDays(findFirstPeriod(moved)) - inDays(decided.firstPeriod)
      expect(longer).toBeGreaterThanOrEqual(0)
      expect(longer).toBeLessThanOrEqual(3)
    }),
    { numRuns: 2000 },
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
