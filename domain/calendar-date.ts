import { type Words, words } from './words.ts'

/** A Gregorian day, 'YYYY-MM-DD', without time or time zone. Sorts as text. */
export type CalendarDate = string

/** The character code of the digit 0. */
const ZERO = 48

type DateFields = { year: number; month: number; day: number }

/** @param month 1 to 12 */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export function isCalendarDate(text: string): boolean {
  return readDate(text) !== null
}

/** @returns null when the text is not a day; without regular expressions, because pricing reads many dates */
function readDate(text: string): DateFields | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null
  const year = readDigits(text, 0, 4)
  const month = readDigits(text, 5, 7)
  const day = readDigits(text, 8, 10)
  const isDay = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDay ? { year, month, day } : null
}

/** The number between two places of a text; NaN when one of the characters is not a digit. */
function readDigits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

function parseDate(date: CalendarDate): DateFields {
  const fields = readDate(date)
  if (fields === null) throw new RangeError(`Not a calendar date: ${date}`)
  return fields
}

function text(year: number, month: number, day: number): CalendarDate {
  if (year < 1 || year > 9999) throw new RangeError(`Beyond the calendar: year ${year}`)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Days since 0000-03-01, so that a leap day is the last day of its year. */
function dayNumber({ year, month, day }: DateFields): number {
  const fromMarch = (month + 9) % 12
  const marchYear = month > 2 ? year : year - 1
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + Math.floor((fromMarch * 153 + 2) / 5) + day - 1
}

export function laterDate(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? b : a
}

export function earlierDate(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? a : b
}

/** Negative when the second date is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(parseDate(to)) - dayNumber(parseDate(from))
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  let { year, month, day } = parseDate(date)
  day += days
  while (day < 1) {
    month -= 1
    if (month < 1) {
      month = 12
      year -= 1
    }
    day += daysInMonth(year, month)
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month)
    month += 1
    if (month > 12) {
      month = 1
      year += 1
    }
  }
  return text(year, month, day)
}

/**
 * The same day some months later, or the last day of a shorter month.
 * @param dueDay target day of the month; 31 runs from month end to month end
 */
export function addMonths(date: CalendarDate, months: number, dueDay = dayOfMonth(date)): CalendarDate {
  const { year, month } = parseDate(date)
  const total = year * 12 + month - 1 + months
  const targetYear = Math.floor(total / 12)
  const targetMonth = total - targetYear * 12 + 1
  return text(targetYear, targetMonth, Math.min(dueDay, daysInMonth(targetYear, targetMonth)))
}

/** Calendar months from the first date's month to the second's; days are ignored. */
export function monthsApart(from: CalendarDate, to: CalendarDate): number {
  const start = parseDate(from)
  const end = parseDate(to)
  return (end.year - start.year) * 12 + end.month - start.month
}

export function dayOfMonth(date: CalendarDate): number {
  return parseDate(date).day
}

export function isMonthEnd(date: CalendarDate): boolean {
  const { year, month, day } = parseDate(date)
  return day === daysInMonth(year, month)
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return (dayNumber(parseDate(date)) + 3) % 7
}

/** Completed years; someone born on February 29 completes a year on March 1 of a common year. */
export function ageInYears(born: CalendarDate, asOf: CalendarDate): number {
  const birth = parseDate(born)
  const today = parseDate(asOf)
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}

/**
 * 'Jan 5, 2027' for '2027-01-05'.
 * @param calendar names and order of a language; in a browser the page's own, on the server English
 */
export function formatCalendarDate(date: CalendarDate, calendar: Words['calendar'] = words.calendar): string {
  const { year, month, day } = parseDate(date)
  return calendar.date(calendar.months[month - 1] ?? '', String(day), String(year))
}

/** 'YYYY-MM-DD' for the forms' compact 'MMDDYYYY'; null when the day does not exist. */
export function fromCompactDate(compact: string): CalendarDate | null {
  if (!/^\d{8}$/.test(compact)) return null
  const date = `${compact.slice(4)}-${compact.slice(0, 2)}-${compact.slice(2, 4)}`
  return isCalendarDate(date) ? date : null
}

export function toCompactDate(date: CalendarDate): string {
  parseDate(date)
  return `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`
}
