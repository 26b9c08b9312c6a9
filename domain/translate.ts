/** A catalog: texts, texts with values, and groups of them. */
type Catalog = { readonly [key: string]: unknown }

/** The place of a value in a text: a private character, which none of our texts has. */
const mark = (index: number) => `\uE000${index}\uE000`
const MARK = /\uE000(\d)\uE000/
/** The most values of one text. */
const MAX_VALUES = 6

/**
 * A template with less fixed text, such as "$0 or $1", is only part of a sentence and would match too much.
 */
const MIN_OWN_LENGTH = 10
const ownLength = (template: string) =>
  template
    .split(MARK)
    .filter((_, at) => at % 2 === 0)
    .join('').length

type Pair = { from: string; to: string }

function write(text: (...values: string[]) => unknown): string {
  const written = text(...Array.from({ length: MAX_VALUES }, (_, index) => mark(index)))
  return typeof written === 'string' ? written : ''
}

/** Every text of one catalog paired with its counterpart in the other. */
function pair(from: unknown, to: unknown): Pair[] {
  if (typeof from === 'string' && typeof to === 'string') return [{ from, to }]
  if (typeof from === 'function' && typeof to === 'function')
    return [{ from: write(from as () => string), to: write(to as () => string) }]
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return []
  return Object.entries(from).flatMap(([key, value]) => pair(value, (to as Catalog)[key]))
}

/** The values of a text by their marks in its template; null when the text is not of that template. */
function readValues(template: string, text: string): Map<string, string> | null {
  const [start = '', ...rest] = template.split(MARK)
  if (!text.startsWith(start)) return null
  const values = new Map<string, string>()
  let place = start.length
  for (let at = 0; at < rest.length; at += 2) {
    const [index = '', next = ''] = [rest[at], rest[at + 1]]
    const isLast = at + 2 >= rest.length
    const end =
      next === '' && isLast ? text.length : isLast ? text.length - next.length : text.indexOf(next, place)
    if (end < place || !text.startsWith(next, end)) return null
    values.set(index, text.slice(place, end))
    place = end + next.length
  }
  return place === text.length ? values : null
}

type Translate = (text: string) => string

/**
 * @param pairs texts with marks at the places of their values
 * @param value writes a value of a text, such as a date, in the other language
 */
function fromPairs(pairs: readonly Pair[], value: Translate): Translate {
  const fixed = new Map(pairs.filter((each) => !MARK.test(each.from)).map((each) => [each.from, each.to]))
  // The one with the most fixed text first: "$0 or $1" is in many longer texts.
  const templates = pairs
    .filter((each) => MARK.test(each.from))
    .sort((a, b) => ownLength(b.from) - ownLength(a.from))
  return (text) => {
    const known = fixed.get(text)
    if (known !== undefined) return known
    for (const template of templates) {
      const values = readValues(template.from, text)
      if (values === null) continue
      return template.to
        .split(MARK)
        .map((piece, at) => (at % 2 === 0 ? piece : value(values.get(piece) ?? '')))
        .join('')
    }
    return text
  }
}

const same: Translate = (text) => text

/**
 * Translates texts that were produced from one catalog into those of the other: for texts created before the
 * reader's language was known, such as schema messages. Any other text stays unchanged.
 * @param value writes a value of a text, such as a date, in the other language
 */
export function createTranslator(from: Catalog, to: Catalog, value = same): Translate {
  const pairs = pair(from, to)
  return fromPairs(
    pairs.filter((each) => !MARK.test(each.from) || ownLength(each.from) >= MIN_OWN_LENGTH),
    value,
  )
}

/** Texts by what they translate, both with {0} to {9} at the places of their values. */
export type Phrases = { readonly [english: string]: string }

/** Translates texts that are in no catalog: stored texts, or those with fixed wording. */
export function createPhraseTranslator(phrases: Phrases, value = same): Translate {
  const marked = (text: string) => text.replace(/\{(\d)\}/g, (_, index: string) => mark(Number(index)))
  return fromPairs(
    Object.entries(phrases).map(([from, to]) => ({ from: marked(from), to: marked(to) })),
    value,
  )
}
