import { expect, test } from 'vitest'
import { withBreaks } from './with-breaks.ts'

test('only a long word of a label may break, between syllables', () => {
  expect(withBreaks('CARGO POR FINANCIAMIENTO')).toBe('CARGO POR FINANCIA\u00ADMIENTO')
  for (const label of ['ANNUAL PERCENTAGE RATE', 'FINANCE CHARGE', 'Monto financiado', 'Total of Payments'])
    expect(withBreaks(label)).toBe(label)
})
