import { annualPercentageRate, type CashFlow } from './apr.ts'
import {
  addMonths,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  isMonthEnd,
  monthsApart,
} from './calendar-date.ts'
import { type UnitPeriod, unitPeriodsBetween } from './unit-period.ts'

/** An amount paid out or paid back, in cents, on a date. */
export type DatedCashFlow = { readonly date: CalendarDate; readonly amountCents: number }

/**
 * Annual percentage rate of dated advances and payments. The unit period is the most frequent interval
 * between them, the shorter of equally frequent ones, or the whole term of a single payment within a year.
 * Source: 12 CFR 1026, Appendix J (b)(4) and (b)(5).
 * @returns a fraction, 0.1999 means 19.99 %
 * @throws NoSolution when the payments do not repay the advances
 * @throws RangeError without an advance or a payment, or with one before the first advance
 */
export function datedApr(advances: readonly DatedCashFlow[], payments: readonly DatedCashFlow[]): number {
  const start = [...advances].sort(byDate)[0]?.date
  const end = [...payments].sort(byDate).at(-1)?.date
  if (start === undefined || end === undefined) throw new RangeError('Nothing is lent or nothing is repaid')
  const days = daysBetween(start, end)
  if (advances.length === 1 && payments.length === 1 && days > 0 && addMonths(start, 12) > end) {
    const months = wholeMonths(start, end)
    const toCashFlows = (flows: readonly DatedCashFlow[], periods: number): CashFlow[] =>
      flows.map(({ amountCents }) => ({ amountCents, periods, fraction: 0 }))
    return annualPercentageRate(
      toCashFlows(advances, 0),
      toCashFlows(payments, 1),
      months ? 12 / months : 365 / days,
    )
  }
  const isSingle = advances.length === 1 && payments.length === 1
  const unit = isSingle ? YEAR : unitPeriodOf([...advances, ...payments].map(({ date }) => date))
  const latestDay = Math.max(...payments.map(({ date }) => dayOfMonth(date)))
  // A schedule on the 31st moves to the last day of shorter months.
  const dueDayOf = (date: CalendarDate) => {
    if (unit.kind === 'SEMIMONTH' || !isMonthEnd(date)) return dayOfMonth(date)
    return payments.every((payment) => isMonthEnd(payment.date)) ? 31 : Math.max(latestDay, dayOfMonth(date))
  }
  const placed = (flows: readonly DatedCashFlow[]): CashFlow[] =>
    flows.map(({ date, amountCents }) => ({
      amountCents,
      ...unitPeriodsBetween(start, date, unit, dueDayOf(date)),
    }))
  return annualPercentageRate(placed(advances), placed(payments), periodsPerYear(unit))
}

const YEAR: UnitPeriod = { kind: 'MONTHS', count: 12 }

function byDate(a: DatedCashFlow, b: DatedCashFlow): number {
  return a.date < b.date ? -1 : 1
}

function periodsPerYear(unit: UnitPeriod): number {
  if (unit.kind === 'SEMIMONTH') return 24
  if (unit.kind === 'DAYS') return 365 / unit.count
  return (unit.kind === 'MONTHS' ? 12 : 52) / unit.count
}

/** Days in a unit period, close enough to compare two of them. */
function lengthOf(unit: UnitPeriod): number {
  return 365.25 / periodsPerYear(unit)
}

/** The most frequent standard interval between dates; without one, the interval nearest to their average. */
function unitPeriodOf(dates: readonly CalendarDate[]): UnitPeriod {
  const days = [...new Set(dates)].sort()
  const found = new Map<string, { unit: UnitPeriod; times: number }>()
  for (const [index, to] of days.slice(1).entries()) {
    const unit = intervalOf(days[index] ?? to, to)
    if (unit === null) continue
    const key = JSON.stringify(unit)
    found.set(key, { unit, times: (found.get(key)?.times ?? 0) + 1 })
  }
  const [first] = [...found.values()].sort((a, b) => b.times - a.times || lengthOf(a.unit) - lengthOf(b.unit))
  if (first !== undefined && (first.times > 1 || days.length === 2)) return first.unit
  const average = daysBetween(days[0] ?? '', days.at(-1) ?? '') / (days.length - 1)
  return nearestUnit(average)
}

/** Longer intervals in days are months or half months shifted by a weekend, not separate periods. */
const LONGEST_PERIOD_OF_DAYS = 12

/** The standard interval between two days (months, weeks, half a month or a few days); null for any other. */
function intervalOf(from: CalendarDate, to: CalendarDate): UnitPeriod | null {
  const months = wholeMonths(from, to)
  if (months > 0 && months <= 12) return { kind: 'MONTHS', count: months }
  const days = daysBetween(from, to)
  if (days % 7 === 0 && days <= 364) return { kind: 'WEEKS', count: days / 7 }
  if (days <= LONGEST_PERIOD_OF_DAYS) return { kind: 'DAYS', count: days }
  return days >= 13 && days <= 16 ? { kind: 'SEMIMONTH' } : null
}

/** Months from one day to the same day, or from month end to month end; 0 when not a whole number. */
function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  const months = monthsApart(from, to)
  const isWhole = addMonths(from, months) === to || (isMonthEnd(from) && isMonthEnd(to))
  return isWhole ? months : 0
}

/** The standard interval nearest to a number of days; the shorter of two equally near ones. */
function nearestUnit(days: number): UnitPeriod {
  const units: UnitPeriod[] = [
    { kind: 'DAYS' as const, count: 1 },
    ...Array.from({ length: 52 }, (_, index): UnitPeriod => ({ kind: 'WEEKS', count: index + 1 })),
    { kind: 'SEMIMONTH' as const },
    ...Array.from({ length: 12 }, (_, index): UnitPeriod => ({ kind: 'MONTHS', count: index + 1 })),
  ].sort((a, b) => lengthOf(a) - lengthOf(b))
  const distance = (unit: UnitPeriod) => Math.abs(lengthOf(unit) - days)
  return units.reduce((best, unit) => (distance(unit) < distance(best) ? unit : best))
}
