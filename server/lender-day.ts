import type { CalendarDate } from '@relief/domain/calendar-date.ts'

/** The lender's books are kept on Eastern time. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

/** The lender's calendar day at a moment. */
export function lenderDay(at: Date): CalendarDate {
  return day.format(at)
}
