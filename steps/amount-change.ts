import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { toDollars } from '@relief/domain/money.ts'
import { amountChange } from './flow.ts'
import type { Lent } from './lent-request.ts'

/** What an application keeps of its amount. */
type Amounts = {
  readonly amountChanges: number
  readonly desiredLoanAmountCents: number | null
  readonly requestedLoanAmountCents: number | null
}

/** An offer, as far as another amount depends on it. */
type Made = { readonly lineOfCredit?: unknown; readonly rateExpiresOn: CalendarDate }

/** A line of credit has no amount to ask for. */
export const isLoan = ({ lineOfCredit }: Pick<Made, 'lineOfCredit'>): boolean => lineOfCredit === undefined

/** Whether another amount is being decided: before the first offers nothing counts as a change. */
export function isAmountChange({
  currentFlowStep,
  amountChanges,
}: Pick<Amounts, 'amountChanges'> & { readonly currentFlowStep: FlowStep }): boolean {
  return currentFlowStep === amountChange.to && amountChanges > 0
}

/** The amount, in dollars, that the application asks for now. */
export function requestedDollars({ desiredLoanAmountCents, requestedLoanAmountCents }: Amounts): number {
  return toDollars(desiredLoanAmountCents ?? requestedLoanAmountCents ?? 0)
}

/**
 * Which other amounts can be asked for, in dollars, and how often still; null where there is no loan to
 * choose. Other offers rest on the credit report of these, so they end with them.
 */
export function findAmountChange(
  { amountChanges: used }: Pick<Amounts, 'amountChanges'>,
  offers: readonly Made[],
  lent: Lent,
  { maxAmountChanges, today }: { maxAmountChanges: number; today: CalendarDate },
) {
  const days = offers
    .filter((offer) => isLoan(offer) && offer.rateExpiresOn >= today)
    .map(({ rateExpiresOn }) => rateExpiresOn)
    .sort()
  const goodUntil = days.at(-1)
  if (goodUntil === undefined || maxAmountChanges === 0) return null
  const { min: minLoanAmount, max: maxLoanAmount } = lent.amounts
  return { minLoanAmount, maxLoanAmount, goodUntil, used, left: Math.max(0, maxAmountChanges - used) }
}
