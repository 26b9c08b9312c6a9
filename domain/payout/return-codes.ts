/**
 * What it means that a payout came back. Codes are those of the ACH network (Nacha), and REFUSED when the bank would not
 * send it at all.
 */

/** In place of a code: the money never left. */
export const REFUSED = 'REFUSED'

/** Payouts tried before a loan is given up: the first account, and one more. */
const MAXIMUM_PAYOUTS = 2

/** No other account would help: the person has died (R14, R15), or the law holds the money (R16). */
const FINAL_CODES = ['R14', 'R15', 'R16']

/** @param tries payouts of this application that came back, this one included */
export function isReturnedForGood(code: string, tries: number): boolean {
  return tries >= MAXIMUM_PAYOUTS || FINAL_CODES.includes(code)
}

/** Why the money came back, in words for the applicant. */
export function returnReason(code: string): string {
  return REASONS[code] ?? 'Your bank did not take the money'
}

const REASONS: Readonly<Record<string, string>> = {
  R02: 'The account is closed',
  R03: 'Your bank found no such account',
  R04: 'The account number is not valid at your bank',
  R16: 'The account is frozen',
  R20: 'This kind of account can not receive transfers',
  [REFUSED]: 'Our bank cannot send money to this account',
}
