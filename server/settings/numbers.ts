import * as z from 'zod/mini'

/**
 * Only plain digits: `Number` also reads 1e3, 0x10 and +5, which are more likely mistyped, and rounds long
 * numbers.
 */
function number(form: RegExp, words: string) {
  return z.pipe(z.string(words).check(z.regex(form, words)), z.pipe(z.transform(Number), z.number(words)))
}

/** A setting with a whole number, up to the largest that a number holds exactly. */
export const wholeNumber = (words: string) => number(/^\d{1,15}$/, words)

/** A setting with a number like 20 or 0.1. */
export const decimalNumber = (words: string) => number(/^\d{1,15}(\.\d{1,15})?$/, words)
