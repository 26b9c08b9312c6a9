import { monthNames } from '@relief/domain/month-names.ts'
import { words as spanish } from '@relief/domain/words.es.ts'
import { words as english } from '@relief/domain/words.ts'
import { expect, test } from 'vitest'
import { readDateOfBirth, wholeDate, wrongBoxes } from './typed-date.ts'

const today = '2026-11-20'
const read = (month: string, day: string, year: string) => readDateOfBirth({ month, day, year }, today, 18)

test('a date is read from numbers, short names and long names of months', () => {
  expect(read('3', '7', '1990')).toEqual({ date: '03071990' })
  expect(read('Mar', '07', '1990')).toEqual({ date: '03071990' })
  expect(read('\uFF13', '7\u200B', '\uFF11\uFF19\uFF19\uFF10')).toEqual({ date: '03071990' })
  expect(read('september', '30', '1985')).toEqual({ date: '09301985' })
})

test('a month may be in the other language of the product, too', () => {
  expect(spanish.calendar.months).toEqual(monthNames.es)
  expect(english.calendar.months).toEqual(monthNames.en)
  for (const [at, month] of spanish.fullCalendar.months.entries())
    expect(read(month, '7', '1990'), month).toEqual({ date: `${String(at + 1).padStart(2, '0')}071990` })
  for (const month of ['Ene.', 'ENE', 'enero']) expect(read(month, '7', '1990')).toEqual({ date: '01071990' })
  expect(read('setiembre', '7', '1990')).toEqual({ date: '09071990' })
})

test('a missing part is named', () => {
  expect(read('', '7', '1990')).toEqual({ problem: 'Date of birth must include a month' })
  expect(read('', '', '1990')).toEqual({ problem: 'Date of birth must include a month and a day' })
  expect(read('', '', '')).toEqual({ problem: 'Enter your date of birth' })
})

test('days that do not exist are rejected', () => {
  for (const [month, day, year] of [
    ['2', '30', '1990'],
    ['2', '29', '2001'],
    ['4', '31', '1990'],
  ] as const)
    expect(read(month, day, year)).toEqual({ problem: 'Date of birth must be a real date' })
  expect(read('4', '1', '90')).toEqual({ problem: 'Year must have 4 digits' })
})

test('a month that does not exist is named, and the order of the boxes', () => {
  for (const month of ['13', '27', '0', 'Foo']) {
    const problem = 'Month must be from 1 to 12. Enter the month first, then the day'
    expect(read(month, '4', '1990')).toEqual({ problem })
    expect(wrongBoxes({ month, day: '4', year: '1990' })).toEqual(['month'])
  }
})

test('a person is old enough from their eighteenth birthday on', () => {
  expect(read('11', '20', '2008')).toEqual({ date: '11202008' })
  expect(read('11', '21', '2008')).toEqual({ problem: 'You must be 18 or older to apply' })
  for (const year of ['1890', '2030'])
    expect(read('11', '21', year)).toEqual({ problem: 'Check the year you were born' })
})

test('a day that no month has is named', () => {
  for (const day of ['0', '32', '123', 'x'])
    expect(read('4', day, '1990')).toEqual({ problem: 'Day must be from 1 to 31' })
})

test('of several wrong boxes the first is named, and all are marked', () => {
  expect(read('Mar', '32', '86')).toEqual({ problem: 'Day must be from 1 to 31' })
  expect(wrongBoxes({ month: 'Mar', day: '32', year: '86' })).toEqual(['day', 'year'])
  expect(read('0', '0', '0')).toEqual({
    problem: 'Month must be from 1 to 12. Enter the month first, then the day',
  })
  expect(wrongBoxes({ month: '0', day: '0', year: '0' })).toEqual(['month', 'day', 'year'])
})

test('an error is about the boxes that are wrong', () => {
  const wrong = (month: string, day: string, year: string) => {
    const found = read(month, day, year)
    return wrongBoxes({ month, day, year }, 'problem' in found ? found.problem : '')
  }
  expect(wrong('4', '1', '1890')).toEqual(['year'])
  expect(wrong('11', '21', '2008')).toEqual(['month', 'day', 'year'])
  expect(wrong('4', '', ' ')).toEqual(['day', 'year'])
  expect(wrong('4', '1', '90')).toEqual(['year'])
  expect(wrong('', '', '')).toEqual(['month', 'day', 'year'])
  expect(wrong('2', '30', '1990')).toEqual(['month', 'day', 'year'])
})

test('a whole date pasted into one box has its three parts', () => {
  for (const pasted of ['04/12/1990', ' 04-12-1990 ', '04.12.1990', '04 12 1990', '\uFF10\uFF14/12/1990'])
    expect(wholeDate(pasted)).toEqual({ month: '04', day: '12', year: '1990' })
  for (const typed of ['4', '04/12', '04/12-1990', '1990-04-12', 'Apr 12, 1990', '04/12/90'])
    expect(wholeDate(typed)).toBeNull()
})
