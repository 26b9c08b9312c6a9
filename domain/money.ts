import { plainTyped } from './typed-text.ts'

/** Largest amount the product handles: ten billion dollars, far inside exact integers. */
const LARGEST_CENTS = 1_000_000_000_000
export const LARGEST_DOLLARS = LARGEST_CENTS / 100

/**
 * Wire dollars as whole cents, half a cent away from zero.
 * @throws RangeError when the number is not finite or beyond ten billion dollars
 */
export function toCents(dollars: number): number {
  // Scaling the decimal text avoids the binary error of 1.005 * 100 = 100.49999999999999.
  const scaled = Number(`${Math.abs(dollars).toFixed(6)}e2`)
  const cents = Math.sign(dollars) * Math.round(scaled)
  if (!Number.isFinite(cents) || Math.abs(cents) > LARGEST_CENTS) {
    throw new RangeError('Not an amount in dollars')
  }
  return cents === 0 ? 0 : cents
}

/**
 * Whole cents as wire dollars.
 * @throws RangeError when the amount is not a whole number of cents in range
 */
export function toDollars(amountCents: number): number {
  if (!Number.isInteger(amountCents) || Math.abs(amountCents) > LARGEST_CENTS) {
    throw new RangeError('Not an amount in cents')
  }
  return amountCents / 100
}

/**
 * A computed amount as whole cents, half a cent up. Adding a millionth keeps an exact half exact in binary:
 * 200 at 19.95 % earns 3.325 in a month, which is computed as 3.3249999.
 */
export function wholeCents(computedCents: number): number {
  return Math.round(computedCents + 1e-6)
}

/**
 * Dollars with commas; cents only if there are any. 1250 is "1,250", 18.5 is "18.50". Does not use Intl,
 * because a phone takes 40 ms to load its data, and the first page's schemas have amounts in their messages.
 */
export function withCommas(dollars: number, digits = Number.isInteger(dollars) ? 0 : 2): string {
  const [whole = '', cents] = dollars.toFixed(digits).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return groups.join(',') + (cents === undefined ? '' : `.${cents}`)
}

/** "$1,249.50" for 124950 cents; "$1,250" on request for a whole number. */
export function formatMoney(amountCents: number, options: { whole?: boolean } = {}): string {
  const dollars = Math.abs(toDollars(amountCents))
  const sign = amountCents < 0 ? '-' : ''
  return `${sign}$${options.whole ? withCommas(Math.round(dollars)) : withCommas(dollars, 2)}`
}

/** The same for dollars of the wire. */
export function formatDollars(dollars: number, options: { whole?: boolean } = {}): string {
  return formatMoney(toCents(dollars), options)
}

/** Dollars of a typed amount, however large; null when it is not a plain dollar amount. */
function readDollars(text: string): number | null {
  const typed = plainTyped(text).replace(/[\s$]/g, '')
  if (/,\d{1,2}$/.test(typed)) return null
  const plain = typed.replaceAll(',', '')
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : null
}

/** Whether a typed text is a plain dollar amount above this one, even if it is too large to be handled. */
export function isMoneyOver(text: string, dollars: number): boolean {
  return (readDollars(text) ?? 0) > dollars
}

/**
 * Cents of a typed amount ("$1,249.5", "1249"), or null when it is not a plain dollar amount or is too large
 * to be handled. "18,50" is not plain: where a comma separates the cents, it is 18.50, and without its comma
 * it would be 1,850.
 */
export function parseMoney(text: string): number | null {
  const dollars = readDollars(text)
  return dollars === null || dollars > LARGEST_CENTS / 100 ? null : toCents(dollars)
}
