import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const lines = readFileSync('docs/outages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
const [head, ...rows] = lines.map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
)

test('each kind of outage has tests that run, or a reason why it cannot happen', () => {
  const faults = rows.flatMap(([vendor, ...cells]) =>
    cells.flatMap((cell, at) => {
      const where = `${vendor}, ${head?.[at + 1]}`
      const named = testsNamedIn(cell)
      if (named.length === 0) return /^not applicable, because .{10,}/.test(cell) ? [] : [`${where}: nothing`]
      return named
        .map(findFault)
        .filter((fault) => fault !== null)
        .map((fault) => `${where}: ${fault}`)
    }),
  )
  expect(faults).toEqual([])
})

test('every vendor and every kind of outage is listed', () => {
  expect(head).toEqual([
    'vendor',
    'slow',
    'down',
    'malformed',
    'rate-limited',
    'wrong signature',
    'repeated',
    'late',
    'in the browser',
  ])
  expect(rows.map(([vendor]) => vendor)).toEqual([
    'bank data',
    'credit bureau',
    'identity and sanctions',
    'military status',
    'payout',
    'servicing hand-over',
    'mail',
    'chat assistant, model and help desk',
    'error collector',
    'key management',
    'address and places',
    'sign-in elsewhere',
    'our own server',
  ])
})
