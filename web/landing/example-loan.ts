import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { toCents } from '@relief/domain/money.ts'

/** A typical loan within the policy's limits, shown until an amount and a term are chosen. */
export function exampleLoan({ amounts, termsInMonths }: Pick<LendingTerms, 'amounts' | 'termsInMonths'>) {
  const usual = termsInMonths.filter((term) => term <= 12)
  return {
    amountCents: toCents(Math.min(Math.max(1000, amounts.min), amounts.max)),
    termMonths: usual.at(-1) ?? termsInMonths[0] ?? 12,
  }
}
