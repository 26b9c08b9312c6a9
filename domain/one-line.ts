import { type CalendarDate, formatCalendarDate } from './calendar-date.ts'
import { formatLenderDay } from './lender-day.ts'

/** The text with spaces at which no line breaks: "Dec" above "23, 2026" is hard to read. */
const onOneLine = (text: string): string => text.replaceAll(' ', '\u00A0')

/** 'Nov 20, 2026' for a screen. */
export function dateOnOneLine(date: CalendarDate): string {
  return onOneLine(formatCalendarDate(date))
}

/** The same for a moment, in the lender's time zone. */
export function dayOnOneLine(moment: string): string {
  return onOneLine(formatLenderDay(moment))
}
