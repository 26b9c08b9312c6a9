import type { Loan } from '@relief/contract/entities/loan.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toDollars } from '@relief/domain/money.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { unearnedCharge } from '@relief/domain/pricing/unearned-charge.ts'
import type { BorrowersLoan, KeptBook } from '@relief/store/loan-book.ts'

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
    chargeTakenOff: null,
    nextPayment: next === undefined ? null : { dueDate: next.dueDate, amount: next.amount },
    payments,
  }
}

type Payoff = Pick<Loan, 'payoff' | 'chargeTakenOff'>

/**
 * What repays the loan on the day of its book. The agreement of a loan with an up-front charge gives back
 * the part for the time that is left, which the book has as owed; the book of another loan says it itself.
 */
function findPayoff(loan: BorrowersLoan, book: KeptBook, on: CalendarDate): Payoff {
  const { fundingDate, fundedAt, firstPaymentDate, loanAmountCents, productTypeName } = loan
  if (productTypeName !== 'SMALL_DOLLAR_LOAN')
    return { payoff: book.payoffCents === null ? null : toDollars(book.payoffCents), chargeTakenOff: null }
  // Money that was sent later than agreed has cost nothing before that.
  const sentOn = lenderDay(fundedAt)
  const lentOn = sentOn > fundingDate && sentOn < firstPaymentDate ? sentOn : fundingDate
  const payments = paymentSchedule(loan)
  const takenOff = Math.min(
    unearnedCharge({ lentCents: loanAmountCents, lentOn, payments }, on),
    book.owedCents,
  )
  return { payoff: toDollars(book.owedCents - takenOff), chargeTakenOff: toDollars(takenOff) }
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
    ...findPayoff(loan, book, lenderDay(bookReadAt)),
    nextPayment: next === undefined ? null : { dueDate: next.dueDate, amount: toDollars(next.owedCents) },
    payments: book.payments.map(({ dueDate, amountCents, owedCents }) => ({
      dueDate,
      amount: toDollars(amountCents),
      owed: toDollars(owedCents),
    })),
  }
}
