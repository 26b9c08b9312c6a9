import { expect, test } from 'vitest'
import { begin, next, path, previous, type Row, settle } from './flow.ts'

type Step = 'A' | 'B' | 'C' | 'WAIT' | 'SEAL' | 'D' | 'STOP' | 'END'
type Facts = { skipsB: boolean; stops: boolean; answered: Step[] }

const answered = (step: Step) => (facts: Facts) => facts.answered.includes(step)
const table: readonly Row<Step, Facts>[] = [
  { step: 'A', isAnswered: answered('A') },
  { step: 'B', when: (facts) => !facts.skipsB, isAnswered: answered('B') },
  { step: 'C', kind: 'question' },
  { step: 'SEAL', kind: 'noReturn' },
  { step: 'WAIT', kind: 'passing' },
  { step: 'STOP', when: (facts) => facts.stops, kind: 'end' },
  { step: 'D' },
  { step: 'END', kind: 'end' },
]
const facts: Facts = { skipsB: false, stops: false, answered: [] }

test('the path is the rows that hold, up to the first end', () => {
  expect(path(table, facts)).toEqual(['A', 'B', 'C', 'SEAL', 'WAIT', 'D', 'END'])
  expect(path(table, { ...facts, skipsB: true, stops: true })).toEqual(['A', 'C', 'SEAL', 'WAIT', 'STOP'])
  expect(path(table.slice(0, 3), facts)).toEqual(['A', 'B', 'C'])
})

test('going on skips rows that do not hold and stops at an end', () => {
  expect(next(table, { ...facts, skipsB: true }, 'A')).toBe('C')
  expect(next(table, { ...facts, stops: true }, 'WAIT')).toBe('STOP')
  expect(next(table, { ...facts, stops: true }, 'STOP')).toBeNull()
  expect(next(table.slice(0, 3), facts, 'C')).toBeNull()
})

test('a passing row is returned to only when it may be', () => {
  const [a, wait, d] = [table[0], table[4], table[6]] as [
    Row<Step, Facts>,
    Row<Step, Facts>,
    Row<Step, Facts>,
  ]
  const thoughtOver = [a, { ...wait, mayReturn: (facts: Facts) => facts.skipsB }, d]
  expect(previous(thoughtOver, facts, 'D')).toBe('A')
  expect(previous(thoughtOver, { ...facts, skipsB: true }, 'D')).toBe('WAIT')
})

test('going back skips rows that do not hold and never passes a point of no return', () => {
  expect(previous(table, { ...facts, skipsB: true }, 'C')).toBe('A')
  expect(previous(table, facts, 'A')).toBeNull()
  expect(previous(table, facts, 'SEAL')).toBe('C')
  expect(previous(table, facts, 'WAIT')).toBeNull()
  expect(previous(table, facts, 'D')).toBeNull()
  expect(previous(table, facts, 'END')).toBeNull()
})

test('a cursor off the path moves to the nearest row on it, later rows first', () => {
  expect(settle(table, facts, 'B')).toBe('B')
  expect(settle(table, { ...facts, skipsB: true }, 'B')).toBe('C')
  const onlyFirst: readonly Row<Step, Facts>[] = [{ step: 'A' }, { step: 'B', when: () => false }]
  expect(settle(onlyFirst, facts, 'B')).toBe('A')
  expect(() => settle([{ step: 'A', when: () => false }] as const, facts, 'A')).toThrow(
    'No row of the journey holds',
  )
})

test('an application begins at the first row that is not answered', () => {
  expect(begin(table, facts)).toBe('A')
  expect(begin(table, { ...facts, answered: ['A', 'B'] })).toBe('C')
  expect(() => begin(table.slice(0, 1), { ...facts, answered: ['A'] })).toThrow(
    'Every row of the journey is answered',
  )
})

test('a step that has no row is a bug and says so', () => {
  expect(() => next(table.slice(0, 2), facts, 'D')).toThrow('No row for the step D')
})
