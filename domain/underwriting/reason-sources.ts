import type { Decision } from './decision.ts'
import type { Reason, ReasonCode } from './reasons.ts'

/**
 * Where the information behind a reason came from. A notice names a credit report (15 USC 1681m(a)) or
 * another source (1681m(b)) only if a reason is based on it; the applicant's answers and our own records are
 * neither.
 */
export type Source = 'CREDIT_REPORT' | 'BANK_ACCOUNT' | 'IDENTITY_CHECK'

const REPORT: readonly Source[] = ['CREDIT_REPORT']
const ACCOUNT: readonly Source[] = ['BANK_ACCOUNT']
const OTHER: readonly Source[] = []

const SOURCES: { readonly [code in ReasonCode]: readonly Source[] } = {
  INCOME_BELOW_MINIMUM: OTHER,
  OBLIGATIONS_TOO_HIGH: REPORT,
  // The payment depends on the price, and the price on the score.
  PAYMENT_TOO_HIGH_FOR_INCOME: REPORT,
  BANK_CASH_TOO_LOW: [...ACCOUNT, ...REPORT],
  OBLIGATIONS_FOR_INCOME: REPORT,
  NO_CREDIT_FILE: REPORT,
  // No report content was read.
  CREDIT_FILE_FROZEN: OTHER,
  CREDIT_HISTORY_TOO_SHORT: REPORT,
  TOO_FEW_CREDIT_ACCOUNTS: REPORT,
  NO_SCORE_AVAILABLE: REPORT,
  PAST_DUE_NOW: REPORT,
  SERIOUS_DELINQUENCY: REPORT,
  CHARGE_OFF: REPORT,
  COLLECTION: REPORT,
  BANKRUPTCY: REPORT,
  RECENT_INQUIRIES: REPORT,
  UTILIZATION_TOO_HIGH: REPORT,
  OBLIGATIONS_ON_FILE: REPORT,
  SCORE_FACTOR: REPORT,
  PRICE_ABOVE_CAP: REPORT,
  STATE_LIMIT: OTHER,
  LATE_PAYMENTS_WITH_US: OTHER,
  TOO_FEW_PAYMENTS_WITH_US: OTHER,
  LOANS_OUTSTANDING: OTHER,
  PRINCIPAL_OUTSTANDING: OTHER,
  UNDER_MINIMUM_AGE: OTHER,
  STATE_NOT_SERVED: OTHER,
  USE_NOT_OFFERED: OTHER,
  IDENTITY_NOT_CONFIRMED: REPORT,
  IDENTITY_CHECK_FAILED: ['IDENTITY_CHECK'],
  IDENTITY_NOT_VERIFIED: ['IDENTITY_CHECK'],
  ON_SANCTIONS_LIST: ['IDENTITY_CHECK'],
  VERIFICATION_NOT_COMPLETED: ['IDENTITY_CHECK'],
  UNDER_REVIEW: OTHER,
  BANK_OVERDRAWN: ACCOUNT,
  BANK_PAYMENTS_RETURNED: ACCOUNT,
  BANK_DEPOSITS_TOO_LOW: ACCOUNT,
  BANK_BALANCE_TOO_LOW: ACCOUNT,
  BANK_HISTORY_TOO_SHORT: ACCOUNT,
}

export function findSources(reasons: readonly Pick<Reason, 'code'>[]): ReadonlySet<Source> {
  return new Set(reasons.flatMap(({ code }) => SOURCES[code]))
}

/** The sources of every reason against some products, including those beyond the four that are stated. */
export function findDecisionSources(
  { trace }: Pick<Decision, 'trace'>,
  productIds: readonly string[],
): ReadonlySet<Source> {
  const entries = trace.filter(({ productId }) => productId === null || productIds.includes(productId))
  return findSources(entries.flatMap(({ reasons }) => reasons))
}
