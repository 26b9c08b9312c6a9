import { expect, test } from 'vitest'
import { formatPhone, phoneDigits } from './phone.ts'

test('a US number typed in any shape has ten digits', () => {
  for (const typed of ['4155550132', '(415) 555-0132', '+1 415.555.0132', '1-415-555-0132']) {
    expect(phoneDigits(typed)).toBe('4155550132')
  }
  for (const typed of ['', '555-0132', '24155550132', '415555013']) expect(phoneDigits(typed)).toBeNull()
})

test('a US number shows as (###) ###-####, with +1 on request; other text unchanged', () => {
  expect(formatPhone('415.555.0132')).toBe('(415) 555-0132')
  expect(formatPhone('+14155550132', { countryCode: true })).toBe('+1 (415) 555-0132')
  expect(formatPhone('555-0132')).toBe('555-0132')
})
