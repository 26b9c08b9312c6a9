import { readFileSync } from 'node:fs'

const ranges: [string, string][] = JSON.parse(
  readFileSync(new URL('../fonts/coverage.json', import.meta.url), 'utf8'),
)
const missing = new RegExp(`[^${ranges.map(([from, to]) => `\\u{${from}}-\\u{${to}}`).join('')}\\s]`, 'gu')

/**
 * Replaces each character that the font lacks with a question mark, since the PDF would silently leave it
 * out.
 */
export function printable(words: string): string {
  return words.normalize('NFC').replace(missing, '?')
}

/** The same for every text inside a document. */
export function printableDocument<Part>(item: Part): Part {
  if (typeof item === 'string') return printable(item) as Part
  if (Array.isArray(item)) return item.map(printableDocument) as Part
  if (typeof item !== 'object' || item === null) return item
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [key, printableDocument(value)]),
  ) as Part
}
