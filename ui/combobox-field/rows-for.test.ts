import { expect, test } from 'vitest'
import { findAnswer, rowsFor } from './use-combobox.ts'

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

const rows = { state: 'found', options: [{ id: '7', label: 'Acme' }] } as const
const none = { state: 'found', options: [] } as const
const left = { value: null, isCustomAllowed: true, done: 'LEFT' } as const

test('text that names one row, or the current answer, means that one', () => {
  for (const done of ['LEFT', 'ENTER', 'SUBMIT'] as const) {
    expect(findAnswer(rows, ' ACME ', { ...left, done })?.id).toBe('7')
    expect(findAnswer(none, 'acme', { ...left, value: { id: '9', label: 'Acme' }, done })?.id).toBe('9')
  }
  const twins = { state: 'found', options: [...rows.options, { id: '8', label: 'Acme' }] } as const
  expect(findAnswer(twins, 'Acme', { ...left, done: 'SUBMIT' })).toBeNull()
})

test('other text is a custom answer only when confirmed, where no row competes with it', () => {
  const custom = { id: 'custom', label: 'Acme Tools' }
  const asked = { ...left, done: 'SUBMIT' } as const
  expect(findAnswer(none, 'Acme Tools', asked)).toEqual(custom)
  expect(findAnswer(rows, 'Acme Tools', asked)).toBeNull()
  expect(findAnswer(none, 'Acme Tools', { ...asked, isCustomAllowed: false })).toBeNull()
  expect(findAnswer(none, 'Acme Tools', left)).toBeNull()
  expect(findAnswer(none, ' ', asked)).toBeNull()
})
