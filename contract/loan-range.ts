/**
 * Amounts in dollars (specification, section 5), apart from the schemas so that the first page stays small.
 */
export const loanRange = { step: 100, min: 200, max: 2500 } as const

export const LOAN_AMOUNT_MESSAGE = 'Please enter an amount from 200 to 2,500'

/** The nearest hundred dollars when we lend that amount; null otherwise. */
export function lendableDollars(dollars: number): number | null {
  const rounded = Math.round(dollars / loanRange.step) * loanRange.step
  return rounded >= loanRange.min && rounded <= loanRange.max ? rounded : null
}
