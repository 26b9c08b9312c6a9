import { withCommas } from '@relief/domain/money.ts'
import * as z from 'zod/mini'
import { words } from './words.ts'

/** Text that JSON can carry and PostgreSQL cannot store: U+0000 and half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/gu
/** Whether nothing of the text has to be removed before it is stored. */
export const isStorable = (text: string) => text.search(UNSTORABLE) < 0
/** The text without what cannot be stored. */
export const toStorable = (text: string) => text.replace(UNSTORABLE, '')

type Check = z.core.$ZodCheck<string>

type TextRules = {
  /** The most characters, after trimming. */
  most: number
  /** The message for a value that is not text; and for an empty text when `least` is 1 or more. */
  required?: string
  least?: number
  /** The message for too many characters, where the count would not help. */
  tooLong?: string
  /** Removes the spaces around it before it is counted, matched and stored. */
  trim?: boolean
}

/** Sets each check to end the checking when it fails. */
function stopAtFirst(checks: Check[]): Check[] {
  for (const { _zod } of checks) _zod.def.abort = true
  return checks
}

/**
 * Text of a call. Its length is checked first and checking ends at the first failure, so that no expression
 * runs on a text longer than the field allows.
 * @param checks what else holds, in the order in which to check it
 */
export function text({ most, required, least = 0, tooLong, trim = false }: TextRules, ...checks: Check[]) {
  const limit = tooLong ?? words.text.tooLong(withCommas(most))
  return z
    .string(required)
    .check(
      ...(trim ? [z.trim()] : []),
      ...stopAtFirst([
        z.maxLength(most, limit),
        ...(least > 0 ? [z.minLength(least, required)] : []),
        z.refine(isStorable, words.text.unreadable),
        ...checks,
      ]),
    )
}
