import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { findDuePayments } from '@relief/domain/line-schedule.ts'
import { findPayoff } from '@relief/domain/servicing/payoff.ts'
import type { Db } from './db.ts'
import { findDraws, findLine, findLinePayments } from './line.ts'
import { findBorrowersLoan } from './loan-book.ts'

/** Whether a payment of any loan or line of credit of this owner is past due, as My loans shows it. */
export async function isPastDue(db: Db, owner: string, today: CalendarDate): Promise<boolean> {
  const borrowed = await db.query<{ applicationUuid: string }>(
    `select application_uuid as "applicationUuid" from application
      where entity_uuid = $1 and decision_status = 'FUNDED'`,
    [owner],
  )
  for (const { applicationUuid } of borrowed) {
    if (await isLoanPastDue(db, applicationUuid, owner)) return true
    if (await isLinePastDue(db, applicationUuid, owner, today)) return true
  }
  return false
}

async function isLoanPastDue(db: Db, applicationUuid: string, owner: string): Promise<boolean> {
  const loan = await findBorrowersLoan(db, applicationUuid, owner)
  if (!loan || loan.isClosed || !loan.book || !loan.bookReadAt) return false
  const isPaidOff = findPayoff(loan, loan.book, lenderDay(loan.bookReadAt))?.cents === 0
  return !isPaidOff && loan.book.overdueCents > 0
}

async function isLinePastDue(
  db: Db,
  applicationUuid: string,
  owner: string,
  today: CalendarDate,
): Promise<boolean> {
  const line = await findLine(db, applicationUuid, owner)
  if (line === null) return false
  const draws = await findDraws(db, applicationUuid)
  const payments = await findLinePayments(db, applicationUuid)
  return findDuePayments({ line, draws, payments }, today).some(({ overdueCents }) => overdueCents > 0)
}
