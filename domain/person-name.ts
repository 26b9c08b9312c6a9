import { plainTyped } from './typed-text.ts'

/** An applicant's name. */
export type PersonName = { firstName: string | null; lastName: string | null; suffixName?: string | null }

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}
const SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv', 'v', 'junior', 'senior']
const SHORT: Readonly<Record<string, string>> = { junior: 'jr', senior: 'sr' }

/** The words of a name without case, accents and punctuation. "O’Brien-Núñez" has three. */
function nameWords(name: string): string[] {
  const plain = plainTyped(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const letters = [...plain].map((letter) => LETTERS[letter] ?? letter).join('')
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

const suffixOf = (words: readonly string[]): string | null => {
  const last = words.at(-1) ?? ''
  return words.length > 2 && SUFFIXES.includes(last) ? (SHORT[last] ?? last) : null
}

/** The full name, as a person writes it. */
export function fullName({ firstName, lastName, suffixName }: PersonName): string {
  return [firstName, lastName, suffixName].filter(Boolean).join(' ')
}

/**
 * Whether a typed name is this person's: the first name, or its first word, then the whole last name. Case,
 * accents, spaces, hyphens and dots do not matter; middle names and a suffix may be left out. A different
 * suffix means a different person.
 */
export function matchesName(typed: string, { firstName, lastName, suffixName }: PersonName): boolean {
  const first = nameWords(firstName ?? '')
  const last = nameWords(lastName ?? '').join('')
  const all = nameWords(typed)
  const suffix = suffixOf(all)
  const [ownSuffix] = nameWords(suffixName ?? '')
  if (suffix !== null && ownSuffix !== undefined && suffix !== (SHORT[ownSuffix] ?? ownSuffix)) return false
  const isOwn = (words: readonly string[]) =>
    words.some((_, at) => {
      const before = words.slice(0, at)
      return (
        words.slice(at).join('') === last &&
        (before.join('').startsWith(first.join('')) || before[0] === first[0])
      )
    })
  if (first.length === 0 || last === '') return all.join('') !== '' && all.join('') === first.join('') + last
  return isOwn(all) || (suffix !== null && isOwn(all.slice(0, -1)))
}
