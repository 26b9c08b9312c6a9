import { expect, test } from 'vitest'
import { rowsFor } from './use-combobox.ts'

const found = { state: 'found', options: [{ id: '7', label: 'Acme' }] } as const

test('what was typed is offered as the last row', () => {
  expect(rowsFor(found, ' Acme Tools ', true).map(({ id, label }) => [id, label])).toEqual([
    ['7', 'Acme'],
    ['custom', 'Acme Tools'],
  ])
})

test('what was typed is not offered when it is already a row, when nothing is typed, or when it may not be', () => {
  expect(rowsFor(found, 'ACME', true)).toHaveLength(1)
  expect(rowsFor(found, '  ', true)).toHaveLength(1)
  expect(rowsFor(found, 'Acme Tools', false)).toHaveLength(1)
})
