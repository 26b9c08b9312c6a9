import type { Application } from '@relief/contract/entities/application.ts'
import { nearestLendable } from '@relief/contract/loan-range.ts'
import { pathTo } from '../paths.ts'

type Open = Pick<Application, 'applicationUuid' | 'currentFlowStep' | 'requestedLoanAmount'>

/**
 * The amount of an open application, in dollars, if the visitor has just chosen another one. Null also after
 * an end that no amount changes.
 * @param chosen the amount from the address, as typed
 */
export function amountBesides(
  { currentFlowStep, requestedLoanAmount }: Open,
  chosen: string | null,
): number | null {
  const dollars = Number(chosen ?? Number.NaN)
  if (requestedLoanAmount === null || !Number.isFinite(dollars) || currentFlowStep === 'INELIGIBLE')
    return null
  const { amount } = requestedLoanAmount
  return nearestLendable(dollars, { min: 0, max: Number.MAX_SAFE_INTEGER }) === amount ? null : amount
}

/** The open application, or the page that says which amount it is for. */
export const pathToOpen = (open: Open, loanAmount: string | null): string =>
  amountBesides(open, loanAmount) === null
    ? pathTo('loanHome', open.applicationUuid)
    : pathTo('applicationInProgress', '', { loanAmount })
