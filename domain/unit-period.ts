import {
  addMonths,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  isMonthEnd,
  monthsApart,
} from './calendar-date.ts'

/** The most frequent period of a payment schedule: months (12 for a year), half months, weeks or days. */
export type UnitPeriod =
  | { readonly kind: 'MONTHS'; readonly count: number }
  | { readonly kind: 'SEMIMONTH' }
  | { readonly kind: 'WEEKS'; readonly count: number }
  | { readonly kind: 'DAYS'; readonly count: number }

/** A distance in time: full unit periods, and the odd days as a fraction of one. */
export type Offset = { readonly periods: number; readonly fraction: number }

/**
 * The time between two dates in unit periods: full ones measured back from the later date, odd days forward.
 * Odd days are divided by 30 a month, 15 a half month, 7 a week, 1 a day; a full month inside a longer period
 * counts as 30 of them. The remainder of a year counts in twelfths when it is whole months, otherwise in days
 * of 365. Source: 12 CFR 1026, Appendix J (b)(3) to (b)(5).
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
  if (unit.kind === 'WEEKS' || unit.kind === 'DAYS') {
    const basis = unit.kind === 'WEEKS' ? unit.count * 7 : unit.count
    return { periods: Math.floor(days / basis), fraction: (days % basis) / basis }
  }
  let months = monthsApart(from, to)
  if (months > 0 && addMonths(to, -months, dueDay) < from) months -= 1
  const daysBefore = (full: number) => daysBetween(from, full === 0 ? to : addMonths(to, -full, dueDay))
  const oddDays = daysBefore(months)
  if (unit.kind === 'MONTHS' && unit.count === 12) {
    const years = Math.floor(months / 12)
    const fraction = oddDays === 0 ? (months % 12) / 12 : daysBefore(years * 12) / 365
    return { periods: years, fraction }
  }
  // The remainder may be up to 30 days, which then do not count as a full month.
  if (unit.kind === 'MONTHS' && unit.count === 1) return { periods: months, fraction: oddDays / 30 }
  const basis = unit.kind === 'SEMIMONTH' ? 15 : 30 * unit.count
  const days30 = months * 30 + oddDays
  return { periods: Math.floor(days30 / basis), fraction: (days30 % basis) / basis }
}
