import { expect, test } from 'vitest'
import { printable, printableDocument } from './printable.ts'

test('names in Latin letters with marks, Greek and Cyrillic are printed unchanged', () => {
  for (const name of ['Žofia Łukasiewicz-Nguyễn', 'Þórðr Ğül İpek', 'Ελένη', 'Ольга', 'O’Neill – “Mo” …'])
    expect(printable(name)).toBe(name)
  expect(printable('Nguye\u0302\u0303n')).toBe('Nguyễn')
})

test('characters that the font lacks are shown as missing everywhere', () => {
  expect(printable('王 芳 😀')).toBe('? ? ?')
  expect(printableDocument({ title: '王', sections: [{ list: ['a', '芳'], box: null }] })).toEqual({
    title: '?',
    sections: [{ list: ['a', '?'], box: null }],
  })
})
