/** A label's word that may be wider than the box with large text, such as "FINANCIAMIENTO". */
const LONG_WORD = /\p{L}{12,}/gu
/** A Spanish syllable begins at a consonant between two vowels. No English label has such a word. */
const SYLLABLE = /(?<=\p{L}{4}[aeiou])(?=[bcdfgjklmnpqrstvz][aeiou]\p{L}{2})/giu
const SOFT_HYPHEN = '\u00AD'

/** Long words may break with a hyphen, which browsers don't insert into capitals. */
export const withBreaks = (label: string): string =>
  label.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, SOFT_HYPHEN))
