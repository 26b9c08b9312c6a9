import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { glossaryFaults, proseFaults, readBans } from './glossary-check.ts'

const { workspaces: rooms } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] }

const bans = readBans(readFileSync('docs/glossary.md', 'utf8'))

test('every room keeps to the words of docs/glossary.md', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
  )
  expect(files.flatMap((file) => glossaryFaults(file, readFileSync(file, 'utf8'), bans))).toEqual([])
})

test('every page of the documentation keeps to them too', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'glossary.md')
    .map((file) => join('docs', file))
  const faults = ['README.md', 'ARCHITECTURE.md', ...pages].flatMap((page) =>
    proseFaults(page, readFileSync(page, 'utf8'), bans),
  )
  expect(faults).toEqual([])
})

const planted: readonly [source: string, fault: string | null][] = [
  ['/** Where the application stands. */', '"stands" in words'],
  ['// Somebody else asked.', '"somebody" in words'],
  ["test('what became of a loan', () => {})", '"what became of" in words'],
  ["test.each([1])('nobody pays %i', () => {})", '"nobody" in words'],
  [`// ${'x'.repeat(110)}`, 'over 110 columns'],
  [`test('${'x'.repeat(81)}', () => {})`, 'a title of 81 characters'],
  ['const bankStanding = 1', '"standing" in the name bankStanding'],
  ['const sum = (one: number) => one', '"one" in the name one'],
  ['type Reply = { refusal: string }', '"refusal" in the name refusal'],
  ['const { value: given } = reply', '"given" in the name given'],
  ['const MOST_KEPT = 10', '"MOST_" in the name MOST_KEPT'],
  ['export function cardOf() {}', '"Of" ends the name cardOf'],
  ['/** Understands 1 of 2 standards. */ const almost = oneOf(2)', null],
  ["const { given } = reply; const text = 'nobody told me'", null],
]

test.each(planted)('%s gives %s', (source, fault) => {
  const found = glossaryFaults('planted.ts', source, bans)
  expect(found).toEqual(fault === null ? [] : [`planted.ts:1: ${fault}`])
})

test('a page may name a test and show code, but its prose is checked', () => {
  const page = [
    '| row | `a.test.ts` › whoever asks |',
    '```',
    'nobody',
    '```',
    'It goes on.',
    'x'.repeat(111),
  ]
  expect(proseFaults('page.md', page.join('\n'), bans)).toEqual(['page.md:5: "goes on" in words'])
})
