import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const table = readFileSync('docs/conformance.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| item') && !line.startsWith('| -'))

test('every row of the conformance table names a test that exists and runs', () => {
  const faults = table.flatMap((line) => {
    const named = testsNamedIn(line)
    const item = line.split('|')[1]?.trim() ?? line
    if (named.length === 0) return [`"${item}" names no test`]
    return named
      .map(findFault)
      .filter((fault) => fault !== null)
      .map((fault) => `"${item}": ${fault}`)
  })
  expect(faults).toEqual([])
  expect(table.length).toBeGreaterThan(150)
})
