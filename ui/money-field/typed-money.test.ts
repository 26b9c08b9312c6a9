import { expect, test } from 'vitest'
import { roundedWithin, stepped, typedDollars, withoutOldCommas } from './typed-money.ts'

const range = { step: 100, min: 200, max: 2500 }

test('dollars are read with or without sign, commas, spaces and cents', () => {
  expect(typedDollars('$1,250')).toBe(1250)
  expect(typedDollars(' 37 440 ')).toBe(37440)
  expect(typedDollars('18.5')).toBe(18.5)
})

test('text that is not an amount of money is not a number', () => {
  for (const typed of ['', 'abc', '12abc', '1.234', '-5', '1e5']) expect(typedDollars(typed)).toBeNull()
})

test('a digit typed or deleted in an amount with commas leaves no misplaced comma', () => {
  expect(withoutOldCommas('15,000', '15,00')).toBe('1500')
  expect(withoutOldCommas('1,234,567.5', '1,23,567.5')).toBe('123567.5')
  expect(withoutOldCommas('15,000', '15,0000')).toBe('150000')
})

test('commas that are in place, or were misplaced before, stay', () => {
  expect(withoutOldCommas('1,500,00', '1,500,000')).toBe('1,500,000')
  expect(withoutOldCommas('18,', '18,5')).toBe('18,5')
  expect(withoutOldCommas('1,500', '500')).toBe('500')
  expect(withoutOldCommas('11,500', '1,500')).toBe('1,500')
  expect(withoutOldCommas('', '1')).toBe('1')
})

test('1,249 rounds to 1,200 and 1,250 to 1,300', () => {
  expect(roundedWithin(1249, range)).toBe(1200)
  expect(roundedWithin(1250, range)).toBe(1300)
  expect(roundedWithin(2549, range)).toBe(2500)
  // The error names the limits; another wrong amount in its place would not help.
  expect(roundedWithin(2550, range)).toBe(2550)
  expect(roundedWithin(149, range)).toBe(149)
})

test('a step goes to the next multiple and stays in the range', () => {
  expect(stepped(null, 1, range)).toBe(200)
  expect(stepped(1249, 1, range)).toBe(1300)
  expect(stepped(1249, -1, range)).toBe(1200)
  expect(stepped(2500, 1, range)).toBe(2500)
  expect(stepped(200, -1, range)).toBe(200)
})
