import { expect, test } from 'vitest'
import { splitNumber } from './list-item.ts'

test('an item that starts with its number is split from it, other text stays whole', () => {
  expect(splitNumber('12. Within 90 days\nwe answer.')).toEqual({
    number: 12,
    text: 'Within 90 days\nwe answer.',
  })
  for (const text of ['$1. That is all', '1.5 times', '10 days', ''])
    expect(splitNumber(text)).toEqual({ number: null, text })
})
