/** Only so many characters of what is typed must match; what follows only sorts. */
const TYPED_CHARACTERS = 5

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
  return comparable(text).slice(0, TYPED_CHARACTERS).trimEnd()
}

/** How near a row is to what was typed: HAS_ALL has it as it stands, HAS_WORDS its words in any order, else NEAR. */
export function nearnessOf(typed: string, words: string): 'HAS_ALL' | 'HAS_WORDS' | 'NEAR' {
  const text = comparable(typed)
  const row = comparable(words)
  if (row.includes(text)) return 'HAS_ALL'
  const own = row.split(' ')
  return text.split(' ').every((word) => own.some((one) => one.startsWith(word))) ? 'HAS_WORDS' : 'NEAR'
}
