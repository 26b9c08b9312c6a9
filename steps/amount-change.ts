import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { toDollars } from '@relief/domain/money.ts'
import { amountChange } from './flow.ts'
import type { LendableLoans } from './lendable-request.ts'

/** The amounts stored with an application. */
type Amounts = {
  readonly amountChanges: number
  readonly desiredLoanAmountCents: number | null
  readonly requestedLoanAmountCents: number | null
}

/** The parts of an offer that matter for changing the amount. */
type Made = { readonly lineOfCredit?: unknown; readonly rateExpiresOn: CalendarDate }

/** Whether an offer is a loan; a line of credit has no amount to request. */
export const isLoan = ({ lineOfCredit }: Pick<Made, 'lineOfCredit'>): boolean => lineOfCredit === undefined

/** Whether a changed amount is being decided; before the first offers, nothing counts as a change. */
export function isAmountChange({
  currentFlowStep,
  amountChanges,
}: Pick<Amounts, 'amountChanges'> & { readonly currentFlowStep: FlowStep }): boolean {
  return currentFlowStep === amountChange.to && amountChanges > 0
}

/** The currently requested amount, in dollars. */
export function requestedDollars({ desiredLoanAmountCents, requestedLoanAmountCents }: Amounts): number {
  return toDollars(desiredLoanAmountCents ?? requestedLoanAmountCents ?? 0)
}

/**
 * The other amounts that can be requested, in dollars, and how many changes are left; null when there is no
 * loan to choose. Offers for another amount use the same credit report, so they expire on the same day.
 */
export function findAmountChange(
  { amountChanges: used }: Pick<Amounts, 'amountChanges'>,
  offers: readonly Made[],
  lendable: LendableLoans,
  { maxAmountChanges, today }: { maxAmountChanges: number; today: CalendarDate },
) {
  const days = offers
    .filter((offer) => isLoan(offer) && offer.rateExpiresOn >= today)
    .map(({ rateExpiresOn }) => rateExpiresOn)
    .sort()
  const goodUntil = days.at(-1)
  if (goodUntil === undefined || maxAmountChanges === 0) return null
  const { min: minLoanAmount, max: maxLoanAmount } = lendable.amounts
  return { minLoanAmount, maxLoanAmount, goodUntil, used, left: Math.max(0, maxAmountChanges - used) }
}
