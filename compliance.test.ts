import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const rows = readFileSync('docs/compliance.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|\s*\d+\s*\|/.test(line))

test('every test named in the compliance table exists and runs', () => {
  const faults = rows.flatMap((row) =>
    testsNamedIn(row)
      .map(findFault)
      .filter((fault) => fault !== null),
  )
  expect(faults).toEqual([])
})

test('each row exists once, with a test or the reason for not having one', () => {
  const numbers = rows.map((row) => Number(row.split('|')[1]))
  expect(numbers.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  for (const row of rows)
    expect(testsNamedIn(row).length > 0 || /[*_](Out of reach|In work)[*_]/.test(row), row).toBe(true)
})
