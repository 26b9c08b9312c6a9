import { formatMoney } from '../money.ts'
import type { ScoreFactorTheme } from './credit-file.ts'
import type { Reason, ReasonCode, ReasonFigures, Wording } from './reasons.ts'
import { REVIEW_TEXTS } from './review-reasons.ts'

/**
 * The sentences of policies without `reasons`, which is 2026.1 alone. Some claim more than the file shows, so
 * no new policy may use them; stored decisions replay with them, byte for byte.
 */
type Sentence = { readonly text: string; readonly regBLine?: number }

/** The codes added later, and the older, possibly less exact sentence for each. */
type Later =
  | 'PAYMENT_TOO_HIGH_FOR_INCOME'
  | 'BANK_CASH_TOO_LOW'
  | 'PRICE_ABOVE_CAP'
  | 'TOO_FEW_PAYMENTS_WITH_US'
type FixedCode = Exclude<ReasonCode, 'INCOME_BELOW_MINIMUM' | 'SCORE_FACTOR' | Later>

/** Line 24 is "Other, specify": the text then carries the whole reason. */
const SENTENCES: { readonly [code in FixedCode]: Sentence } = {
  OBLIGATIONS_TOO_HIGH: {
    text: 'Your monthly debt payments are too high for your income with this loan added',
    regBLine: 9,
  },
  OBLIGATIONS_FOR_INCOME: {
    text: 'The monthly debt payments that you already have are too high for your income',
    regBLine: 9,
  },
  NO_CREDIT_FILE: { text: 'The credit bureau has no credit file for you', regBLine: 14 },
  CREDIT_FILE_FROZEN: {
    text: 'Your credit file is frozen, so the credit bureau could not share it with us',
    regBLine: 24,
  },
  CREDIT_HISTORY_TOO_SHORT: { text: 'Your credit history is too short', regBLine: 15 },
  TOO_FEW_CREDIT_ACCOUNTS: { text: 'There are too few credit accounts on your credit file', regBLine: 15 },
  NO_SCORE_AVAILABLE: {
    text: 'Your credit file has too little recent activity for a credit score',
    regBLine: 15,
  },
  PAST_DUE_NOW: { text: 'One or more of your credit accounts are past due now', regBLine: 17 },
  SERIOUS_DELINQUENCY: {
    text: 'Payments to other lenders were 60 days late or more in the last two years',
    regBLine: 17,
  },
  CHARGE_OFF: { text: 'A lender has charged off one of your accounts in the last two years', regBLine: 17 },
  COLLECTION: { text: 'An account was sent to collection in the last two years', regBLine: 18 },
  BANKRUPTCY: { text: 'There is a recent bankruptcy on your credit file', regBLine: 21 },
  RECENT_INQUIRIES: { text: 'You applied for credit too many times in the last six months', regBLine: 22 },
  UTILIZATION_TOO_HIGH: {
    text: 'Your balances on credit cards and other revolving accounts are too high for their limits',
    regBLine: 24,
  },
  OBLIGATIONS_ON_FILE: { text: 'The amount you owe on your accounts is too high', regBLine: 24 },
  LATE_PAYMENTS_WITH_US: {
    text: 'The last two payments on your relief loan were not both made on time',
    regBLine: 16,
  },
  LOANS_OUTSTANDING: {
    text: 'You already have the largest number of relief loans we allow at one time',
    regBLine: 24,
  },
  PRINCIPAL_OUTSTANDING: {
    text: 'With this loan you would owe more on relief loans than we allow in all',
    regBLine: 24,
  },
  UNDER_MINIMUM_AGE: { text: 'You must be 18 or older to take out a loan', regBLine: 24 },
  STATE_NOT_SERVED: { text: 'This loan is not offered in your state' },
  USE_NOT_OFFERED: { text: 'This loan is not offered for the use you named' },
  STATE_LIMIT: { text: 'The limits of the law rule this loan out for you' },
  IDENTITY_NOT_CONFIRMED: {
    text: 'The details you gave do not match the credit bureau, so we could not confirm your identity',
    regBLine: 24,
  },
  IDENTITY_CHECK_FAILED: {
    text: 'The details you gave did not pass our identity check, so we could not confirm who you are',
    regBLine: 24,
  },
  IDENTITY_NOT_VERIFIED: { text: REVIEW_TEXTS.IDENTITY_NOT_VERIFIED, regBLine: 24 },
  ON_SANCTIONS_LIST: { text: REVIEW_TEXTS.ON_SANCTIONS_LIST, regBLine: 24 },
  VERIFICATION_NOT_COMPLETED: { text: REVIEW_TEXTS.VERIFICATION_NOT_COMPLETED, regBLine: 24 },
  UNDER_REVIEW: { text: 'We must review your application before we can go on' },
  BANK_OVERDRAWN: {
    text: 'Your bank account was below zero on too many days in the last 90 days',
    regBLine: 24,
  },
  BANK_PAYMENTS_RETURNED: {
    text: 'Payments from your bank account were returned, or paid for a fee, in the last 90 days',
    regBLine: 24,
  },
  BANK_DEPOSITS_TOO_LOW: {
    text: 'Too little income comes into your bank account in a month',
    regBLine: 24,
  },
  BANK_BALANCE_TOO_LOW: { text: 'The average balance of your bank account is too low', regBLine: 24 },
  BANK_HISTORY_TOO_SHORT: { text: 'Your bank account has too short a history', regBLine: 24 },
}

const THEMES: { readonly [theme in Exclude<ScoreFactorTheme, 'OTHER'>]: FixedCode } = {
  DELINQUENCY: 'SERIOUS_DELINQUENCY',
  COLLECTION: 'COLLECTION',
  UTILIZATION: 'UTILIZATION_TOO_HIGH',
  INQUIRIES: 'RECENT_INQUIRIES',
  SHORT_HISTORY: 'CREDIT_HISTORY_TOO_SHORT',
  TOO_FEW_ACCOUNTS: 'TOO_FEW_CREDIT_ACCOUNTS',
  OBLIGATIONS: 'OBLIGATIONS_ON_FILE',
}

const LATER: { readonly [code in Later]: FixedCode } = {
  PAYMENT_TOO_HIGH_FOR_INCOME: 'OBLIGATIONS_TOO_HIGH',
  BANK_CASH_TOO_LOW: 'OBLIGATIONS_TOO_HIGH',
  PRICE_ABOVE_CAP: 'STATE_LIMIT',
  TOO_FEW_PAYMENTS_WITH_US: 'LATE_PAYMENTS_WITH_US',
}

export function fixedReason(code: FixedCode): Reason {
  return { code, ...SENTENCES[code] }
}

export const fixedWording: Wording = (
  code: keyof ReasonFigures,
  figures: ReasonFigures[keyof ReasonFigures],
) => {
  if ('theme' in figures)
    return figures.theme === 'OTHER'
      ? { code: 'SCORE_FACTOR', text: figures.factor, regBLine: 24 }
      : fixedReason(THEMES[figures.theme])
  if ('minimumCents' in figures && code === 'INCOME_BELOW_MINIMUM')
    return { code, text: incomeText(figures.minimumCents ?? 0), regBLine: 8 }
  if (code === 'INCOME_BELOW_MINIMUM' || code === 'SCORE_FACTOR')
    throw new RangeError(`${code} has no figures`)
  return fixedReason(isLater(code) ? LATER[code] : code)
}

function incomeText(minimumCents: number): string {
  return `Your yearly income is below the ${formatMoney(minimumCents, { whole: true })} that this loan requires`
}

function isLater(code: FixedCode | Later): code is Later {
  return code in LATER
}
