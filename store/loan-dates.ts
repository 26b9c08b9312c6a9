import { nextBusinessDay } from '@relief/domain/business-day.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { datesWhenFunded, findFirstPeriod } from '@relief/domain/pricing/payment-dates.ts'
import type { Offset } from '@relief/domain/unit-period.ts'

/** A paid-out loan with the dates of its decided offer, and the times on which its own dates depend. */
type DecidedLoan = {
  readonly fundingDate: CalendarDate
  readonly firstPaymentDate: CalendarDate
  readonly termMonths: number
  readonly acceptedAt: Date
  readonly fundedAt: Date
}

/** The columns of `DecidedLoan`, from application, loan and loan_offer as a, l and o. */
export const decidedLoanFields = `o.funding_date as "fundingDate", o.first_payment_date as "firstPaymentDate",
            o.term_months as "termMonths", a.accepted_at as "acceptedAt", l.funded_at as "fundedAt"`

type LoanDates = Pick<DecidedLoan, 'fundingDate' | 'firstPaymentDate'> & {
  /** The day on which the agreement planned to send the money. */
  readonly plannedOn: CalendarDate
}

/**
 * The day from which a paid-out loan costs interest or a charge, and its first payment date. They are those
 * of the decision, unless the offer was accepted later, or the money arrived later than planned.
 */
export function findLoanDates(loan: DecidedLoan): LoanDates {
  const { termMonths, acceptedAt, fundedAt } = loan
  const agreed = datesWhenFunded(loan, nextBusinessDay(lenderDay(acceptedAt)))
  const { fundingDate, firstPaymentDate } = datesWhenFunded({ ...agreed, termMonths }, lenderDay(fundedAt))
  return { fundingDate, firstPaymentDate, plannedOn: agreed.fundingDate }
}

/** Replaces the dates of the decided offer with the loan's own; the first period stays as decided. */
export function withLoanDates<Loan extends DecidedLoan>(
  loan: Loan,
): Omit<Loan, 'acceptedAt' | 'fundedAt'> & LoanDates & { firstPeriod: Offset } {
  const { acceptedAt: _accepted, fundedAt: _funded, ...rest } = loan
  return { ...rest, ...findLoanDates(loan), firstPeriod: findFirstPeriod(loan) }
}
