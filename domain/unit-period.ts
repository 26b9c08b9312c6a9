import {
  addMonths,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  isMonthEnd,
  monthsApart,
} from './calendar-date.ts'

/** The most frequent period of a payment schedule: months (12 for a year), half months or weeks. */
export type UnitPeriod =
  | { readonly kind: 'MONTHS'; readonly count: number }
  | { readonly kind: 'SEMIMONTH' }
  | { readonly kind: 'WEEKS'; readonly count: number }

/** A distance in time: full unit periods, and the odd days as a fraction of one. */
export type Offset = { readonly periods: number; readonly fraction: number }

/**
 * The time between two dates in unit periods: full ones measured back from the later date, odd days forward.
 * Odd days are divided by 30 a month, 15 a half month, 7 a week, 365 a year; a full month inside a longer
 * period counts as 30 of them. Source: 12 CFR 1026, Appendix J (b)(3) to (b)(5).
 * @param dueDay day of the month of the payments; by default the later date's own, or the last day of each
 * month when the later date ends its month
 * @throws RangeError when the second date is before the first
 */
export function unitPeriodsBetween(
  from: CalendarDate,
  to: CalendarDate,
  unit: UnitPeriod,
  dueDay = isMonthEnd(to) ? 31 : dayOfMonth(to),
): Offset {
  const days = daysBetween(from, to)
  if (days < 0) throw new RangeError(`${to} is before ${from}`)
  if (unit.kind === 'WEEKS') {
    const basis = unit.count * 7
    return { periods: Math.floor(days / basis), fraction: (days % basis) / basis }
  }
  const length = unit.kind === 'SEMIMONTH' ? 1 : unit.count
  let months = monthsApart(from, to)
  if (months > 0 && addMonths(to, -months, dueDay) < from) months -= 1
  const periods = Math.floor(months / length)
  const after = (full: number) => daysBetween(from, full === 0 ? to : addMonths(to, -full, dueDay))
  if (unit.kind === 'SEMIMONTH') {
    const oddDays = after(months)
    return { periods: periods * 2 + Math.floor(oddDays / 15), fraction: (oddDays % 15) / 15 }
  }
  if (length === 12) return { periods, fraction: after(periods * length) / 365 }
  const oddDays = (months % length) * 30 + after(months)
  return { periods, fraction: oddDays / (30 * length) }
}
