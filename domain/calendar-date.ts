/** A day of the Gregorian calendar, 'YYYY-MM-DD', with no time and no time zone. Compares as text. */
export type CalendarDate = string

type Parts = { year: number; month: number; day: number }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Days in a month, months counted from 1. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the text is a day that exists, written 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = numbers(text)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function numbers(text: string): [number, number, number] {
  return [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))]
}

function parts(date: CalendarDate): Parts {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`)
  const [year, month, day] = numbers(date)
  return { year, month, day }
}

function text(year: number, month: number, day: number): CalendarDate {
  if (year < 1 || year > 9999) throw new RangeError(`Beyond the calendar: year ${year}`)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Days since 0000-03-01, so that a leap day is the last day of its year. */
function dayNumber({ year, month, day }: Parts): number {
  const fromMarch = (month + 9) % 12
  const marchYear = month > 2 ? year : year - 1
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + Math.floor((fromMarch * 153 + 2) / 5) + day - 1
}

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(parts(to)) - dayNumber(parts(from))
}

/** The date some days later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  let { year, month, day } = parts(date)
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
 * @param dueDay the day of the month aimed at; 31 runs from month-end to month-end
 */
export function addMonths(date: CalendarDate, months: number, dueDay = dayOfMonth(date)): CalendarDate {
  const { year, month } = parts(date)
  const total = year * 12 + month - 1 + months
  const targetYear = Math.floor(total / 12)
  const targetMonth = total - targetYear * 12 + 1
  return text(targetYear, targetMonth, Math.min(dueDay, daysInMonth(targetYear, targetMonth)))
}

/** Whole calendar months from the first date's month to the second's, days ignored. */
export function monthsApart(from: CalendarDate, to: CalendarDate): number {
  const start = parts(from)
  const end = parts(to)
  return (end.year - start.year) * 12 + end.month - start.month
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(date: CalendarDate): number {
  return parts(date).day
}

/** Whether the date is the last day of its month. */
export function isMonthEnd(date: CalendarDate): boolean {
  const { year, month, day } = parts(date)
  return day === daysInMonth(year, month)
}

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return (dayNumber(parts(date)) + 3) % 7
}

/** Completed years of age; someone born on 29 February completes a year on 1 March of a common year. */
export function ageInYears(born: CalendarDate, asOf: CalendarDate): number {
  const birth = parts(born)
  const today = parts(asOf)
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}

/** 'Jan 5, 2027' for '2027-01-05'. */
export function formatCalendarDate(date: CalendarDate): string {
  const { year, month, day } = parts(date)
  return `${MONTHS[month - 1]} ${day}, ${year}`
}

/** 'YYYY-MM-DD' for the forms' compact 'MMDDYYYY'; null when no such day exists. */
export function fromCompactDate(compact: string): CalendarDate | null {
  if (!/^\d{8}$/.test(compact)) return null
  const date = `${compact.slice(4)}-${compact.slice(0, 2)}-${compact.slice(2, 4)}`
  return isCalendarDate(date) ? date : null
}

/** The forms' compact 'MMDDYYYY' for 'YYYY-MM-DD'. */
export function toCompactDate(date: CalendarDate): string {
  parts(date)
  return `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`
}
