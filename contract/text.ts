import { withCommas } from '@relief/domain/money.ts'
import { isStorable } from '@relief/domain/storable-text.ts'
import { plainTyped, visibleTyped } from '@relief/domain/typed-text.ts'
import * as z from 'zod/mini'
import { words } from './words.ts'

/** Decoders put U+FFFD in place of bytes that are not UTF-8, so a text with it is not what was sent. */
const isDecoded = (text: string) => !text.includes('\uFFFD')

/** Whether the text has no line break and no other control character. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

type Check = z.core.$ZodCheck<string>

type TextRules = {
  /** The most characters, after trimming. */
  most: number
  /** The message for a value that is not text; and for an empty text when `least` is 1 or more. */
  required?: string
  least?: number
  /** The message for too many characters, if the count would not help. */
  tooLong?: string
  /** Removes the spaces around it before it is counted, matched and stored. */
  trim?: boolean
  /** Reads pasted forms of letters, digits and signs as those of a keyboard: for names and numbers. */
  plain?: boolean
  /** Removes only invisible characters and full-width forms: for one line whose signs must stay. */
  visible?: boolean
}

/** Times its limit: no text that people paste becomes this much shorter, so a longer one fails anyway. */
const NORMALIZED_AT_MOST = 10

/** Normalizes a text, except one so long that its length check fails anyway. */
const unlessTooLong = (most: number, normalize: (typed: string) => string) =>
  z.overwrite((typed: string) => (typed.length > NORMALIZED_AT_MOST * most ? typed : normalize(typed)))

/** Makes each check abort the validation when it fails. */
function stopAtFirst(checks: Check[]): Check[] {
  for (const { _zod } of checks) _zod.def.abort = true
  return checks
}

/**
 * Text of a call. Its length is checked first and validation stops at the first failure, so that no regular
 * expression runs on a text longer than the field allows.
 * @param checks further checks, in order
 */
export function text(
  { most, required, least = 0, tooLong, trim = false, plain = false, visible = false }: TextRules,
  ...checks: Check[]
) {
  const limit = tooLong ?? words.text.tooLong(withCommas(most))
  return z
    .string(required)
    .check(
      ...(plain ? [unlessTooLong(most, plainTyped)] : []),
      ...(visible ? [unlessTooLong(most, visibleTyped)] : []),
      ...(trim ? [z.trim()] : []),
      ...stopAtFirst([
        z.maxLength(most, limit),
        ...(least > 0 ? [z.minLength(least, required)] : []),
        z.refine((sent: string) => isStorable(sent) && isDecoded(sent), words.text.unreadable),
        ...(visible ? [z.refine<string>(isOneLine, words.text.unreadable)] : []),
        ...checks,
      ]),
    )
}
