import type { ReasonCode } from '@relief/domain/underwriting/reasons.ts'

/** What the applicant could do about each reason, in one or two short sentences. */
const advice: Record<ReasonCode, string> = {
  INCOME_BELOW_MINIMUM: 'All income counts. If you left some out, you can apply again and add it.',
  OBLIGATIONS_TOO_HIGH: 'Paying off a debt, or asking for less, lowers what you owe each month.',
  PAYMENT_TOO_HIGH_FOR_INCOME:
    'Asking for less, or paying it back over more months, lowers the payment. All income counts.',
  BANK_CASH_TOO_LOW: 'Asking for less lowers the payment. So does a higher balance kept for a few weeks.',
  OBLIGATIONS_FOR_INCOME: 'Paying off a debt lowers what you owe each month. All income counts.',
  NO_CREDIT_FILE: 'A secured card or a credit-builder loan starts a file in a few months.',
  CREDIT_FILE_FROZEN: 'Lift the freeze with the credit bureau. It is free. Then apply again.',
  CREDIT_HISTORY_TOO_SHORT: 'This gets better with time, as long as you pay on time.',
  TOO_FEW_CREDIT_ACCOUNTS: 'Paying one or two accounts on time for some months builds your file.',
  NO_SCORE_AVAILABLE: 'Using one account and paying it on time for some months brings a score back.',
  PAST_DUE_NOW: 'Bring these accounts up to date. It can take a month or two to show.',
  SERIOUS_DELINQUENCY: 'Late payments count less as time goes by. Pay on time from now on.',
  CHARGE_OFF: 'Ask that lender about a payment plan. It counts less as time goes by.',
  COLLECTION: 'If it is not yours or is paid, dispute it with the credit bureau.',
  BANKRUPTCY: 'It counts less as time goes by. Paying on time since then helps.',
  RECENT_INQUIRIES: 'Wait a few months before you apply for credit again.',
  UTILIZATION_TOO_HIGH: 'Pay card balances down to less than a third of the limit.',
  OBLIGATIONS_ON_FILE: 'Paying down what you owe helps most.',
  SCORE_FACTOR: 'Check your credit report for mistakes. It is free.',
  LATE_PAYMENTS_WITH_US: 'Pay your relief loan on time twice in a row. Then apply again.',
  TOO_FEW_PAYMENTS_WITH_US: 'Make your first two payments on time. Then apply again.',
  LOANS_OUTSTANDING: 'Pay off a relief loan first. Then apply again.',
  PRINCIPAL_OUTSTANDING: 'Pay down your relief loans, or ask for less.',
  UNDER_MINIMUM_AGE: 'You can apply once you are 18.',
  STATE_NOT_SERVED: 'If you move to another state, you can apply again.',
  USE_NOT_OFFERED: 'Another use of the money may be possible. If you named the wrong one, apply again.',
  STATE_LIMIT: 'Asking for another amount or term may change this.',
  PRICE_ABOVE_CAP:
    'A better credit score lowers the price. Check your credit report for mistakes. It is free.',
  IDENTITY_NOT_CONFIRMED: 'Check your name, date of birth and Social Security number. Then apply again.',
  IDENTITY_CHECK_FAILED:
    'Check your name, date of birth, address and Social Security number. Then apply again.',
  BANK_BALANCE_TOO_LOW: 'A higher balance kept for a few weeks helps.',
  BANK_DEPOSITS_TOO_LOW: 'Link the account that your pay goes to.',
  BANK_HISTORY_TOO_SHORT: 'Link an account that you have had for longer.',
  BANK_OVERDRAWN: 'Some weeks without going below zero help.',
  BANK_PAYMENTS_RETURNED: 'Some weeks without a returned payment help.',
  IDENTITY_NOT_VERIFIED: 'Write to us with a copy of your ID, or check your details and apply again.',
  ON_SANCTIONS_LIST: 'If this is not you, write to us and we will look at it again.',
  VERIFICATION_NOT_COMPLETED: 'Write to us, or check your details and apply again.',
  UNDER_REVIEW: 'We’ll email you as soon as the review is done.',
}

/**
 * What the applicant can do about a reason of the decision; general advice for a reason that is not known
 * here.
 */
export function adviceFor(code: string): string {
  return code in advice ? advice[code as ReasonCode] : advice.SCORE_FACTOR
}
