import { expect, test } from 'vitest'
import { withPeriod } from './sentence-end.ts'

test('a sentence that ends with a name has one period', () => {
  expect(withPeriod('Ana Neil Jr.')).toBe('Ana Neil Jr.')
  expect(withPeriod('Ana Neil')).toBe('Ana Neil.')
})
