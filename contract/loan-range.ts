import { formatDollars, withCommas } from '@relief/domain/money.ts'
import { words } from './loan-range/words.ts'

export type LoanRange = { readonly step: number; readonly min: number; readonly max: number }

/**
 * Amounts in dollars (specification, section 5), separate from the schemas, so that the first page stays
 * small.
 */
export const loanRange: LoanRange = { step: 100, min: 200, max: 2500 }

/** The specification's message for a wrong amount, with the current limits. */
export function loanAmountMessage({ min, max }: Pick<LoanRange, 'min' | 'max'> = loanRange): string {
  return words.amount(withCommas(min), withCommas(max))
}

/** The same for a page: "Enter an amount from $200 to $2,500". */
export function typedAmountMessage({ min, max }: Pick<LoanRange, 'min' | 'max'> = loanRange): string {
  return words.typedAmount(formatDollars(min, { whole: true }), formatDollars(max, { whole: true }))
}

/** The nearest hundred dollars, if we lend that amount; otherwise null. */
export function lendableDollars(
  dollars: number,
  { min, max }: Pick<LoanRange, 'min' | 'max'> = loanRange,
): number | null {
  const rounded = Math.round(dollars / loanRange.step) * loanRange.step
  return rounded >= min && rounded <= max ? rounded : null
}

/** The amount that we lend nearest to a requested one. */
export function nearestLendable(dollars: number, limits: Pick<LoanRange, 'min' | 'max'>): number {
  const { min, max } = limits
  return lendableDollars(Math.min(max, Math.max(min, dollars)), limits) ?? min
}
