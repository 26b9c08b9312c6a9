import { expect, test } from 'vitest'
import { correctSpelling } from './correct-spelling.ts'

const known = new Set(['payment', 'balance', 'loan', 'present'])

test.each([
  ['a wrong letter', 'paymant', 'payment'],
  ['a missing letter', 'balnce', 'balance'],
  ['an added letter', 'ballance', 'balance'],
  ['two letters that changed places', 'paymetn', 'payment'],
  ['a known word', 'loan', 'loan'],
  ['a wrong first letter', 'halance', 'halance'],
  ['a short word', 'loam', 'loam'],
  ['two typos', 'bolamce', 'bolamce'],
  ['another word', 'president', 'president'],
])('%s: %s is %s', (_, typed, expected) => {
  expect(correctSpelling(typed, known)).toBe(expected)
})
