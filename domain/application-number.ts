/** H. Michael Damm's table: it finds every wrong digit, and every two neighbors that were exchanged. */
const NEXT = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

/** Digits before the check digit. */
const DRAWN_DIGITS = 11

/** The digit that completes a number; 0 for one that is complete. */
function checkDigit(digits: string): string {
  return [...digits].reduce((before, digit) => NEXT[Number(before)]?.[Number(digit)] ?? '', '0')
}

/**
 * A new number of an application, and of the loan or line that comes of it: 12 digits, to be read over the
 * phone. It says nothing about the applicant, the day, or how many applications there are.
 * @param draw returns a whole number from a least one up to but not including a most one
 */
export function newApplicationNumber(draw: (least: number, below: number) => number): string {
  const digits = String(draw(10 ** (DRAWN_DIGITS - 1), 10 ** DRAWN_DIGITS))
  return `${digits}${checkDigit(digits)}`
}

/**
 * The number in a text that a person typed, with or without spaces and hyphens; null when it cannot be one.
 */
export function readApplicationNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^[1-9]\d{11}$/.test(digits) && checkDigit(digits) === '0' ? digits : null
}

/** In groups, as it is shown: 4821-0937-5269. */
export function formatApplicationNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1-')
}
