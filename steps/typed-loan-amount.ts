import { type LoanRange, lendableDollars } from '@relief/contract/loan-range.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'

/** The typed amount to request, in dollars; null for an amount that we do not lend. */
export function typedLoanAmount(typed: string, limits: Pick<LoanRange, 'min' | 'max'>): number | null {
  const cents = parseMoney(typed)
  return cents === null ? null : lendableDollars(toDollars(cents), limits)
}
