import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))

test('every row of the security table names a test that exists and runs', () => {
  const faults = rows.flatMap((line) => {
    const named = testsNamedIn(line)
    const requirement = line.split('|')[1]?.trim() ?? line
    if (named.length === 0) return [`${requirement} names no test`]
    return named
      .map(findFault)
      .filter((fault) => fault !== null)
      .map((fault) => `${requirement}: ${fault}`)
  })
  expect(faults).toEqual([])
  expect(rows.length).toBeGreaterThan(25)
  expect(new Set(rows.map((line) => line.split('|')[1])).size).toBe(rows.length)
})
