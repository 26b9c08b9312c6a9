const PLAIN = /^[\t\n\r -~]*$/
/** Whether a text has only what a keyboard types, which reads as it is written. */
export const isTyped = (text: string) => PLAIN.test(text)
const SPACE = /\s|\p{White_Space}/u
/** Besides the punctuation, the minus sign and the dashes of other scripts. */
const DASH = /\p{Dash}/u
/** Formats, fillers, controls, halves of a pair, and marks on a letter: none is a character of its own. */
const UNSEEN = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Each character is normalized alone, so that the time is in proportion to the text: to put a long run of
 * marks in order takes the square of its length.
 */
function readCharacter(character: string): string {
  if (SPACE.test(character)) return ' '
  const seen = character.normalize('NFKD').replace(UNSEEN, '')
  // An accent without a letter, as in o´brien, is no space.
  if (seen === ' ') return character
  return DASH.test(seen) ? '-' : seen
}

/** A text as a person reads it: without accents, invisible characters and special forms of a sign. */
export const asRead = (text: string) => (isTyped(text) ? text : [...text].map(readCharacter).join(''))

/** One character, or its bytes in percent-encoding, encoded once or more often: %40, %2540, %EF%BC%A0. */
const IN_ADDRESS = /%(?:25)*[c-f][\da-f](?:%(?:25)*[89ab][\da-f]){1,3}|%(?:25)*[0-7][\da-f]/
/** A character reference of HTML, also of a text that was made HTML more than once: &#64; &amp;#x40; */
const IN_HTML = /&(?:amp;){0,3}(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/
/** An escape of JavaScript or JSON, also of JSON within JSON: \u0040, \\u0040, \x40 */
const IN_SCRIPT = /\\{1,4}(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2})/
const forms = [IN_ADDRESS, IN_HTML, IN_SCRIPT].map(({ source }) => source).join('|')
const PIECE = new RegExp(`${forms}|[\\s\\S]`, 'giu')
const ENCODED = /%[\da-f]{2}|&[#a-z]|\\[ux]/i

/** The names in HTML of signs that are within an email, a number or an amount, and between their groups. */
const namedSigns: Readonly<Record<string, string>> = {
  amp: '&',
  comma: ',',
  commat: '@',
  dash: '-',
  dollar: '$',
  emsp: ' ',
  ensp: ' ',
  hyphen: '-',
  lpar: '(',
  mdash: '-',
  minus: '-',
  nbsp: ' ',
  ndash: '-',
  period: '.',
  plus: '+',
  rpar: ')',
  shy: '',
  sol: '/',
  thinsp: ' ',
  zwj: '',
  zwnj: '',
}

function decodeReference(piece: string): string {
  const name = piece.replace(/^&(?:amp;)*|;$/gi, '')
  if (!name.startsWith('#')) return namedSigns[name.toLowerCase()] ?? piece
  return characterOf(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))) ?? piece
}

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : null)

/** The character that a piece of a text encodes; the piece itself when it encodes none. */
function decodePiece(piece: string): string {
  if (piece.length < 3) return piece
  if (piece.startsWith('&')) return decodeReference(piece)
  if (piece.startsWith('\\'))
    return characterOf(Number.parseInt(piece.replace(/[^\da-f]/gi, ''), 16)) ?? piece
  try {
    return decodeURIComponent(piece.replace(/%(?:25)*(?=[\da-f]{2})/gi, '%'))
  } catch {
    return piece
  }
}

/** The reading, and where in the text the character of each of its units begins and ends. */
function locate(text: string) {
  const begins: number[] = []
  const ends: number[] = []
  let reading = ''
  let at = 0
  for (const [piece] of text.matchAll(PIECE)) {
    const end = at + piece.length
    const seen = [...decodePiece(piece)].map(readCharacter).join('')
    // What cannot be seen goes with the character before it.
    if (seen === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let unit = 0; unit < seen.length; unit++) {
      begins.push(at)
      ends.push(end)
    }
    reading += seen
    at = end
  }
  return { reading, begin: (unit: number) => begins[unit] ?? 0, end: (unit: number) => ends[unit] ?? at }
}

/** A text whose reading is itself. */
const locatePlain = (text: string) => ({
  reading: text,
  begin: (unit: number) => unit,
  end: (unit: number) => unit + 1,
})

const isPlain = (text: string) => isTyped(text) && !ENCODED.test(text)

type Replace = (whole: string, groups: Readonly<Record<string, string | undefined>>) => string | null

/**
 * Replaces what a person reads as a match, whatever characters spell it, also in percent-encoding, in HTML's
 * references and in JSON's escapes. The rest stays as it was written.
 * @param patternFor the pattern for a reading
 * @param replace null leaves a match as it was written
 */
export function replaceAsRead(
  text: string,
  patternFor: (reading: string) => RegExp,
  replace: Replace,
): string {
  const { reading, begin, end } = isPlain(text) ? locatePlain(text) : locate(text)
  let replaced = ''
  let after = 0
  for (const { 0: whole, index, groups = {} } of reading.matchAll(patternFor(reading))) {
    const by = replace(whole, groups)
    if (by === null) continue
    // Two matches may share a character that reads as several.
    replaced += text.slice(after, Math.max(after, begin(index))) + by
    after = end(index + whole.length - 1)
  }
  return replaced + text.slice(after)
}
