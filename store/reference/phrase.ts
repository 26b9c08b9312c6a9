import { normalizeText } from '@relief/domain/search-text.ts'

/** A phrase that a search can match. Place 0: the name itself, 1: from a later word of it, 2: a keyword. */
export type Phrase = { phrase: string; place: 0 | 1 | 2 }

/** Every phrase that can match a name, each once, with its best place. */
export function toPhrases(name: string, keywords: readonly string[] = []): Phrase[] {
  const words = normalizeText(name).split(' ')
  const all: Phrase[] = words.map((_, index) => ({
    phrase: words.slice(index).join(' '),
    place: index === 0 ? 0 : 1,
  }))
  for (const keyword of keywords) all.push({ phrase: normalizeText(keyword), place: 2 })
  const seen = new Set<string>()
  return all.filter(({ phrase }) => phrase !== '' && !seen.has(phrase) && seen.add(phrase))
}

/** Popularity is below this. */
const POPULARITIES = 1000

/** The sort order of rows with the same prefix: by place, then by popularity. */
export function phraseWeight({ place }: Phrase, popularity: number): number {
  return place * POPULARITIES + POPULARITIES - 1 - popularity
}
