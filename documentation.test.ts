import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readApplicationNumber } from './domain/application-number.ts'

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target) && !existsSync(join(dirname(page), target)))
    .map((target) => `${page} links to ${target}`)
}

/** Files named in backticks with their folder: `server/main.ts`. Other tests check the names of tests. */
function missingFiles(page: string, text: string): string[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|cjs|mjs|csv|grit|md))`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(file))
    .map((file) => `${page} names ${file}`)
}

test('every link and every file that the documentation names exists', () => {
  const faults = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8')
    return [...brokenLinks(page, text), ...missingFiles(page, text)]
  })
  expect(faults).toEqual([])
})

test('every application number in the documentation is one that commands take', () => {
  const texts = [...pages, 'CHANGELOG.md'].map((page) => readFileSync(page, 'utf8')).join('\n')
  const numbers = texts.match(/\b\d{4}-\d{4}-\d{4}\b/g) ?? []
  expect(numbers).not.toEqual([])
  expect(numbers.filter((number) => readApplicationNumber(number) === null)).toEqual([])
})

test('a broken link and a missing file are reported', () => {
  const text = 'See [one](gone.md), [two](https://example.com), `server/gone.ts` and `README.md`.'
  expect(brokenLinks('docs/page.md', text)).toEqual(['docs/page.md links to gone.md'])
  expect(missingFiles('docs/page.md', text)).toEqual(['docs/page.md names server/gone.ts'])
})

test('the index of decisions lists every record, each with a number of its own', () => {
  const folder = 'docs/decisions'
  const index = readFileSync(join(folder, 'README.md'), 'utf8').replace(/ +/g, ' ')
  const records = readdirSync(folder).filter((file) => file !== 'README.md')
  const rows = records.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, number, title, status, date] = /^# (\d{4}) (.+)\n\n(\w+) on (\S+)\.\n/.exec(text) ?? []
    return `| [${number}](${file}) | ${title} | ${status} | ${date} |`
  })
  const numbers = records.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(rows.filter((row) => !index.includes(row))).toEqual([])
  expect(index.match(/^\| \[/gm)).toHaveLength(records.length)
})
