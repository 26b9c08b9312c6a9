import { type CalendarDate, formatCalendarDate } from './calendar-date.ts'

/** The lender keeps its books in Eastern time, regardless of where the server and the reader are. */
export const LENDER_TIME_ZONE = 'America/New_York'

const HOUR_MS = 3_600_000

let day: Intl.DateTimeFormat | undefined
let latest: { hour: number; day: CalendarDate } | undefined

export function lenderDay(at: Date): CalendarDate {
  // Days begin on the hour, because Eastern time differs from UTC by whole hours. Requests ask for the same
  // hour many thousands of times, and formatting is slow.
  const hour = Math.floor(at.getTime() / HOUR_MS)
  if (latest?.hour === hour) return latest.day
  // Created on first use, so that a page that formats no day does not load the time zone data.
  day ??= new Intl.DateTimeFormat('en-CA', { timeZone: LENDER_TIME_ZONE, dateStyle: 'short' })
  latest = { hour, day: day.format(at) }
  return latest.day
}

let clock: Intl.DateTimeFormat | undefined

/** The time of day in the lender's time zone, as '09:05:30'. */
export function lenderClock(at: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: LENDER_TIME_ZONE, timeStyle: 'medium' })
  return clock.format(at)
}

/** 'Nov 20, 2026' for '2026-11-21T04:30:00.000Z'. */
export function formatLenderDay(moment: string): string {
  return formatCalendarDate(lenderDay(new Date(moment)))
}
