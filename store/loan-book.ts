import { addDays, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type AgreedLoan, findPayoff } from '@relief/domain/servicing/payoff.ts'
import { findPaymentHistory, findRepaid } from '@relief/domain/servicing/repaid-loan.ts'
import type { Db } from './db.ts'
import { isFromTheFuture } from './from-the-future.ts'
import { closeRepaidLoan, reopenRepaidLoan, savePaymentHistory } from './loan.ts'
import { decidedLoanFields, withLoanDates } from './loan-dates.ts'
import { requestReturnedMails, resumeReminders } from './reminder.ts'
import type { ServicingStatus } from './servicing.ts'

/** Loan figures from the servicing system. Amounts are cents. */
export type StoredLoanBook = {
  owedCents: number
  overdueCents: number
  /** Absent in a book that was read before it was. */
  overpaidCents?: number
  /** Absent in a book that was read before repayments were. */
  repayments?: readonly { on: CalendarDate; cents: number }[]
  payments: readonly { dueDate: CalendarDate; amountCents: number; owedCents: number }[]
}

/** A paid-out loan as its borrower sees it. */
export type BorrowersLoan = AgreedLoan & {
  servicingStatus: ServicingStatus | null
  isClosed: boolean
  /** The day on which the agreement planned to send the money. */
  plannedOn: CalendarDate
  book: StoredLoanBook | null
  bookReadAt: Date | null
}

/** The loan of an application that this entity owns; null where no money was paid out, and for a line. */
export async function findBorrowersLoan(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<BorrowersLoan | null> {
  const sql = `${selectLoan} and l.entity_uuid = $2`
  const [row] = await db.query<LoanRow>(sql, [applicationUuid, owner])
  return row === undefined ? null : withLoanDates(row)
}

type LoanRow = Omit<BorrowersLoan, 'firstPeriod' | 'plannedOn'> & { acceptedAt: Date; fundedAt: Date }

const selectLoan = `select o.product_type_name as "productTypeName", l.servicing_status as "servicingStatus",
            l.closed_at is not null as "isClosed", o.loan_amount_cents as "loanAmountCents",
            o.interest_rate as "interestRate", ${decidedLoanFields},
            o.monthly_payment_cents as "monthlyPaymentCents", o.final_payment_cents as "finalPaymentCents",
            l.book, l.book_read_at as "bookReadAt"
       from loan l
       join application a using (application_uuid)
       join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
      where l.application_uuid = $1`

/** A bank returns most repayments within days: a repaid loan is closed so many days after the last one. */
const RETURN_DAYS = 5

const DAY_MS = 86_400_000

/** It can return an unauthorized one for 60 days, and its notice takes a few more. */
const LAST_RETURN_DAYS = 65

/**
 * Saves figures from the servicing system, unless newer ones are saved, and whether the last payments were on
 * time. Closes a loan that is repaid, and opens a closed one that is owed again.
 */
export async function storeLoanBook(
  db: Db,
  applicationUuid: string,
  book: StoredLoanBook,
  at: Date,
): Promise<void> {
  const [saved] = await db.query<{ earlier: StoredLoanBook | null }>(
    `update loan l set book = $2::jsonb, book_read_at = $3
       from (select application_uuid, book from loan where application_uuid = $1 for update) e
      where l.application_uuid = e.application_uuid and (l.book_read_at is null or l.book_read_at < $3 or ${isFromTheFuture('l.book_read_at', '$3')})
     returning e.book as earlier`,
    [applicationUuid, JSON.stringify(book), at],
  )
  if (saved === undefined) return
  await requestReturnedMails(db, applicationUuid, findReturned(saved.earlier, book), at)
  if (book.owedCents > 0) {
    if (await reopenRepaidLoan(db, applicationUuid, at)) await resumeReminders(db, applicationUuid, at)
  }
  const today = lenderDay(at)
  const [loan] = await db.query<LoanRow>(selectLoan, [applicationUuid])
  const isPaidOff = loan !== undefined && findPayoff(withLoanDates(loan), book, today)?.cents === 0
  await savePaymentHistory(db, applicationUuid, findPaymentHistory(book, today, isPaidOff))
  const repaid = findRepaid(book)
  if (repaid !== null && addDays(repaid.on, RETURN_DAYS) <= today)
    await closeRepaidLoan(db, applicationUuid, repaid.lastTwoPaymentsOnTime, at)
}

/** The numbers, from 1, of the payments that were paid and are owed again: a bank returned a repayment. */
function findReturned(earlier: StoredLoanBook | null, now: StoredLoanBook): number[] {
  return now.payments.flatMap(({ owedCents }, index) =>
    owedCents > 0 && earlier?.payments[index]?.owedCents === 0 ? [index + 1] : [],
  )
}

/**
 * Makes the figures of loans due that were last asked for later than now, before the database's clock was set
 * back. @returns how many
 */
export async function returnLoanBooksOfTheFuture(db: Db, now: Date): Promise<number> {
  const rows = await db.query(
    `update loan set book_asked_at = $1
      where servicing_status = 'HANDED_OVER' and ${isFromTheFuture('book_asked_at', '$1')} and book_asked_at < 'infinity' returning 1`,
    [now],
  )
  return rows.length
}

/**
 * Takes boarded loans whose figures were not asked for since a moment, the longest waiting first. Each is
 * taken by one process: another one that waits for a row finds it taken. A closed loan whose repayments can
 * no longer be returned is taken for the last time.
 */
export async function takeLoansToRead(db: Db, askedBefore: Date, at: Date, limit: number): Promise<string[]> {
  const closedBefore = new Date(at.getTime() - LAST_RETURN_DAYS * DAY_MS)
  const rows = await db.query<{ applicationUuid: string }>(
    `update loan set book_asked_at = case when closed_at < $4 then 'infinity' else $2::timestamptz end
      where book_asked_at < $1 and application_uuid in (
        select application_uuid from loan
         where servicing_status = 'HANDED_OVER' and book_asked_at < $1
         order by book_asked_at limit $3)
     returning application_uuid as "applicationUuid"`,
    [askedBefore, at, limit, closedBefore],
  )
  return rows.map(({ applicationUuid }) => applicationUuid)
}
