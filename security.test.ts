import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))

/** The sections of each chapter of ASVS 5.0. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]
const sections = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+ +\|/.test(line))

test('every section of every chapter of ASVS 5.0 is listed once, in order', () => {
  const expected = SECTIONS.flatMap((count, at) =>
    Array.from({ length: count }, (_, section) => `${at + 1}.${section + 1}`),
  )
  expect(sections.map((line) => line.split('|')[1]?.trim())).toEqual(expected)
})

test('every section and story names tests that exist and run, or why it does not apply', () => {
  const [, stories = ''] = readFileSync('docs/security.md', 'utf8').split('## Stories of attackers')
  const storyRows = (stories.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (story|-)/.test(line))
  expect(storyRows.length).toBeGreaterThan(6)
  const faults = [...sections, ...storyRows].flatMap((line) => {
    const named = testsNamedIn(line)
    const isReason = /\| Does not apply: .+ \|$/.test(line)
    if (named.length === 0 && !isReason) return [`${line.split('|')[1]?.trim()} names no test and no reason`]
    return named.map(findFault).filter((fault) => fault !== null)
  })
  expect(faults).toEqual([])
})

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
