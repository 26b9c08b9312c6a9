import type { WrittenDocument } from '@relief/contract/entities/document.ts'

/** Groups of vowels without a silent final e; a word has at least one. */
function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  const groups = plain.replace(/(?:[^laeiouy]es|[^dt]ed|[^l]e)$/, (end) => end[0] ?? '').match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 0)
}

/**
 * The Flesch-Kincaid grade level (1975). Names, addresses, numbers and links count as one short word each,
 * because readers do not sound them out.
 */
export function readingLevel(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) =>
      text
        .replace(/https?:\S+|\S+@\S+|\(\d{3}\) \d{3}-\d{4}|[$#]?\d[\d,.:/%-]*/g, 'it')
        .split(/[.!?:]+(?:\s|$)/),
    )
    .map((sentence) => sentence.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [])
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  if (words.length === 0) return 0
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59
}

/** The text that we wrote: text that a law or an agency prescribes is left out. */
export function ownWords({ sections }: Pick<WrittenDocument, 'sections'>): string[] {
  return sections
    .filter((section) => section.isStatute !== true)
    .flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list])
}
