import { type CalendarDate, formatCalendarDate } from './calendar-date.ts'

/** The lender's books are kept on Eastern time, wherever the server and the reader are. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

/** The lender's calendar day at a moment. */
export function lenderDay(at: Date): CalendarDate {
  return day.format(at)
}

/** The lender's day of a moment of the wire, in words: 'Nov 20, 2026' for '2026-11-21T04:30:00.000Z'. */
export function formatLenderDay(moment: string): string {
  return formatCalendarDate(lenderDay(new Date(moment)))
}
