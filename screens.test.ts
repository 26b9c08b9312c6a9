import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const rows = readFileSync('docs/screens.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|\s*\d+\s*\|/.test(line))

test('each point that the screens must reach names tests that exist and run', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  for (const row of rows) {
    const named = testsNamedIn(row)
    expect(named, row).not.toEqual([])
    expect(named.map(findFault).filter((fault) => fault !== null)).toEqual([])
  }
})
