import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDollars,
  formatMoney,
  isMoneyOver,
  parseMoney,
  toCents,
  toDollars,
  wholeCents,
  withCommas,
} from './money.ts'

test('dollars become whole cents, half a cent away from zero', () => {
  expect([1.005, 0.1 + 0.2, 19.99, -1.005, 2500].map(toCents)).toEqual([101, 30, 1999, -101, 250_000])
  expect(Object.is(toCents(-0.001), 0)).toBe(true)
})

test('a computed half cent goes up, whatever its binary form', () => {
  expect([332.5, 332.4999999999, 332.49].map(wholeCents)).toEqual([333, 333, 332])
})

test('what is no amount is refused, not guessed', () => {
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e22, -2e10]) {
    expect(() => toCents(bad)).toThrow(RangeError)
  }
  for (const bad of [1.5, Number.NaN, 2e12]) expect(() => toDollars(bad)).toThrow(RangeError)
})

test('cents come back the same from the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents === 0 ? 0 : cents)
    }),
  )
})

test('money shows two decimals unless a whole number is asked for', () => {
  expect(formatMoney(124_950)).toBe('$1,249.50')
  expect(formatMoney(100_000)).toBe('$1,000.00')
  expect(formatMoney(124_950, { whole: true })).toBe('$1,250')
  expect(formatMoney(-5)).toBe('-$0.05')
})

test('dollars with commas are as Intl writes them; only a part of a dollar has cents', () => {
  expect([0, 999, 1250, 18.5, 1e8].map((dollars) => withCommas(dollars))).toEqual([
    '0',
    '999',
    '1,250',
    '18.50',
    '100,000,000',
  ])
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const whole = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(formatMoney(cents)).toBe(exact.format(cents / 100))
      expect(formatMoney(cents, { whole: true })).toBe(whole.format(cents / 100))
    }),
  )
})

test('typed amounts are read with or without dollar sign, commas and spaces', () => {
  expect(['$1,249.5', ' 1249 ', '0.07', '12.'].map(parseMoney)).toEqual([124_950, 124_900, 7, 1200])
  expect(['', 'ten', '-5', '1.234', '1e3'].map(parseMoney)).toEqual([null, null, null, null, null])
})

test('an amount too large to be handled is not read, and is known to be over any limit', () => {
  const huge = ['999999999999', '$10,000,000,000.01', '9'.repeat(400)]
  expect(huge.map(parseMoney)).toEqual([null, null, null])
  expect(huge.map((typed) => isMoneyOver(typed, 100_000_000))).toEqual([true, true, true])
  expect(
    ['100,000,000.01', '100,000,000', 'ten', '', '9999999999x'].map((typed) =>
      isMoneyOver(typed, 100_000_000),
    ),
  ).toEqual([true, false, false, false, false])
  expect(parseMoney('000000000000012')).toBe(1200)
})

test('a comma before one or two last digits may be a decimal comma, so it is refused', () => {
  expect(['18,50', '18,5', '1.200,50', '$ 18,50 '].map(parseMoney)).toEqual([null, null, null, null])
  expect(['1,850', '1,850.5', '36,0000', '1,'].map(parseMoney)).toEqual([185_000, 185_050, 36_000_000, 100])
})

test('dollars of the wire are shown to the cent, or whole on request', () => {
  expect([1249.5, 100.005, -0.05].map((dollars) => formatDollars(dollars))).toEqual([
    '$1,249.50',
    '$100.01',
    '-$0.05',
  ])
  expect(formatDollars(1249.5, { whole: true })).toBe('$1,250')
})
