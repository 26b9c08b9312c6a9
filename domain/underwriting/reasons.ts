import { formatMoney } from '../money.ts'
import type { ScoreFactor, ScoreFactorTheme } from './credit-file.ts'

export type ReasonCode =
  | 'INCOME_BELOW_MINIMUM'
  | 'OBLIGATIONS_TOO_HIGH'
  | 'OBLIGATIONS_FOR_INCOME'
  | 'NO_CREDIT_FILE'
  | 'CREDIT_FILE_FROZEN'
  | 'CREDIT_HISTORY_TOO_SHORT'
  | 'TOO_FEW_CREDIT_ACCOUNTS'
  | 'NO_SCORE_AVAILABLE'
  | 'PAST_DUE_NOW'
  | 'SERIOUS_DELINQUENCY'
  | 'CHARGE_OFF'
  | 'COLLECTION'
  | 'BANKRUPTCY'
  | 'RECENT_INQUIRIES'
  | 'UTILIZATION_TOO_HIGH'
  | 'OBLIGATIONS_ON_FILE'
  | 'SCORE_FACTOR'
  | 'LATE_PAYMENTS_WITH_US'
  | 'LOANS_OUTSTANDING'
  | 'PRINCIPAL_OUTSTANDING'
  | 'UNDER_MINIMUM_AGE'
  | 'STATE_NOT_SERVED'
  | 'USE_NOT_OFFERED'
  | 'STATE_LIMIT'
  | 'IDENTITY_NOT_CONFIRMED'
  | 'IDENTITY_CHECK_FAILED'
  | 'UNDER_REVIEW'
  | 'BANK_OVERDRAWN'
  | 'BANK_PAYMENTS_RETURNED'
  | 'BANK_DEPOSITS_TOO_LOW'
  | 'BANK_BALANCE_TOO_LOW'
  | 'BANK_HISTORY_TOO_SHORT'

/** A specific, principal reason in the applicant's words. */
export type Reason = {
  readonly code: ReasonCode
  readonly text: string
  /** Line of Form C-1 of Regulation B, 1 to 24; absent when the decline is not about credit. */
  readonly regBLine?: number
}

type Wording = { readonly text: string; readonly regBLine?: number }

/** Line 24 is "Other, specify": the text then carries the whole reason. */
const WORDS: { readonly [code in Exclude<ReasonCode, 'INCOME_BELOW_MINIMUM' | 'SCORE_FACTOR'>]: Wording } = {
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

export type FixedReasonCode = keyof typeof WORDS

export function reason(code: FixedReasonCode): Reason {
  return { code, ...WORDS[code] }
}

/** Income below a product's minimum; names the minimum. */
export function incomeReason(minimumCents: number): Reason {
  return {
    code: 'INCOME_BELOW_MINIMUM',
    text: `Your yearly income is below the ${formatMoney(minimumCents, { whole: true })} that this loan requires`,
    regBLine: 8,
  }
}

const THEMES: { readonly [theme in Exclude<ScoreFactorTheme, 'OTHER'>]: keyof typeof WORDS } = {
  DELINQUENCY: 'SERIOUS_DELINQUENCY',
  COLLECTION: 'COLLECTION',
  UTILIZATION: 'UTILIZATION_TOO_HIGH',
  INQUIRIES: 'RECENT_INQUIRIES',
  SHORT_HISTORY: 'CREDIT_HISTORY_TOO_SHORT',
  TOO_FEW_ACCOUNTS: 'TOO_FEW_CREDIT_ACCOUNTS',
  OBLIGATIONS: 'OBLIGATIONS_ON_FILE',
}

/**
 * The reasons behind a score that is too low: the bureau's factors, never the score itself (12 CFR
 * 1002.9(b)(2): "failed to achieve a qualifying score" is not specific).
 */
export function scoreReasons(factors: readonly ScoreFactor[]): Reason[] {
  return factors.map(({ theme, text }) =>
    theme === 'OTHER' ? { code: 'SCORE_FACTOR', text, regBLine: 24 } : reason(THEMES[theme]),
  )
}

/**
 * The strongest reasons first, without repeats, at most four: more is "not likely to be helpful" (1002.9).
 */
export function principalReasons(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>()
  return reasons.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, 4)
}
