import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageInYears,
  dayOfWeek,
  daysBetween,
  formatCalendarDate,
  fromCompactDate,
  isCalendarDate,
  isMonthEnd,
  monthsApart,
  toCompactDate,
} from './calendar-date.ts'
import { words as spanish } from './words.es.ts'

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

test('only days that exist are dates', () => {
  for (const good of ['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01']) {
    expect(isCalendarDate(good)).toBe(true)
  }
  for (const bad of [
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '',
  ]) {
    expect(isCalendarDate(bad)).toBe(false)
  }
  expect(() => addDays('2026-02-30', 1)).toThrow('Not a calendar date')
})

test('adding months keeps the day, or takes the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-15')
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
})

test('a due day of 31 runs from month-end to month-end', () => {
  expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31')
  expect(addMonths('2026-03-31', -1, 31)).toBe('2026-02-28')
  expect(isMonthEnd('2026-02-28')).toBe(true)
  expect(isMonthEnd('2024-02-28')).toBe(false)
})

test('days between dates agree with the clock of the machine', () => {
  fc.assert(
    fc.property(date, date, (from, to) => {
      expect(daysBetween(from, to)).toBe(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
    }),
  )
})

test('adding days and counting them are each other backwards', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -800, max: 800 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(() => addDays('9999-12-31', 1)).toThrow('Beyond the calendar')
})

test('the day of the week agrees with the clock of the machine', () => {
  fc.assert(
    fc.property(date, (day) => {
      expect(dayOfWeek(day)).toBe(new Date(day).getUTCDay())
    }),
  )
})

test('months apart ignore the day', () => {
  expect(monthsApart('2026-01-31', '2027-03-01')).toBe(14)
})

test('age counts completed years; 29 February completes on 1 March of a common year', () => {
  expect(ageInYears('2008-11-20', '2026-11-20')).toBe(18)
  expect(ageInYears('2008-11-21', '2026-11-20')).toBe(17)
  expect(ageInYears('2008-12-01', '2026-11-20')).toBe(17)
  expect(ageInYears('2008-10-31', '2026-11-20')).toBe(18)
  expect(ageInYears('2004-02-29', '2022-02-28')).toBe(17)
  expect(ageInYears('2004-02-29', '2022-03-01')).toBe(18)
})

test('a date reads in the order and with the months of its language', () => {
  expect(formatCalendarDate('2027-01-05', spanish.calendar)).toBe('5 ene 2027')
  expect(formatCalendarDate('2026-12-31', spanish.calendar)).toBe('31 dic 2026')
})

test('dates read as Jan 5, 2027 and travel as MMDDYYYY on forms', () => {
  expect(formatCalendarDate('2027-01-05')).toBe('Jan 5, 2027')
  expect(toCompactDate('2027-01-05')).toBe('01052027')
  expect(fromCompactDate('01052027')).toBe('2027-01-05')
  expect(['02302027', '1052027', '0105202x', ''].map(fromCompactDate)).toEqual([null, null, null, null])
})
