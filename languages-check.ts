import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A text of a catalog with its key; a value in it is shown as "⟦1⟧", or "⟦1.total⟧" for a field of one. */
type Text = { key: string; text: string }

/** States with the same name in Spanish. */
const SAME_STATES = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Minnesota',
  'Montana',
  'Nebraska',
  'Nevada',
  'Ohio',
  'Oklahoma',
  'Rhode Island',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'Wisconsin',
  'Wyoming',
]

/** Texts that are the same in each language: names and abbreviations. */
const SAME = [
  ...SAME_STATES,
  'Micronesia',
  'Guam',
  'Puerto Rico',
  'No',
  'APR',
  'Apple',
  'Google',
  'Error:',
  'Relief Loans',
  '⟦1⟧ | Relief Loans',
  'Error: ⟦1⟧ | Relief Loans',
]
const MARK = /⟦[^⟧]+⟧/g
const LETTER_METHODS = ['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase']

/** The catalogs of a room, relative to the repository. */
export function listCatalogs(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)words\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => join(room, file))
    .sort()
}

/** The same catalog in another language; null while there is none. */
export function editionOf(catalog: string, language: string): string | null {
  const edition = catalog.replace(/(\.tsx?)$/, `.${language}$1`)
  return existsSync(edition) ? edition : null
}

/** A stand-in for any argument: a marked text, a count, a list, or an object with such stand-ins. */
function standIn(name: string, count: number): unknown {
  const mark = `⟦${name}⟧`
  return new Proxy(
    {},
    {
      get(_, property) {
        if (property === Symbol.toPrimitive)
          return (hint: string): string | number => (hint === 'number' ? count : mark)
        if (property === Symbol.iterator)
          return () => Array.from({ length: count }, (_, at) => `⟦${name}.${at}⟧`).values()
        if (typeof property === 'symbol') return undefined
        return LETTER_METHODS.includes(property) ? () => mark : standIn(`${name}.${property}`, count)
      },
    },
  )
}

/** Every text of a catalog. A function is called twice, for one and for several. */
export function textsOf(words: unknown, key = ''): Text[] {
  if (typeof words === 'string') return [{ key, text: words }]
  if (typeof words === 'function')
    return [1, 5].map((count) => {
      const values = Array.from({ length: words.length }, (_, at) => standIn(String(at + 1), count))
      return { key: `${key}, count ${count}`, text: String(words(...values)) }
    })
  if (words === null || typeof words !== 'object') return []
  return Object.entries(words).flatMap(([name, value]) => textsOf(value, key ? `${key}.${name}` : name))
}

/** The problems of a translated catalog: texts left in English, missing, or without a value. */
export function findUntranslated(english: unknown, translated: unknown): string[] {
  const others = new Map(textsOf(translated).map(({ key, text }) => [key, text]))
  return textsOf(english).flatMap(({ key, text }) => {
    const other = others.get(key)
    if (other === undefined) return [`${key} is missing`]
    const lost = (text.match(MARK) ?? []).filter((mark) => !other.includes(mark))
    const hasWords = /\p{L}/u.test(text.replaceAll(MARK, ''))
    return [
      ...(hasWords && other === text && !SAME.includes(text) ? [`${key} is English: ${text}`] : []),
      ...lost.map((mark) => `${key} lacks ${mark}: ${other}`),
    ]
  })
}
