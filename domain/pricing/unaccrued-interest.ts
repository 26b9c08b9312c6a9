import { oddFirstPeriodGrowth } from '../amortization.ts'
import { addMonths, type CalendarDate, daysBetween, earlierDate, laterDate } from '../calendar-date.ts'
import { wholeCents } from '../money.ts'
import type { Offset } from '../unit-period.ts'
import type { Payment } from './payment-dates.ts'

/** A loan at a rate, as it was agreed: its principal, its dates and its monthly payments. */
export type LoanAtRate = {
  readonly principalCents: number
  /** A fraction a year. */
  readonly interestRate: number
  /** The day when the money arrived: nothing accrues before it. */
  readonly fundingDate: CalendarDate
  /** The time before the first payment for which it counts interest: days beyond it are free. */
  readonly firstPeriod: Offset
  readonly payments: readonly Payment[]
}

/** What a borrower paid on a day, in cents. */
export type Repayment = { readonly on: CalendarDate; readonly cents: number }

/** The time up to a due date, and the interest that it earns on each cent of principal. */
type Period = { readonly from: CalendarDate; readonly to: CalendarDate; readonly growth: number }

/**
 * The part of the payments still to come that a borrower need not pay to close the loan on a day: interest
 * that has not accrued. Each day earns interest on the unpaid principal of that day, never on interest: its
 * share of a twelfth of the yearly rate, or of the odd first period as it was agreed. A repayment goes first
 * to the interest that has accrued, and stops the interest on the principal that it repays.
 * @returns whole cents; nothing once late payments have accrued more than was agreed
 */
export function unaccruedInterest(
  loan: LoanAtRate,
  repayments: readonly Repayment[],
  on: CalendarDate,
): number {
  const made = repayments.filter((repayment) => repayment.on <= on).sort((a, b) => (a.on < b.on ? -1 : 1))
  let principalCents = loan.principalCents
  let interestCents = 0
  let day = loan.fundingDate
  for (const repayment of made) {
    interestCents += Math.max(0, principalCents) * growthBetween(loan, day, repayment.on)
    const interestDueCents = wholeCents(interestCents)
    const interestPaidCents = Math.min(repayment.cents, interestDueCents)
    // A repayment of all interest leaves none, also not the fraction of a cent that rounding took off.
    interestCents = repayment.cents >= interestDueCents ? 0 : interestCents - interestPaidCents
    // Negative once a late charge was paid too, which the servicing system counts as owed and this does not.
    principalCents -= repayment.cents - interestPaidCents
    day = laterDate(day, repayment.on)
  }
  interestCents += Math.max(0, principalCents) * growthBetween(loan, day, on)
  const total = loan.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paid = made.reduce((sum, { cents }) => sum + cents, 0)
  return Math.max(0, total - paid - principalCents - wholeCents(interestCents))
}

/** Interest on one cent of principal from a day to a later one; nothing when it is not later. */
function growthBetween(loan: LoanAtRate, from: CalendarDate, to: CalendarDate): number {
  let growth = 0
  for (const period of periodsUntil(loan, to)) {
    const days = daysBetween(laterDate(from, period.from), earlierDate(to, period.to))
    if (days > 0) growth += (period.growth * days) / daysBetween(period.from, period.to)
  }
  return growth
}

/** The agreed periods that begin before a day. After the last due date, further months follow. */
function* periodsUntil(loan: LoanAtRate, until: CalendarDate): Generator<Period> {
  const first = loan.payments[0]?.dueDate ?? loan.fundingDate
  const rate = loan.interestRate / 12
  let period = {
    from: loan.fundingDate,
    to: first,
    growth: oddFirstPeriodGrowth(rate, loan.firstPeriod) * (1 + rate) - 1,
  }
  for (let months = 1; period.from < until; months++) {
    yield period
    period = { from: period.to, to: addMonths(first, months), growth: rate }
  }
}
