/**
 * What looks like personal data in free text, most telling first. A UUID names a record, not a person, and is told
 * apart because its digits would look like an account number.
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
 * The text with everything in it that looks like personal data replaced by a word in brackets: emails, tokens, street
 * addresses, amounts of money, and numbers of five digits and more, which phone numbers, social security numbers,
 * account numbers and dates are. Ids of ours stay.
 * @param kept a kind that may stay, like money in a question about a loan
 */
export function withoutPersonalData(text: string, kept: readonly Kind[] = []): string {
  return text.replace(anything, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<Kind, string | undefined>
    const kind = patterns.find(([name]) => groups[name] !== undefined)?.[0] ?? 'number'
    return kind === 'uuid' || kept.includes(kind) ? whole : `[${kind}]`
  })
}

/** Names of fields whose values never leave for a third party, whatever they hold. */
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
 * An address without the values of its query and without its fragment: what was typed may stand in both.
 * @param allowed names of query parameters that may keep their values
 */
export function withoutQueryValues(address: string, allowed: readonly string[] = []): string {
  const [beforeFragment = ''] = address.split('#')
  const [path = '', ...query] = beforeFragment.split('?')
  const rest = query
    .join('?')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = ''] = part.split('=')
      return allowed.includes(name) ? withoutPersonalData(part) : name
    })
  const [origin = ''] = /^https?:\/\/[^/]*/.exec(path) ?? []
  return (
    origin + withoutPersonalData(path.slice(origin.length)) + (rest.length > 0 ? `?${rest.join('&')}` : '')
  )
}
