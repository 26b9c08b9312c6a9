import { unbrokenClock } from '@relief/domain/clock-time.ts'

const weekday = { start: '09:00', end: '20:00' }
const saturday = { start: '10:00', end: '16:00' }

/**
 * The phone number that people call, and its hours, in Eastern time. The sandbox lender's number is
 * fictitious; a real lender puts its own here.
 */
export const supportLine = {
  phoneNumber: '(800) 555-0142',
  phoneAvailability: {
    onboarding: { weekday, saturday, sunday: null },
    servicing: { weekday, saturday: null, sunday: null },
    timezone: 'America/New_York',
  },
}

/** The number with the weekday hours, for the footer of each page. */
export const supportHours = { from: unbrokenClock(weekday.start), to: unbrokenClock(weekday.end) }
