/**
 * Patterns of personal data in free text, most specific first. A UUID names a record, not a person; it is
 * matched first because its digits look like an account number.
 */
const patterns = [
  ['uuid', String.raw`\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b`],
  ['token', String.raw`\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+[\w.~+/=-]+`],
  ['email', String.raw`[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+`],
  ['money', String.raw`\$\s?\d[\d,]*(?:\.\d+)?`],
  ['number', String.raw`\+?\(?\d(?:(?:,|[ ().\-/]{0,2})\d){4,}`],
  [
    'address',
    String.raw`\b\d+\s+(?:[A-Za-z.]+\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Boulevard|Blvd|Way|Place|Pl)\b\.?`,
  ],
] as const

type Kind = (typeof patterns)[number][0]

const anything = new RegExp(patterns.map(([kind, source]) => `(?<${kind}>${source})`).join('|'), 'gi')

/**
 * The text with personal data replaced by a word in brackets: emails, tokens, street addresses, amounts of
 * money, and numbers of five or more digits (phone, social security and account numbers, dates). Our own ids
 * stay.
 * @param kept a kind that may stay, such as money in a question about a loan
 */
export function redactPersonalData(text: string, kept: readonly Kind[] = []): string {
  return text.replace(anything, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<Kind, string | undefined>
    const kind = patterns.find(([name]) => groups[name] !== undefined)?.[0] ?? 'number'
    return kind === 'uuid' || kept.includes(kind) ? whole : `[${kind}]`
  })
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
      return allowed.includes(name) ? redactPersonalData(parameter) : name
    })
  const [origin = ''] = /^https?:\/\/[^/]*/.exec(path) ?? []
  return (
    origin + redactPersonalData(path.slice(origin.length)) + (rest.length > 0 ? `?${rest.join('&')}` : '')
  )
}
