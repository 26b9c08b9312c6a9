import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const minutes = { one: 'minute', other: 'minutes' }

test('one takes the singular, every other count the plural', () => {
  expect([0, 1, 2, 21].map((count) => plural(count, minutes))).toEqual([
    'minutes',
    'minute',
    'minutes',
    'minutes',
  ])
})

test('the rule is the one of the language', () => {
  const forms = { one: 'minuto', other: 'minutos' }
  expect([0, 1, 2].map((count) => plural(count, forms, 'es-US'))).toEqual(['minutos', 'minuto', 'minutos'])
})
