import * as calls from '@relief/contract/calls/loan.ts'
import type { Loan } from '@relief/contract/entities/loan.ts'
import { notFound } from '@relief/contract/problem.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toDollars } from '@relief/domain/money.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { ServicingError } from '@relief/providers/servicing/port.ts'
import { findApplication } from '@relief/store/application.ts'
import { type BorrowersLoan, findBorrowersLoan, keepBook } from '@relief/store/loan-book.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handle } from '../register.ts'

/** What was read less than this ago is not asked for again. */
const FRESH_MS = 60_000

/** The loan with the newest book: read now where possible, otherwise what was kept. */
async function withNewestBook(
  { database, servicing, log, now }: Context,
  applicationUuid: string,
  loan: BorrowersLoan,
): Promise<BorrowersLoan> {
  const at = now()
  if (servicing === null || loan.servicingStatus !== 'HANDED_OVER') return loan
  if (loan.bookReadAt !== null && at.getTime() - loan.bookReadAt.getTime() < FRESH_MS) return loan
  try {
    const book = await servicing.readLoan(applicationUuid, lenderDay(at))
    if (book === null) return loan
    await keepBook(database, applicationUuid, book, at)
    return { ...loan, book, bookReadAt: at }
  } catch (error) {
    if (!(error instanceof ServicingError)) throw error
    log.warn({ error, applicationUuid }, 'The servicing system did not answer; what was kept is shown')
    return loan
  }
}

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

function toWireLoan(loan: BorrowersLoan, today: CalendarDate): Loan {
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

export const loanEndpoints = [
  handle(calls.getLoanCall, async ({ params, caller, context }) => {
    const { applicationUuid } = params
    const { database, now } = context
    const loan = await findBorrowersLoan(database, applicationUuid, caller.owner)
    if (loan === null && (await findApplication(database, applicationUuid, caller.owner)) === null)
      throw notFound()
    if (loan === null || loan.isClosed) return done(null)
    return done(toWireLoan(await withNewestBook(context, applicationUuid, loan), lenderDay(now())))
  }),
]
