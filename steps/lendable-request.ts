import { type LoanRange, loanAmountMessage } from '@relief/contract/loan-range.ts'
import { badInput } from '@relief/contract/problem.ts'
import type { Words } from './words.ts'

/** The amounts, in dollars, and terms that the policy in force offers. */
export type LendableLoans = {
  readonly amounts: Pick<LoanRange, 'min' | 'max'>
  readonly termsInMonths: readonly number[]
}

/** The loan that a call requests, with its field names. */
type Asked = {
  readonly requestedLoanAmount?: number | undefined
  readonly desiredLoanAmount?: number | undefined
  readonly desiredLoanTermInMonths?: number | null | undefined
}

/**
 * The calls accept any loan that the specification allows; this check requires one that the policy in force
 * offers.
 * @throws Problem 400 with each field outside the policy
 */
export function requireLendable(asked: Asked, lendable: LendableLoans, words: Pick<Words, 'server'>): void {
  const { min, max } = lendable.amounts
  const amounts = (['requestedLoanAmount', 'desiredLoanAmount'] as const)
    .filter((field) => isOutside(asked[field], min, max))
    .map((field) => ({ field, code: 'NOT_LENT', message: loanAmountMessage({ min, max }) }))
  const term = asked.desiredLoanTermInMonths ?? null
  const isOtherTerm = term !== null && !lendable.termsInMonths.includes(term)
  const terms = isOtherTerm
    ? [{ field: 'desiredLoanTermInMonths', code: 'NOT_LENT', message: words.server.otherTerm }]
    : []
  if (amounts.length + terms.length > 0) throw badInput([...amounts, ...terms])
}

function isOutside(dollars: number | undefined, min: number, max: number): boolean {
  return dollars !== undefined && (dollars < min || dollars > max)
}
