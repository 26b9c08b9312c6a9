import type { CalendarDate } from '../calendar-date.ts'
import { type PaymentPlan, paymentSchedule } from '../pricing/payment-dates.ts'
import { unaccruedInterest } from '../pricing/unaccrued-interest.ts'
import { unearnedCharge } from '../pricing/unearned-charge.ts'
import type { Offset } from '../unit-period.ts'

/** A paid-out loan, as it was agreed. */
export type AgreedLoan = PaymentPlan & {
  readonly productTypeName: 'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN'
  readonly loanAmountCents: number
  readonly interestRate: number
  /** The day from which the loan costs interest or a charge. */
  readonly fundingDate: CalendarDate
  /** The time before the first payment for which it costs interest, as decided. */
  readonly firstPeriod: Offset
}

/** What the servicing system says of it. Cents. */
type Figures = {
  readonly owedCents: number
  readonly repayments?: readonly { readonly on: CalendarDate; readonly cents: number }[] | undefined
}

export type Payoff = {
  readonly cents: number
  /** The unearned part of an up-front charge, which is not in it; null for a loan at a rate. */
  readonly chargeTakenOffCents: number | null
}

/**
 * The payoff amount on a day: what is owed, without the charge or interest that the agreement does not yet
 * ask for. The servicing system counts both as owed: it books an up-front charge and the interest of odd days
 * at disbursement, and knows whole months only. Once it was paid, it stays zero: nothing is earned or accrues
 * after that day.
 * @returns null for a loan at a rate whose repayments were not read
 */
export function findPayoff(loan: AgreedLoan, figures: Figures, on: CalendarDate): Payoff | null {
  const { fundingDate, firstPeriod, loanAmountCents, interestRate, productTypeName } = loan
  const { owedCents, repayments } = figures
  const payments = paymentSchedule(loan)
  if (productTypeName === 'PERSONAL_LOAN') {
    if (repayments === undefined) return null
    const atRate = { principalCents: loanAmountCents, interestRate, fundingDate, firstPeriod, payments }
    const unaccruedCents = Math.min(unaccruedInterest(atRate, repayments, on), owedCents)
    return { cents: owedCents - unaccruedCents, chargeTakenOffCents: null }
  }
  const unearnedOn = (day: CalendarDate) =>
    unearnedCharge({ lentCents: loanAmountCents, lentOn: fundingDate, payments }, day)
  const paidOn = findPaidOff(figures, unearnedOn, on)
  const chargeTakenOffCents = Math.min(unearnedOn(paidOn ?? on), owedCents)
  return { cents: owedCents - chargeTakenOffCents, chargeTakenOffCents }
}

/** The day of the repayment that paid all but the charge unearned on that day; null while none did. */
function findPaidOff(
  { owedCents, repayments = [] }: Figures,
  unearnedOn: (day: CalendarDate) => number,
  on: CalendarDate,
): CalendarDate | null {
  const made = repayments.filter((each) => each.on <= on).sort((a, b) => (a.on < b.on ? -1 : 1))
  let leftCents = owedCents + repayments.reduce((sum, { cents }) => sum + cents, 0)
  for (const { on: day, cents } of made) {
    leftCents -= cents
    if (leftCents <= unearnedOn(day)) return day
  }
  return null
}
