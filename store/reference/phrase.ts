/** Only so many characters of what is typed must match; what follows only sorts. */
const typedCharacters = 5

/** Text as it is compared: lower case, without accents, apostrophes and full stops, words apart by one space. */
export function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The first characters of what is typed, which a found phrase begins with; empty when nothing can be found by it. */
export function searchStart(text: string): string {
  return comparable(text).slice(0, typedCharacters)
}

/** A place where a search may begin. 0: the name itself, 1: a later word of it, 2: a keyword. */
export type Phrase = { phrase: string; place: 0 | 1 | 2 }

/** Every place in a name where a search may begin, each once, at its best place. */
export function phrasesOf(name: string, keywords: readonly string[] = []): Phrase[] {
  const words = comparable(name).split(' ')
  const all: Phrase[] = words.map((_, index) => ({
    phrase: words.slice(index).join(' '),
    place: index === 0 ? 0 : 1,
  }))
  for (const keyword of keywords) all.push({ phrase: comparable(keyword), place: 2 })
  const seen = new Set<string>()
  return all.filter(({ phrase }) => phrase !== '' && !seen.has(phrase) && seen.add(phrase))
}
