import { expect, test } from 'vitest'
import { formatApplicationNumber, newApplicationNumber, readApplicationNumber } from './application-number.ts'

const drawn = [10_000_000_000, 12_345_678_901, 48_210_937_526, 99_999_999_999]
const numbers = drawn.map((value) => newApplicationNumber(() => value))

test('a number has 12 digits, the drawn ones first, and is shown in groups of four', () => {
  for (const [at, number] of numbers.entries()) expect(number).toMatch(new RegExp(`^${drawn[at]}\\d$`))
  expect(formatApplicationNumber('482109375264')).toBe('4821-0937-5264')
})

test('the digits are drawn from all numbers of their length', () => {
  const asked: number[][] = []
  newApplicationNumber((...range) => {
    asked.push(range)
    return 10 ** 10
  })
  expect(asked).toEqual([[10 ** 10, 10 ** 11]])
})

test('a number is read as it is shown, or with spaces', () => {
  for (const number of numbers) {
    expect(readApplicationNumber(number)).toBe(number)
    expect(readApplicationNumber(` ${formatApplicationNumber(number)} `)).toBe(number)
    expect(readApplicationNumber(formatApplicationNumber(number).replaceAll('-', ' '))).toBe(number)
  }
  for (const other of [
    '',
    'x',
    '1',
    '0'.repeat(12),
    `${numbers[0]}0`,
    '0199c0de-0000-7000-8000-000000000000',
  ])
    expect(readApplicationNumber(other)).toBeNull()
})

test('one wrong digit, or two neighbors exchanged, is found', () => {
  for (const number of numbers)
    for (let at = 0; at < number.length; at++) {
      const digit = number[at] ?? ''
      for (const other of '0123456789')
        if (other !== digit)
          expect(readApplicationNumber(number.slice(0, at) + other + number.slice(at + 1))).toBeNull()
      const next = number[at + 1] ?? digit
      if (next === digit) continue
      expect(readApplicationNumber(number.slice(0, at) + next + digit + number.slice(at + 2))).toBeNull()
    }
})
