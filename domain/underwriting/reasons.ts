import type { ScoreFactorTheme } from './credit-file.ts'

/** A count within a window. Without `maximum`, it lost points on a scorecard. */
type Count = { readonly value: number; readonly maximum?: number; readonly months: number }
type Amount = { readonly valueCents: number; readonly minimumCents?: number }
type None = Record<never, never>

/** The largest monthly payment that a budget leaves; zero or less when it leaves none. */
type Room = {
  readonly roomCents: number
  /** The smallest amount that did not fit, and its lowest payment; absent before an amount was considered. */
  readonly amountCents?: number
  readonly paymentCents?: number
}

/** What each reason states. A reason may state nothing else about the applicant. */
export type ReasonFigures = {
  readonly INCOME_BELOW_MINIMUM: { readonly minimumCents: number; readonly annualIncomeCents?: number }
  readonly OBLIGATIONS_TOO_HIGH: Room & {
    readonly obligationsCents: number
    readonly monthlyIncomeCents: number
    readonly share: number
    readonly shareWithReserves: number
  }
  readonly PAYMENT_TOO_HIGH_FOR_INCOME: Room & { readonly monthlyIncomeCents: number }
  readonly BANK_CASH_TOO_LOW: Room & {
    readonly inflowCents: number
    readonly outflowCents: number
    readonly balanceCents: number
  }
  readonly OBLIGATIONS_FOR_INCOME: { readonly obligationsCents: number; readonly monthlyIncomeCents: number }
  readonly NO_CREDIT_FILE: None
  readonly CREDIT_FILE_FROZEN: None
  readonly CREDIT_HISTORY_TOO_SHORT: { readonly value: number; readonly minimum?: number }
  readonly TOO_FEW_CREDIT_ACCOUNTS: { readonly value: number; readonly minimum?: number }
  readonly NO_SCORE_AVAILABLE: None
  readonly PAST_DUE_NOW: { readonly value: number; readonly maximum?: number }
  readonly SERIOUS_DELINQUENCY: Count
  readonly CHARGE_OFF: Count
  readonly COLLECTION: Count
  readonly BANKRUPTCY: { readonly value: number; readonly minimum: number }
  readonly RECENT_INQUIRIES: Count
  readonly UTILIZATION_TOO_HIGH: {
    readonly balanceCents: number
    readonly limitCents: number
    readonly maximum?: number
    /** The largest loan above the maximum; absent if exceeding the maximum declines. */
    readonly amountCents?: number
  }
  readonly SCORE_FACTOR: { readonly factor: string; readonly theme: ScoreFactorTheme }
  readonly PRICE_ABOVE_CAP: AprCap & { readonly amountCents: number; readonly apr: number }
  readonly STATE_LIMIT: AprCap & { readonly amountCents: number }
  readonly LATE_PAYMENTS_WITH_US: None
  readonly TOO_FEW_PAYMENTS_WITH_US: None
  readonly LOANS_OUTSTANDING: { readonly value: number; readonly maximum: number }
  readonly PRINCIPAL_OUTSTANDING: { readonly owedCents: number; readonly maximumCents: number }
  readonly UNDER_MINIMUM_AGE: None
  readonly STATE_NOT_SERVED: None
  readonly USE_NOT_OFFERED: None
  readonly IDENTITY_NOT_CONFIRMED: None
  readonly IDENTITY_CHECK_FAILED: None
  readonly IDENTITY_NOT_VERIFIED: None
  readonly ON_SANCTIONS_LIST: None
  readonly VERIFICATION_NOT_COMPLETED: None
  readonly UNDER_REVIEW: None
  readonly BANK_OVERDRAWN: { readonly value: number; readonly maximum?: number; readonly days: number }
  readonly BANK_PAYMENTS_RETURNED: {
    readonly value: number
    readonly maximum?: number
    readonly days: number
  }
  readonly BANK_DEPOSITS_TOO_LOW: Amount
  readonly BANK_BALANCE_TOO_LOW: Amount
  readonly BANK_HISTORY_TOO_SHORT: { readonly value: number; readonly minimum: number }
}

/** The lowest of the limits on an APR, and whose it is. OWN is the product's `maximumApr`, not a law. */
export type AprCap = { readonly maximumApr: number; readonly cap: 'STATE' | 'MILITARY' | 'OWN' }

/** OBLIGATIONS_ON_FILE is a sentence of policies without `reasons`. */
export type ReasonCode = keyof ReasonFigures | 'OBLIGATIONS_ON_FILE'

/** A specific, principal reason in the applicant's words. */
export type Reason = {
  readonly code: ReasonCode
  readonly text: string
  /** Line of Form C-1 of Regulation B, 1 to 24; absent when the decline is not about credit. */
  readonly regBLine?: number
  /** The figures of the text: value, threshold and window. Absent where a policy has fixed sentences. */
  readonly figures?: { readonly [name: string]: number | string }
}

/** Builds the reason for a rule's finding. */
export type Wording = <Code extends keyof ReasonFigures>(code: Code, figures: ReasonFigures[Code]) => Reason

/**
 * The first reasons, without repeats, at most four: more is "not likely to be helpful" (comment 9(b)(2)-1).
 */
export function principalReasons(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>()
  return reasons.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, 4)
}

/**
 * The text of a reason as pages, emails and notices show it: every one ends with a period, also beside longer
 * ones. The stored text stays as it is, so that an earlier decision can be repeated.
 */
export function reasonSentence({ text }: Pick<Reason, 'text'>): string {
  return text.endsWith('.') ? text : `${text}.`
}
