import { addDays, type CalendarDate, dayOfWeek } from './calendar-date.ts'

/** Whether banks settle payments on this day: not a weekend, not a Federal Reserve holiday. */
export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date)
  if (weekday === 0 || weekday === 6) return false
  // A holiday on a Sunday moves to Monday; one on a Saturday does not move.
  return !isHoliday(date) && !(weekday === 1 && isFixedHoliday(addDays(date, -1)))
}

export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let next = addDays(date, 1)
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return next
}

/** New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const FIXED = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])

/** Month, weekday, and which one of the month: -1 is the last. */
const FLOATING: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
]

function isFixedHoliday(date: CalendarDate): boolean {
  return FIXED.has(date.slice(5))
}

function isHoliday(date: CalendarDate): boolean {
  if (isFixedHoliday(date)) return true
  const month = Number(date.slice(5, 7))
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7)
  const weekday = dayOfWeek(date)
  return FLOATING.some(
    ([inMonth, onWeekday, count]) =>
      inMonth === month && onWeekday === weekday && (count === -1 ? isLast : count === nth),
  )
}
