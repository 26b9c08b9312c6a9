import type { BankSummary } from './bank-summary.ts'
import type { CreditFile } from './credit-file.ts'
import type { TraceEntry } from './decision.ts'
import type { BankLinkPolicy, ProductPolicy } from './policy.ts'
import { reason } from './reasons.ts'
import { type Finding, toTraceEntry } from './rule.ts'

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

/** Every rule about bank data. Their order is their weight as reasons. */
export function bankRules(bank: BankSummary, { limits }: BankLinkPolicy, productId: string): TraceEntry[] {
  const atLeast = (rule: string, value: number, minimum: number, code: BankReason): Finding => ({
    rule,
    inputs: { value, minimum },
    isMet: value >= minimum,
    reasons: [reason(code)],
  })
  const atMost = (rule: string, value: number, maximum: number, code: BankReason): Finding => ({
    rule,
    inputs: { value, maximum },
    isMet: value <= maximum,
    reasons: [reason(code)],
  })
  const findings = [
    atMost('bank-overdraft-days', bank.overdraftDays90, limits.maximumOverdraftDays90, 'BANK_OVERDRAWN'),
    atMost(
      'bank-returned-payments',
      bank.returnedPayments90,
      limits.maximumReturnedPayments90,
      'BANK_PAYMENTS_RETURNED',
    ),
    atLeast(
      'bank-monthly-income',
      bank.monthlyIncomeCents,
      limits.minimumMonthlyIncomeCents,
      'BANK_DEPOSITS_TOO_LOW',
    ),
    atLeast(
      'bank-average-balance',
      bank.averageBalanceCents,
      limits.minimumAverageBalanceCents,
      'BANK_BALANCE_TOO_LOW',
    ),
    atLeast('bank-history-days', bank.daysOfHistory, limits.minimumHistoryDays, 'BANK_HISTORY_TOO_SHORT'),
  ]
  return findings.map((finding) => toTraceEntry(finding, productId))
}

type BankReason =
  | 'BANK_OVERDRAWN'
  | 'BANK_PAYMENTS_RETURNED'
  | 'BANK_DEPOSITS_TOO_LOW'
  | 'BANK_BALANCE_TOO_LOW'
  | 'BANK_HISTORY_TOO_SHORT'
