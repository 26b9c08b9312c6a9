import type { Loan } from '@relief/contract/entities/loan.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toDollars } from '@relief/domain/money.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { findPayoff, type Payoff } from '@relief/domain/servicing/payoff.ts'
import type { BorrowersLoan } from '@relief/store/loan-book.ts'

/** The agreement's figures, for a loan whose servicing figures were never read. */
function toAgreedLoan(loan: BorrowersLoan, number: string, today: CalendarDate): Loan {
  const payments = paymentSchedule(loan).map(({ dueDate, amountCents }) => ({
    dueDate,
    amount: toDollars(amountCents),
    owed: null,
  }))
  const next = payments.find(({ dueDate }) => dueDate >= today)
  return {
    number,
    borrowed: toDollars(loan.loanAmountCents),
    plannedOn: loan.plannedOn < loan.fundingDate ? loan.plannedOn : null,
    asOf: null,
    owed: null,
    overdue: null,
    payoff: null,
    chargeTakenOff: null,
    credit: 0,
    isClosed: loan.isClosed,
    nextPayment: next === undefined ? null : { dueDate: next.dueDate, amount: next.amount },
    payments,
  }
}

/**
 * A paid-out loan as its borrower sees it: with its newest servicing figures, or those of the agreement. Once
 * its payoff amount was paid, nothing is owed, though the servicing system still has the charge or interest
 * of the time that was left, until the lender closes the loan there.
 */
export function wireLoan(loan: BorrowersLoan, number: string, today: CalendarDate): Loan {
  const { book, bookReadAt } = loan
  if (book === null || bookReadAt === null) return toAgreedLoan(loan, number, today)
  const payoff = findPayoff(loan, book, lenderDay(bookReadAt))
  const isPaidOff = payoff?.cents === 0
  const owed = (cents: number) => (isPaidOff ? 0 : toDollars(cents))
  const next = isPaidOff ? undefined : book.payments.find(({ owedCents }) => owedCents > 0)
  return {
    number,
    borrowed: toDollars(loan.loanAmountCents),
    plannedOn: loan.plannedOn < loan.fundingDate ? loan.plannedOn : null,
    asOf: bookReadAt.toISOString(),
    owed: owed(book.owedCents),
    overdue: owed(book.overdueCents),
    payoff: payoff && toDollars(payoff.cents),
    chargeTakenOff: payoff && toChargeTakenOff(payoff),
    credit: toDollars(payoff?.creditCents ?? 0),
    isClosed: loan.isClosed,
    nextPayment: next === undefined ? null : { dueDate: next.dueDate, amount: toDollars(next.owedCents) },
    payments: book.payments.map(({ dueDate, amountCents, owedCents }) => ({
      dueDate,
      amount: toDollars(amountCents),
      owed: owed(owedCents),
    })),
  }
}

const toChargeTakenOff = ({ chargeTakenOffCents: cents }: Payoff) =>
  cents === null ? null : toDollars(cents)
