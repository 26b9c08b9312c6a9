/** Only this many characters must match; the rest of the text only sorts. */
const TYPED_CHARACTERS = 5

/** Text for comparison: lower case, no accents, apostrophes or periods, single spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The typed prefix that a found phrase starts with; empty when it can find nothing. */
export function searchPrefix(text: string): string {
  return normalizeText(text).slice(0, TYPED_CHARACTERS).trimEnd()
}

/** HAS_ALL contains the typed text as it is, HAS_WORDS its words in any order; anything else is NEAR. */
export function matchQuality(typed: string, words: string): 'HAS_ALL' | 'HAS_WORDS' | 'NEAR' {
  const text = normalizeText(typed)
  const row = normalizeText(words)
  if (row.includes(text)) return 'HAS_ALL'
  const own = row.split(' ')
  return text.split(' ').every((word) => own.some((rowWord) => rowWord.startsWith(word)))
    ? 'HAS_WORDS'
    : 'NEAR'
}
