import type { Words } from '../words.ts'

/**
 * What a returned payout means. Codes are ACH network codes (Nacha), or REFUSED when our own bank did not
 * send it.
 */

/** In place of a return code: the money never left. */
export const BANK_REJECTED = 'REFUSED'

/** Payouts before a loan is canceled: the first account, and a second one. */
const MAXIMUM_PAYOUTS = 2

/**
 * Codes that another account cannot fix: the person has died (R14, R15), or the law holds the money (R16).
 */
const FINAL_CODES = ['R14', 'R15', 'R16']

/** @param tries returned payouts of this application, this one included */
export function isFinalReturn(code: string, tries: number): boolean {
  return tries >= MAXIMUM_PAYOUTS || FINAL_CODES.includes(code)
}

/** Why the money came back, in the applicant's words. */
export function returnReason(code: string, words: Words['payoutReturn']): string {
  const name = names[code]
  return name === undefined ? words.other : words[name]
}

const names: Readonly<Record<string, keyof Words['payoutReturn']>> = {
  R02: 'closed',
  R03: 'unknown',
  R04: 'wrongNumber',
  R16: 'frozen',
  R20: 'wrongType',
  [BANK_REJECTED]: 'rejected',
}
