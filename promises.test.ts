import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  .slice(1)

test('every promise to an applicant names a test that is there and runs', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(testsNamedIn(row).length, row).toBeGreaterThan(0)
  expect(rows.flatMap((row) => testsNamedIn(row).map(findFault)).filter((fault) => fault !== null)).toEqual(
    [],
  )
})
