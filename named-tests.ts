import { existsSync, readFileSync } from 'node:fs'

/** A test that a table names: `path/to/file.test.ts` › its title. */
type NamedTest = { file: string; title: string }

const reference = /`([^`]+\.test\.tsx?)` › ([^|]+?)\s*(?=\||;|$)/g

/** Every test that a line of a table names. */
export function testsNamedIn(line: string): NamedTest[] {
  return [...line.matchAll(reference)].map(([, file = '', title = '']) => ({ file, title: title.trim() }))
}

/**
 * What is wrong with a named test; null when it is there and runs: its file is one that vitest takes up, its title
 * stands in the file as that of a test, and it is not skipped.
 */
export function faultOf({ file, title }: NamedTest): string | null {
  if (!existsSync(file)) return `${file} does not exist`
  const text = readFileSync(file, 'utf8')
  const at = ["'", '`', '"'].map((quote) => text.indexOf(`${quote}${title}`)).find((index) => index >= 0)
  if (at === undefined) return `${file} has no test "${title}"`
  const before = text.slice(Math.max(0, at - 400), at)
  return /\b(test|it|describe)\.(skip|todo|only)\b[^\n]*$/.test(before)
    ? `${file}: "${title}" does not run`
    : null
}
