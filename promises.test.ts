import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'
import { isPromising, promisingSentences } from './promises-check.ts'

const [kept = '', untested = ''] = readFileSync('docs/promises.md', 'utf8').split(
  '## Sentences without a test',
)
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .slice(1)
const rows = rowsOf(kept)
const piecesIn = (row: string) => [...row.matchAll(/“([^”]+)”/g)].map(([, piece = '']) => piece)
const pieces = [...rows, ...rowsOf(untested)].flatMap(piecesIn)
const sentences = promisingSentences()

test('every promise to an applicant names a test that exists and runs', () => {
  expect(rows.length).toBeGreaterThan(35)
  for (const row of rows) expect(testsNamedIn(row).length, row).toBeGreaterThan(0)
  expect(rows.flatMap((row) => testsNamedIn(row).map(findFault)).filter((fault) => fault !== null)).toEqual(
    [],
  )
})

test('every sentence that promises something is in the table of promises', () => {
  expect(sentences.length).toBeGreaterThan(150)
  const missing = sentences.filter(({ words }) => !pieces.some((piece) => words.includes(piece)))
  expect(missing.map(({ file, words }) => `${file}: ${words}`)).toEqual([])
})

test('every quotation in the table is still in a sentence', () => {
  const all = sentences.map(({ words }) => words).join('\n')
  expect(pieces.filter((piece) => !all.includes(piece))).toEqual([])
})

test.each([
  ['We will call you within two days.', true],
  ['Your rate never goes up after that.', true],
  ['You can cancel it until Friday.', true],
  ['The second month is free.', true],
  ['A person answers in an hour.', true],
  ['We refund the fee if you are not happy.', true],
  ['Guaranteed approval for everyone.', true],
  ['Enter your home address.', false],
])('%s promises something: %s', (words, isPromise) => {
  expect(isPromising(words)).toBe(isPromise)
})
