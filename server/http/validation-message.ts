import { words } from '@relief/contract/words.ts'
import type * as z from 'zod/mini'

const { validation } = words

const kinds: Record<string, string> = {
  string: validation.text,
  number: validation.number,
  int: validation.wholeNumber,
  boolean: validation.yesOrNo,
  array: validation.list,
}

/**
 * Messages for invalid values of fields without a message of their own, so that no applicant reads a
 * developer's message. They never repeat the value.
 */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return validation.required
      return kinds[issue.expected] ?? validation.other
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? validation.required : validation.choice
    case 'too_small':
      if (issue.origin === 'string') return validation.tooShort(String(issue.minimum))
      return issue.origin === 'array' ? validation.tooFew : validation.tooSmall(String(issue.minimum))
    case 'too_big':
      if (issue.origin === 'string') return validation.tooLong(String(issue.maximum))
      return issue.origin === 'array' ? validation.tooMany : validation.tooLarge(String(issue.maximum))
    case 'not_multiple_of':
      return validation.multiple(String(issue.divisor))
    case 'unrecognized_keys':
      return validation.unknownField
    default:
      return validation.other
  }
}
