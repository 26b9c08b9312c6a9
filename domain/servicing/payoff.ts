import type { CalendarDate } from '../calendar-date.ts'
import { type Payment, type PaymentPlan, paymentSchedule } from '../pricing/payment-dates.ts'
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
  readonly overpaidCents?: number | undefined
  readonly repayments?: readonly { readonly on: CalendarDate; readonly cents: number }[] | undefined
}

export type Payoff = {
  readonly cents: number
  /** The unearned part of an up-front charge, which is not in it; null for a loan at a rate. */
  readonly chargeTakenOffCents: number | null
  /** What was paid above the payoff amount and is due back, as far as it is known. */
  readonly creditCents: number
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
    const unaccruedCents = unaccruedInterest(atRate, repayments, on)
    return {
      cents: Math.max(0, owedCents - unaccruedCents),
      chargeTakenOffCents: null,
      creditCents: findCredit(figures, unaccruedCents, payments),
    }
  }
  const unearnedOn = (day: CalendarDate) =>
    unearnedCharge({ lentCents: loanAmountCents, lentOn: fundingDate, payments }, day)
  const paidOn = findPaidOff(figures, unearnedOn, on)
  const unearnedCents = unearnedOn(paidOn ?? on)
  const chargeTakenOffCents = Math.min(unearnedCents, owedCents)
  const creditCents = findCredit(figures, unearnedCents, payments)
  return { cents: owedCents - chargeTakenOffCents, chargeTakenOffCents, creditCents }
}

/**
 * What was paid above the payoff amount. While the servicing system still has the rest of the charge or
 * interest, what was paid above the payoff amount has lowered that. Later its own figure counts, unless the
 * rest was paid too and is not in it.
 * @returns zero also while that is not known
 */
function findCredit(figures: Figures, restCents: number, payments: readonly Payment[]): number {
  const { owedCents, overpaidCents = 0, repayments = [] } = figures
  if (owedCents > 0) return Math.max(0, restCents - owedCents)
  const paidCents = repayments.reduce((sum, { cents }) => sum + cents, 0)
  const agreedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isRestPaid = restCents > 0 && paidCents >= agreedCents
  return isRestPaid && overpaidCents < paidCents - agreedCents + restCents ? 0 : overpaidCents
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
