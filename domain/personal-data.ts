import { isTyped, replaceAsRead } from './as-read.ts'
import { readBase64 } from './base64-text.ts'

/** Longer texts are cut before they are matched. None of our own texts is this long. */
const MAX_LENGTH = 10_000

/**
 * Patterns of personal data in free text, most specific first. Each takes time in proportion to the text: a
 * match begins only where a run of characters begins, and two repetitions in a row share no characters. A
 * UUID names a record, not a person; it comes first because its digits look like an account number.
 */
const patterns = [
  ['uuid', /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/iu],
  ['token', /(?<![A-Za-z\d])eyJ[\w-]{8,}(?:\.[\w-]*)*|\bBearer(?:\s|%20|\+)[\w.~+/=-]*/iu],
  [
    'email',
    /(?<![^\s@"<>(),;:/?=&#[\]{}|\\])[^\s@"<>(),;:/?=&#[\]{}|\\]+(?:@|%(?:25)?40)[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*/iu,
  ],
  // As people write it to keep it from machines, or with spaces: ann (at) example [dot] com, ann @ b.com
  [
    'spelled',
    /(?<![^\s@"<>(),;:/?=&#[\]{}|\\])[^\s@"<>(),;:/?=&#[\]{}|\\]+\s{0,3}(?:@|[([{<]\s{0,3}(?:at|arroba|@)\s{0,3}[)\]}>])\s{0,3}[\p{L}\d_-]+(?:(?:\.|\s{0,3}[([{<]\s{0,3}(?:dot|punto|\.)\s{0,3}[)\]}>]\s{0,3}|\s{1,3}(?:dot|punto)\s{1,3})[\p{L}\d_-]+)+/iu,
  ],
  // As they say it: ann at example dot com. With a dot it may be a page, unless it is a known mail service.
  [
    'spoken',
    /(?<![^\s@"<>(),;:/?=&#[\]{}|\\])[^\s@"<>(),;:/?=&#[\]{}|\\]+\s{1,3}(?:at|arroba)\s{1,3}(?:[\p{L}\d_-]+(?:\s{1,3}(?:dot|punto)\s{1,3}[\p{L}\d_-]+)+|(?:gmail|googlemail|yahoo|outlook|hotmail|live|icloud|msn|aol|proton|protonmail|comcast|verizon)\.[a-z]{2,3})\b/iu,
  ],
  ['money', /\$\s?\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?/iu],
  // Three, two and four digits, whatever is between them: how people write a social security number.
  ['grouped', /(?<!\p{Nd})\p{Nd}{3}[^\p{L}\p{Nd}]{1,8}\p{Nd}{2}[^\p{L}\p{Nd}]{1,8}\p{Nd}{4}(?!\p{Nd})/iu],
  ['number', /\+?\(?\p{Nd}(?:(?:,|%2[0D]|[\s().\-/_+\p{Pd}·•]{0,3})\p{Nd}){4,}/iu],
  [
    'address',
    /(?<!\p{Nd})\p{Nd}{1,4}\s+(?:[A-Za-z.]+\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Boulevard|Blvd|Way|Place|Pl)\b\.?/iu,
  ],
  ['code', /(?<![\w-])[\w-]{12,}/iu],
] as const

type Kind = (typeof patterns)[number][0]

const anySource = patterns.map(([kind, { source }]) => `(?<${kind}>${source})`).join('|')
const anything = new RegExp(anySource, 'giu')

/**
 * The same in what a keyboard types. A browser compiles it in a tenth of the time, which a page's opening has
 * to wait for.
 */
const anythingTyped = new RegExp(
  anySource.replaceAll('\\p{L}', 'a-z').replaceAll('\\p{Nd}', '\\d').replaceAll('\\p{Pd}', '\\-'),
  'gi',
)
const patternFor = (reading: string) => (isTyped(reading) ? anythingTyped : anything)

const words: Partial<Record<Kind, string>> = {
  grouped: '[number]',
  spelled: '[email]',
  spoken: '[email]',
  code: '[token]',
}

/**
 * Whether a long word looks like a random code: upper and lower case with a digit, or many digits. Names
 * don't.
 */
const isRandom = (word: string) =>
  word.length >= 20 &&
  /\d/.test(word) &&
  ((/[a-z]/.test(word) && /[A-Z]/.test(word)) || word.replace(/\D/g, '').length >= 5)

/** Whether a word hides personal data in Base64. */
function isHiding(word: string): boolean {
  const hidden = readBase64(word)
  return hidden !== null && redactPersonalData(hidden) !== hidden
}

/** The beginning of a long text, without its last word, which the cut may have split. */
const cut = (text: string) =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, Math.max(text.lastIndexOf(' ', MAX_LENGTH), 0))} [cut]`

/**
 * The text with personal data replaced by a word in brackets, whatever characters spell it: emails, tokens,
 * street addresses, amounts of money, and numbers of five or more digits (phone, social security and account
 * numbers, dates). Our own ids stay.
 * @param kept a kind that may stay, such as money in a question about a loan
 */
export function redactPersonalData(text: string, kept: readonly Kind[] = []): string {
  return replaceAsRead(cut(text), patternFor, (whole, groups) => {
    const kind = patterns.find(([name]) => groups[name] !== undefined)?.[0] ?? 'number'
    if (kind === 'uuid' || kept.includes(kind)) return null
    if (kind === 'code' && !isRandom(whole) && !isHiding(whole)) return null
    return words[kind] ?? `[${kind}]`
  })
}

/** A whole number as long as a social security number. Dates in milliseconds are longer. */
const isPersonalNumber = (value: number) => Number.isInteger(value) && value >= 1e8 && value < 1e12

/** The same for any value of JSON: every text, number and key in it, however deep. */
export function redactJson(value: unknown): unknown {
  if (typeof value === 'string') return redactPersonalData(value)
  if (typeof value === 'number') return isPersonalNumber(value) ? '[number]' : value
  if (Array.isArray(value)) return value.map(redactJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [redactPersonalData(key), redactJson(inner)]),
  )
}

/** Names of fields whose values never leave for a third party. */
export const personalKeys: readonly RegExp[] = [
  /pass(word|code|phrase)/i,
  /ssn|social_?security|tax_?id/i,
  /dob|birth/i,
  /account|routing|iban|card/i,
  /income|salary|wage|earning|compensation|savings|investment|amount|balance/i,
  /address|street|city|zip|postal|apartment/i,
  /phone|mobile|email/i,
  /^((first|last|legal|family|given|middle|suffix|full)_?)+name$/i,
  /token|secret|authorization|cookie|credential/i,
  /school|institution|employer|company|occupation/i,
]

/**
 * An address without its fragment and query values, which may hold typed text.
 * @param allowed query parameters that keep their values
 */
export function redactQueryValues(address: string, allowed: readonly string[] = []): string {
  const [beforeFragment = ''] = address.split('#')
  const [path = '', ...query] = beforeFragment.split('?')
  const rest = query
    .join('?')
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => {
      const [name = ''] = parameter.split('=')
      return redactPersonalData(allowed.includes(name) ? parameter : name)
    })
  const [origin = ''] = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?(?=\/|$)/i.exec(path) ?? []
  return (
    origin + redactPersonalData(path.slice(origin.length)) + (rest.length > 0 ? `?${rest.join('&')}` : '')
  )
}
