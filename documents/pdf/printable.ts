import { readFileSync } from 'node:fs'

const ranges: [string, string][] = JSON.parse(
  readFileSync(new URL('../fonts/coverage.json', import.meta.url), 'utf8'),
)
const missing = new RegExp(`[^${ranges.map(([from, to]) => `\\u{${from}}-\\u{${to}}`).join('')}\\s]`, 'gu')

/** The words with a question mark for each character that the documents' font lacks: a gap would go unseen. */
export function printable(words: string): string {
  return words.normalize('NFC').replace(missing, '?')
}

/** The same for every text inside a document. */
export function printableDocument<Part>(part: Part): Part {
  if (typeof part === 'string') return printable(part) as Part
  if (Array.isArray(part)) return part.map(printableDocument) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, printableDocument(value)]),
  ) as Part
}
