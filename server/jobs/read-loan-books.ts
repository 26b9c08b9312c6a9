import { ServicingError } from '@relief/providers/servicing/port.ts'
import { storeLoanBook, takeLoansToRead } from '@relief/store/loan-book.ts'
import type { Context } from '../context.ts'

const DAY_MS = 86_400_000
const BATCH = 100
/** Failures that every other loan would have too. */
const AWAY: ReadonlySet<string> = new Set(['TIMEOUT', 'UNAVAILABLE', 'RATE_LIMITED'])

/**
 * Reads the figures of each loan once a day, so that a repaid loan is closed: its borrower may apply again
 * and close the account, and its retention periods begin. A closed loan is read for as long as a repayment
 * can be returned, so that it is opened again. Ends when the system is unavailable. A loan whose figures are
 * unreadable keeps back none of the others.
 * @returns how many were read
 */
export async function readLoanBooks(
  context: Pick<Context, 'database' | 'log' | 'now' | 'servicing'>,
): Promise<number> {
  const { database, log, now, servicing } = context
  if (servicing === null) return 0
  const askedBefore = new Date(now().getTime() - DAY_MS)
  let read = 0
  for (const applicationUuid of await takeLoansToRead(database, askedBefore, now(), BATCH))
    try {
      const book = await servicing.readLoan(applicationUuid)
      if (book !== null) await storeLoanBook(database, applicationUuid, book, now())
      read += 1
    } catch (error) {
      if (!(error instanceof ServicingError)) throw error
      log.warn({ error, applicationUuid }, 'The figures of a loan could not be read and are read tomorrow')
      if (AWAY.has(error.code)) return read
    }
  return read
}
