import { expect, test } from 'vitest'
import { formatPercent } from './percent.ts'

test('percentages show at most two decimals and no trailing zeros', () => {
  expect([0.3595, 0.3, 0.125, 0.359476, 0].map(formatPercent)).toEqual([
    '35.95%',
    '30%',
    '12.5%',
    '35.95%',
    '0%',
  ])
})
