import * as calls from '@relief/contract/calls/loan.ts'
import { notFound } from '@relief/contract/problem.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { ServicingError } from '@relief/providers/servicing/port.ts'
import { findApplication } from '@relief/store/application.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import { type BorrowersLoan, findBorrowersLoan, storeLoanBook } from '@relief/store/loan-book.ts'
import { wireLoan } from '@relief/wire/loan.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'database' | 'log' | 'now' | 'servicing'>
const handle = handleWith<Needs>()

/** Figures read less than this ago are not read again. */
const FRESH_MS = 60_000

/** The loan with the newest figures: read now if possible, otherwise the saved ones. */
async function withNewestBook(
  { database, servicing, log, now }: Needs,
  applicationUuid: string,
  loan: BorrowersLoan,
): Promise<BorrowersLoan> {
  const at = now()
  if (servicing === null || loan.servicingStatus !== 'HANDED_OVER') return loan
  if (loan.bookReadAt !== null && at.getTime() - loan.bookReadAt.getTime() < FRESH_MS) return loan
  try {
    const book = await servicing.readLoan(applicationUuid)
    if (book === null) return loan
    await storeLoanBook(database, applicationUuid, book, at)
    return { ...loan, book, bookReadAt: at }
  } catch (error) {
    if (!(error instanceof ServicingError)) throw error
    log.warn({ error, applicationUuid }, 'The servicing system did not answer; the saved figures are shown')
    return loan
  }
}

export const loanEndpoints = [
  handle(calls.getLoanCall, async ({ params, caller, context }) => {
    const { applicationUuid } = params
    const { database, now } = context
    const loan = await findBorrowersLoan(database, applicationUuid, caller.owner)
    if (loan === null && (await findApplication(database, applicationUuid, caller.owner)) === null)
      throw notFound()
    // A loan is closed when its money came back, or when it is repaid. Nothing was owed on the former.
    if (loan === null || (loan.isClosed && loan.servicingStatus !== 'HANDED_OVER')) return done(null)
    const number = await findApplicationNumber(database, applicationUuid)
    const newest = await withNewestBook(context, applicationUuid, loan)
    return done(wireLoan(newest, number, lenderDay(now())))
  }),
]
