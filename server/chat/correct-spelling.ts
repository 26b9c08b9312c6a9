/** A shorter word has too many neighbors. */
const SHORTEST = 5

/** Whether two words differ in one letter: a wrong, a missing or an added one, or two that changed places. */
function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isSwapped && short.slice(start + 2) === long.slice(start + 2))
  )
}

/**
 * The word itself if it is known; otherwise the known word that differs in one letter, though never in the
 * first, where a typo is rare.
 */
export function correctSpelling(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || word.length < SHORTEST) return word
  const isMeant = (other: string) => other.length >= SHORTEST && other[0] === word[0] && isOneOff(word, other)
  return [...known].find(isMeant) ?? word
}
