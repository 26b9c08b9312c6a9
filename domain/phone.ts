import { plainTyped } from './typed-text.ts'

/** The ten digits of a US number in any format, with or without +1; null unless there are ten. */
export function phoneDigits(text: string): string | null {
  const digits = plainTyped(text).replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.length === 10 ? national : null
}

/** "(415) 555-0132", or "+1 (415) 555-0132" on request; any other text comes back unchanged. */
export function formatPhone(text: string, options: { countryCode?: boolean } = {}): string {
  const digits = phoneDigits(text)
  if (digits === null) return text
  const national = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return options.countryCode ? `+1 ${national}` : national
}

/**
 * Area codes start with 2 to 9; those of N9X, 37X and 96X are reserved, and N11 is a service such as 911. An
 * exchange code starts with 2 to 9 too, and is never N11.
 */
const NORTH_AMERICAN = /^(?!\d11|37|96)[2-9][0-8]\d(?!\d11)[2-9]\d{6}$/

/** Whether ten digits can be a number of the North American numbering plan. */
export const isPhonePossible = (digits: string) => NORTH_AMERICAN.test(digits)
