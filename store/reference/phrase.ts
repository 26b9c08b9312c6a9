import { normalizeText } from '@relief/domain/search-text.ts'

/** A place where a search may begin. 0: the name itself, 1: a later word of it, 2: a keyword. */
export type Phrase = { phrase: string; place: 0 | 1 | 2 }

/** Every place in a name where a search may begin, each once, at its best place. */
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

/** Popularity goes from 0 to one less than this. */
const POPULARITIES = 1000

/** The order among rows that begin alike: by place, then the popular ones first. */
export function phraseWeight({ place }: Phrase, popularity: number): number {
  return place * POPULARITIES + POPULARITIES - 1 - popularity
}
