import type { Loan } from '@relief/contract/entities/loan.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { toDollars } from '@relief/domain/money.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { BorrowersLoan } from '@relief/store/loan-book.ts'

/** What the agreement says, for a loan whose book was never read. */
function toAgreedLoan(loan: BorrowersLoan, today: CalendarDate): Loan {
  const payments = paymentSchedule(loan).map(({ dueDate, amountCents }) => ({
    dueDate,
    amount: toDollars(amountCents),
    owed: null,
  }))
  const next = payments.find(({ dueDate }) => dueDate >= today)
  return {
    borrowed: toDollars(loan.loanAmountCents),
    asOf: null,
    owed: null,
    overdue: null,
    payoff: null,
    nextPayment: next === undefined ? null : { dueDate: next.dueDate, amount: next.amount },
    payments,
  }
}

/** A paid-out loan as its borrower sees it: by its newest book, or by the agreement. */
export function wireLoan(loan: BorrowersLoan, today: CalendarDate): Loan {
  const { book, bookReadAt } = loan
  if (book === null || bookReadAt === null) return toAgreedLoan(loan, today)
  const next = book.payments.find(({ owedCents }) => owedCents > 0)
  return {
    borrowed: toDollars(loan.loanAmountCents),
    asOf: bookReadAt.toISOString(),
    owed: toDollars(book.owedCents),
    overdue: toDollars(book.overdueCents),
    // An up-front charge is refunded in part, which is not in the book before a person enters it.
    payoff:
      book.payoffCents === null || loan.productTypeName === 'SMALL_DOLLAR_LOAN'
        ? null
        : toDollars(book.payoffCents),
    nextPayment: next === undefined ? null : { dueDate: next.dueDate, amount: toDollars(next.owedCents) },
    payments: book.payments.map(({ dueDate, amountCents, owedCents }) => ({
      dueDate,
      amount: toDollars(amountCents),
      owed: toDollars(owedCents),
    })),
  }
}
