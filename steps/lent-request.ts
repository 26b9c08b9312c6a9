import { type LoanRange, loanAmountMessage } from '@relief/contract/loan-range.ts'
import { badInput } from '@relief/contract/problem.ts'
import type { Words } from './words.ts'

/** What the policy in force lends to those who apply: the amounts, in dollars, and the terms. */
export type Lent = {
  readonly amounts: Pick<LoanRange, 'min' | 'max'>
  readonly termsInMonths: readonly number[]
}

/** The loan that a call asks for, by the names of its fields. */
type Asked = {
  readonly requestedLoanAmount?: number | undefined
  readonly desiredLoanAmount?: number | undefined
  readonly desiredLoanTermInMonths?: number | null | undefined
}

/**
 * The calls accept what the specification allows; this leaves what the policy in force lends.
 * @throws Problem 400 with each field that asks for something else
 */
export function requireLent(asked: Asked, lent: Lent, words: Pick<Words, 'server'>): void {
  const { min, max } = lent.amounts
  const amounts = (['requestedLoanAmount', 'desiredLoanAmount'] as const)
    .filter((field) => isOutside(asked[field], min, max))
    .map((field) => ({ field, code: 'NOT_LENT', message: loanAmountMessage({ min, max }) }))
  const term = asked.desiredLoanTermInMonths ?? null
  const isOtherTerm = term !== null && !lent.termsInMonths.includes(term)
  const terms = isOtherTerm
    ? [{ field: 'desiredLoanTermInMonths', code: 'NOT_LENT', message: words.server.otherTerm }]
    : []
  if (amounts.length + terms.length > 0) throw badInput([...amounts, ...terms])
}

function isOutside(dollars: number | undefined, min: number, max: number): boolean {
  return dollars !== undefined && (dollars < min || dollars > max)
}
