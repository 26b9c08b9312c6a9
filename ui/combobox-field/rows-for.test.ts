import { expect, test } from 'vitest'
import { rowsFor } from './use-combobox.ts'

const found = { state: 'found', options: [{ id: '7', label: 'Acme' }] } as const

test('typed text is offered as the last row', () => {
  expect(rowsFor(found, ' Acme Tools ', true).map(({ id, label }) => [id, label])).toEqual([
    ['7', 'Acme'],
    ['custom', 'Acme Tools'],
  ])
})

test('typed text is not a row before its search has ended', () => {
  const options = found.options
  for (const state of ['idle', 'searching'] as const)
    expect(rowsFor({ state, options }, 'Acme Tools', true)).toEqual(options)
  expect(rowsFor({ state: 'failed', options: [] }, 'Acme Tools', true)).toHaveLength(1)
})

test('typed text is a row only if it is allowed, not empty and not already found', () => {
  expect(rowsFor(found, 'ACME', true)).toHaveLength(1)
  expect(rowsFor(found, '  ', true)).toHaveLength(1)
  expect(rowsFor(found, 'Acme Tools', false)).toHaveLength(1)
})
