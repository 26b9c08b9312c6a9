import { expect, test } from 'vitest'
import { words } from '../words.ts'
import { isFinalReturn, returnReason } from './return-codes.ts'

test('after the first return another account may be given, after the second it is over', () => {
  expect(isFinalReturn('R03', 1)).toBe(false)
  expect(isFinalReturn('REFUSED', 1)).toBe(false)
  expect(isFinalReturn('R03', 2)).toBe(true)
})

test('where no account would help it is over at once', () => {
  for (const code of ['R14', 'R15', 'R16']) expect(isFinalReturn(code, 1)).toBe(true)
})

test('every code has words, known or not', () => {
  expect(returnReason('R03', words.payoutReturn)).toBe(words.payoutReturn.unknown)
  expect(returnReason('R99', words.payoutReturn)).toBe(words.payoutReturn.other)
})
