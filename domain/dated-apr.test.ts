import { expect, test } from 'vitest'
import { NoSolution } from './apr.ts'
import { addDays, addMonths, type CalendarDate } from './calendar-date.ts'
import { type DatedCashFlow, datedApr } from './dated-apr.ts'

const lent = (dollars: number, date: CalendarDate): DatedCashFlow[] => [{ date, amountCents: dollars * 100 }]

/** Equal payments, each `next` after the one before. */
function equal(
  dollars: number,
  count: number,
  first: CalendarDate,
  next: (date: string, n: number) => string,
) {
  return Array.from({ length: count }, (_, index) => ({
    date: next(first, index),
    amountCents: Math.round(dollars * 100),
  }))
}

const monthly = (date: string, n: number) => addMonths(date, n)
const everyDays = (days: number) => (date: string, n: number) => addDays(date, n * days)
const percent = (advances: DatedCashFlow[], payments: DatedCashFlow[]) => datedApr(advances, payments) * 100

test('Appendix J (c)(1) by dates: odd days, quarters, weeks, two and four weeks', () => {
  expect(percent(lent(5000, '2026-03-10'), equal(230, 24, '2026-04-10', monthly))).toBeCloseTo(9.69, 2)
  // One month and 19 days.
  expect(percent(lent(6000, '2026-03-22'), equal(200, 36, '2026-05-10', monthly))).toBeCloseTo(11.82, 2)
  // A quarter and 39 days, of 90.
  const quarterly = (date: string, n: number) => addMonths(date, 3 * n)
  expect(percent(lent(10_000, '2026-05-23'), equal(385, 40, '2026-10-01', quarterly))).toBeCloseTo(8.97, 2)
  expect(percent(lent(500, '2026-01-05'), equal(17.6, 30, '2026-02-06', everyDays(7)))).toBeCloseTo(14.96, 2)
  const fourWeekly = [
    ...equal(39.5, 1, '2026-02-07', monthly),
    ...equal(38.31, 11, '2026-03-07', everyDays(28)),
  ]
  expect(percent(lent(400, '2026-01-05'), fourWeekly)).toBeCloseTo(28.5, 2)
  const fortnightly = [...equal(9.5, 19, '2026-01-13', everyDays(14)), ...equal(30, 1, '2026-10-06', monthly)]
  expect(percent(lent(200, '2026-01-05'), fortnightly)).toBeCloseTo(12.22, 2)
})

test('half months and two months, by dates', () => {
  // The 1st and the 16th of each month, first after 6 days.
  const halves = (date: string, n: number) =>
    addDays(addMonths(date, Math.floor(n / 2)), n % 2 === 0 ? 0 : 15)
  expect(percent(lent(5000, '2026-02-23'), equal(219.17, 24, '2026-03-01', halves))).toBeCloseTo(10.34, 2)
  const everyTwo = (date: string, n: number) => addMonths(date, 2 * n)
  const payments = [
    ...equal(449.36, 1, '2026-03-01', everyTwo),
    ...equal(465, 18, '2026-05-01', everyTwo),
    ...equal(200, 1, '2029-05-01', everyTwo),
  ]
  // 1 month and 22 days, 52 of 60.
  expect(percent(lent(8000, '2026-01-10'), payments)).toBeCloseTo(7.3, 2)
})

test('a single payment is one period of days, of months, or counted in years', () => {
  expect(percent(lent(1000, '2026-01-01'), equal(1080, 1, addDays('2026-01-01', 255), monthly))).toBeCloseTo(
    11.45,
    2,
  )
  expect(percent(lent(1000, '2026-01-15'), equal(1044, 1, '2026-07-15', monthly))).toBeCloseTo(8.8, 2)
  expect(percent(lent(1000, '2026-01-15'), equal(1135.19, 1, '2027-07-15', monthly))).toBeCloseTo(8.757, 3)
  expect(percent(lent(1000, '2026-01-15'), equal(1240, 1, '2028-01-15', monthly))).toBeCloseTo(11.36, 2)
})

test('the rest of a year is twelfths when it is whole months, else days of 365', () => {
  const worth = (percent: number, years: number, fraction: number) =>
    (1 + percent / 100) ** years * (1 + (fraction * percent) / 100)
  const months = percent(lent(1000, '2026-01-15'), equal(1135.19, 1, '2027-07-15', monthly))
  expect(1000 * worth(months, 1, 6 / 12)).toBeCloseTo(1135.19, 8)
  const days = percent(lent(1000, '2026-01-15'), equal(1135.19, 1, '2027-07-20', monthly))
  expect(1000 * worth(days, 1, 186 / 365)).toBeCloseTo(1135.19, 8)
})

test('a payment every day has a period of one day, 365 in a year', () => {
  const rate = datedApr(lent(100, '2026-01-01'), equal(10.5, 10, '2026-01-02', everyDays(1))) / 365
  const worth = Array.from({ length: 10 }, (_, n) => 10.5 / (1 + rate) ** (n + 1)).reduce((a, b) => a + b)
  expect(worth).toBeCloseTo(100, 8)
})

test('payments every ten days have a period of ten days', () => {
  const rate = datedApr(lent(100, '2026-01-01'), equal(35, 3, '2026-01-11', everyDays(10))) / (365 / 10)
  const worth = [1, 2, 3].reduce((sum, period) => sum + 35 / (1 + rate) ** period, 0)
  expect(worth).toBeCloseTo(100, 8)
})

test('a schedule on the last day of each month has no odd days', () => {
  const ends = (date: string, n: number) => addMonths(date, n, 31)
  const payments = equal(87.9, 12, '2026-02-28', ends)
  const onTheFifteenth = equal(87.9, 12, '2026-02-15', monthly)
  expect(datedApr(lent(1000, '2026-01-31'), payments)).toBeCloseTo(
    datedApr(lent(1000, '2026-01-15'), onTheFifteenth),
    12,
  )
})

test('two advances: at the rate found, both together are worth the payments', () => {
  const advances = [...lent(500, '2026-01-10'), ...lent(500, '2026-03-10')]
  const rate = datedApr(advances, equal(100, 11, '2026-04-10', monthly)) / 12
  const worth = Array.from({ length: 11 }, (_, n) => 100 / (1 + rate) ** (n + 3)).reduce((a, b) => a + b)
  expect(500 + 500 / (1 + rate) ** 2).toBeCloseTo(worth, 8)
})

test('dates without a common interval are measured in the nearest one to their average', () => {
  // 28, 34 and 30 days: 30.67 on average, nearest to a month.
  const payments = ['2026-02-03', '2026-03-09', '2026-04-08'].map((date) => ({ date, amountCents: 35_000 }))
  const monthlyRate = datedApr(lent(1000, '2026-01-06'), payments) / 12
  const offsets = [28 / 30, 2 + 3 / 30, 3 + 2 / 30]
  const worth = offsets.map((at) => {
    const periods = Math.floor(at)
    return 350 / ((1 + monthlyRate) ** periods * (1 + (at - periods) * monthlyRate))
  })
  expect(worth.reduce((a, b) => a + b)).toBeCloseTo(1000, 8)
})

test('nothing lent, nothing repaid, or too little repaid has no rate', () => {
  const payment = equal(10, 1, '2026-02-01', monthly)
  expect(() => datedApr([], payment)).toThrow(RangeError)
  expect(() => datedApr(lent(10, '2026-01-01'), [])).toThrow(RangeError)
  expect(() => datedApr(lent(10, '2026-03-01'), payment)).toThrow(RangeError)
  expect(() => datedApr(lent(11, '2026-01-01'), payment)).toThrow(NoSolution)
})
