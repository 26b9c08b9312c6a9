/** Format characters, variation selectors and the grapheme joiner: they come with pasted text, unseen. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034F/gu
/** Hyphens, dashes and the minus sign; normalization has already replaced wide and small ones. */
const DASHES = /[\u2010-\u2015\u2212\u2E3A\u2E3B]/g
/** Normalization would split this accent into a space and a mark. */
const ACUTE = /[\u00B4\u1FFD]/g
/** Quotation marks and letters used as an apostrophe; the curved one remains. */
const APOSTROPHES = /[`\u02B9\u02BB\u02BC\u02C8\u2018\u2032]/g

/** Full-width forms of the signs, digits and letters of a keyboard, and how far away those are. */
const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_BY = 0xfe_e0
const SPACES = /\p{Zs}/gu

/**
 * Text without the invisible characters and the full-width forms that come with pasted text. Signs such as ½
 * and ™ remain, which plainTyped would split: for streets and the names of employers.
 */
export function visibleTyped(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_BY))
    .replace(SPACES, ' ')
    .normalize('NFC')
}

/**
 * Text as a keyboard types it, for names and numbers that are typed or pasted: full-width letters and digits
 * become plain ones, every dash a hyphen, every space a plain one, and invisible characters go. Letters keep
 * their accents. Not for streets, where it would turn ½ into three characters: see visibleTyped.
 */
export function plainTyped(typed: string): string {
  const whole = typed.replace(INVISIBLE, '').replace(ACUTE, "'").normalize('NFKC')
  return whole.replace(APOSTROPHES, "'").replace(DASHES, '-')
}
