/** Format characters, variation selectors and the grapheme joiner: they come with pasted text, unseen. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034F/gu
/** Hyphens, dashes and the minus sign; normalization has already replaced wide and small ones. */
const DASHES = /[\u2010-\u2015\u2212\u2E3A\u2E3B]/g
/** Normalization would split this accent into a space and a mark. */
const ACUTE = /[\u00B4\u1FFD]/g
/** Quotation marks and letters used as an apostrophe; the curved one remains. */
const APOSTROPHES = /[`\u02B9\u02BB\u02BC\u02C8\u2018\u2032]/g

/**
 * Text as a keyboard types it, for names and numbers that are typed or pasted: full-width letters and digits
 * become plain ones, every dash a hyphen, every space a plain one, and invisible characters go. Letters keep
 * their accents. Not for streets, where it would turn ½ into three characters.
 */
export function plainTyped(typed: string): string {
  const whole = typed.replace(INVISIBLE, '').replace(ACUTE, "'").normalize('NFKC')
  return whole.replace(APOSTROPHES, "'").replace(DASHES, '-')
}
