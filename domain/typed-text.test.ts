import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainTyped, visibleTyped } from './typed-text.ts'

test('dashes, full-width characters, odd spaces and invisible characters become plain', () => {
  expect(plainTyped('123\u201345\u20136789')).toBe('123-45-6789')
  expect(plainTyped('123\u201145\u22126789')).toBe('123-45-6789')
  expect(plainTyped('\uFF11\uFF12\uFF13\uFF0D\uFF14\uFF15')).toBe('123-45')
  expect(plainTyped('\u200B415\u00A0555\u202F0132\uFEFF')).toBe('415 555 0132')
  expect(plainTyped('Mary\u00ADAnn\u200D')).toBe('MaryAnn')
})

test('names keep hyphens, accents and apostrophes', () => {
  for (const name of ["O'Brien", 'O’Brien', 'Núñez-García', 'Jr.', 'Đặng', 'Strauß'])
    expect(plainTyped(name)).toBe(name)
  expect(plainTyped('Nu\u0301n\u0303ez')).toBe('Núñez')
  expect(plainTyped('O\u00B4Brien')).toBe("O'Brien")
  expect(plainTyped('Ka\u02BBaihue')).toBe("Ka'aihue")
})

test('visible text keeps its signs without invisible characters and wide forms', () => {
  expect(visibleTyped('\u200B\uFF11\uFF12½\u3000Oak\u00AD\u00A0St\u200E')).toBe('12½ Oak St')
  expect(visibleTyped('Cafe\u0301 № 9 – “Ñ”\n™')).toBe('Café № 9 – “Ñ”\n™')
})

test('what a keyboard types stays the same, and plain text stays plain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (typed) => {
      const plain = typed.replaceAll('`', "'")
      expect(plainTyped(typed)).toBe(plain)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const plain = plainTyped(typed)
      expect(plainTyped(plain)).toBe(plain)
    }),
  )
})
