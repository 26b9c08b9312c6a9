import type { Loan } from '@relief/contract/entities/loan.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toDollars } from '@relief/domain/money.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { unaccruedInterest } from '@relief/domain/pricing/unaccrued-interest.ts'
import { unearnedCharge } from '@relief/domain/pricing/unearned-charge.ts'
import type { BorrowersLoan, StoredLoanBook } from '@relief/store/loan-book.ts'

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
    nextPayment: next === undefined ? null : { dueDate: next.dueDate, amount: next.amount },
    payments,
  }
}

type Payoff = Pick<Loan, 'payoff' | 'chargeTakenOff'>

/**
 * The payoff amount on the day of the servicing figures: what is owed, without the charge or interest that
 * the agreement does not yet ask for. The servicing system counts both as owed: it books an up-front charge
 * and the interest of odd days at disbursement, and knows whole months only.
 * @returns null for a loan at a rate whose repayments were not read
 */
function findPayoff(loan: BorrowersLoan, book: StoredLoanBook, on: CalendarDate): Payoff {
  const { fundingDate, firstPeriod, loanAmountCents, interestRate, productTypeName } = loan
  const payments = paymentSchedule(loan)
  const lessUnearned = (cents: number) => Math.min(cents, book.owedCents)
  if (productTypeName === 'PERSONAL_LOAN') {
    if (book.repayments === undefined) return { payoff: null, chargeTakenOff: null }
    const atRate = { principalCents: loanAmountCents, interestRate, fundingDate, firstPeriod, payments }
    const unaccrued = lessUnearned(unaccruedInterest(atRate, book.repayments, on))
    return { payoff: toDollars(book.owedCents - unaccrued), chargeTakenOff: null }
  }
  const charged = { lentCents: loanAmountCents, lentOn: fundingDate, payments }
  const deductedCents = lessUnearned(unearnedCharge(charged, on))
  return { payoff: toDollars(book.owedCents - deductedCents), chargeTakenOff: toDollars(deductedCents) }
}

/** A paid-out loan as its borrower sees it: with its newest servicing figures, or those of the agreement. */
export function wireLoan(loan: BorrowersLoan, number: string, today: CalendarDate): Loan {
  const { book, bookReadAt } = loan
  if (book === null || bookReadAt === null) return toAgreedLoan(loan, number, today)
  const next = book.payments.find(({ owedCents }) => owedCents > 0)
  return {
    number,
    borrowed: toDollars(loan.loanAmountCents),
    plannedOn: loan.plannedOn < loan.fundingDate ? loan.plannedOn : null,
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
