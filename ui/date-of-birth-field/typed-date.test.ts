import { expect, test } from 'vitest'
import { readDateOfBirth } from './typed-date.ts'

const today = '2026-11-20'
const read = (month: string, day: string, year: string) => readDateOfBirth({ month, day, year }, today, 18)

test('a date is read from numbers, short names and long names of months', () => {
  expect(read('3', '7', '1990')).toEqual({ date: '03071990' })
  expect(read('Mar', '07', '1990')).toEqual({ date: '03071990' })
  expect(read('\uFF13', '7\u200B', '\uFF11\uFF19\uFF19\uFF10')).toEqual({ date: '03071990' })
  expect(read('september', '30', '1985')).toEqual({ date: '09301985' })
})

test('a missing part is named', () => {
  expect(read('', '7', '1990')).toEqual({ problem: 'Date of birth must include a month' })
  expect(read('', '', '1990')).toEqual({ problem: 'Date of birth must include a month and a day' })
  expect(read('', '', '')).toEqual({ problem: 'Enter your date of birth' })
})

test('days that do not exist are rejected', () => {
  for (const [month, day, year] of [
    ['2', '30', '1990'],
    ['13', '1', '1990'],
    ['Foo', '1', '1990'],
    ['2', '29', '2001'],
    ['4', '0', '1990'],
  ] as const)
    expect(read(month, day, year)).toEqual({ problem: 'Date of birth must be a real date' })
  expect(read('4', '1', '90')).toEqual({ problem: 'Year must have 4 digits' })
})

test('a person is old enough from their eighteenth birthday on', () => {
  expect(read('11', '20', '2008')).toEqual({ date: '11202008' })
  expect(read('11', '21', '2008')).toEqual({ problem: 'You must be 18 or older to apply' })
})
