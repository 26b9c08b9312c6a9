import type * as z from 'zod/mini'

const kinds: Record<string, string> = {
  string: 'Enter some text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Answer with yes or no',
  array: 'Give a list',
}

/**
 * Messages for invalid values of fields without a message of their own, so that no applicant reads a
 * developer's message. They never repeat the value.
 */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Required'
      return kinds[issue.expected] ?? 'Check this'
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? 'Required'
        : 'Choose one of the answers given'
    case 'too_small':
      if (issue.origin === 'string') return `Use ${issue.minimum} characters or more`
      return issue.origin === 'array' ? 'Give more than these' : `Enter ${issue.minimum} or more`
    case 'too_big':
      if (issue.origin === 'string') return `Use ${issue.maximum} characters or fewer`
      return issue.origin === 'array' ? 'Give fewer than these' : `Enter ${issue.maximum} or less`
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'There is more here than was asked for'
    default:
      return 'Check this: it is not in the form that we expect'
  }
}
