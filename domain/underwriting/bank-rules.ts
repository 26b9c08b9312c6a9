import { type BankSummary, LOOK_BACK_DAYS } from './bank-summary.ts'
import type { CreditFile } from './credit-file.ts'
import type { TraceEntry } from './decision.ts'
import type { BankLinkPolicy, Policy, ProductPolicy } from './policy.ts'
import { atLeast, atMost, toTraceEntry } from './rule.ts'
import { findWording } from './wording.ts'

/**
 * What bank data can do for a product. REQUIRED: the only failed rules are about a thin file, which bank data
 * can make up for. OPTIONAL: every rule passes, and bank data can earn a better price.
 */
export type BankDataNeed = 'NOT_NEEDED' | 'REQUIRED' | 'OPTIONAL'

/**
 * @param unmet every failed rule, of the application and of the product
 * @param score what the price bands use, without bank data; null without a score
 */
export function bankDataNeed(
  { bankLink }: ProductPolicy,
  file: CreditFile,
  unmet: readonly TraceEntry[],
  score: number | null,
): BankDataNeed {
  if (bankLink === null) return 'NOT_NEEDED'
  if (unmet.length > 0) return unmet.every((entry) => isThinness(entry, file)) ? 'REQUIRED' : 'NOT_NEEDED'
  return score !== null && score < bankLink.optionalBelowScore ? 'OPTIONAL' : 'NOT_NEEDED'
}

/** Whether a rule failed only because of a thin file; a missing or invalid figure does not count as thin. */
export function isThinness({ rule, inputs }: TraceEntry, file: CreditFile): boolean {
  if (rule === 'score') return file.score === null
  if (rule === 'scorecard') return file.score === null && inputs['value'] === null
  return (rule === 'tradelines' || rule === 'history-months') && Number.isSafeInteger(inputs['value'])
}

/** Every rule about bank data. */
export function bankRules(
  bank: BankSummary,
  { limits }: BankLinkPolicy,
  productId: string,
  policy: Pick<Policy, 'reasons'>,
): TraceEntry[] {
  const word = findWording(policy)
  const days = LOOK_BACK_DAYS
  const income = { valueCents: bank.monthlyIncomeCents, minimumCents: limits.minimumMonthlyIncomeCents }
  const balance = { valueCents: bank.averageBalanceCents, minimumCents: limits.minimumAverageBalanceCents }
  const findings = [
    atMost('bank-overdraft-days', bank.overdraftDays90, limits.maximumOverdraftDays90, (figures) =>
      word('BANK_OVERDRAWN', { ...figures, days }),
    ),
    atMost('bank-returned-payments', bank.returnedPayments90, limits.maximumReturnedPayments90, (figures) =>
      word('BANK_PAYMENTS_RETURNED', { ...figures, days }),
    ),
    atLeast('bank-monthly-income', income.valueCents, income.minimumCents, () =>
      word('BANK_DEPOSITS_TOO_LOW', income),
    ),
    atLeast('bank-average-balance', balance.valueCents, balance.minimumCents, () =>
      word('BANK_BALANCE_TOO_LOW', balance),
    ),
    atLeast('bank-history-days', bank.daysOfHistory, limits.minimumHistoryDays, (figures) =>
      word('BANK_HISTORY_TOO_SHORT', figures),
    ),
  ]
  return findings.map((finding) => toTraceEntry(finding, productId, policy))
}
