import { expect, test } from 'vitest'
import { dateOnOneLine, dayOnOneLine } from './one-line.ts'

test('a date on a screen has no space at which a line could break', () => {
  expect(dateOnOneLine('2026-11-20')).toBe('Nov\u00A020,\u00A02026')
  expect(dayOnOneLine('2026-11-21T04:30:00.000Z')).toBe('Nov\u00A020,\u00A02026')
})
