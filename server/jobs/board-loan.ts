import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { findFirstPeriod, paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { bookedLoan } from '@relief/domain/servicing/booked-loan.ts'
import { type LoanServicing, type LoanToService, ServicingError } from '@relief/providers/servicing/port.ts'
import { findLoanDates } from '@relief/store/loan-dates.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import {
  type FundedLoan,
  findFundedLoan,
  recordServicing,
  type ServicingStatus,
} from '@relief/store/servicing.ts'
import type { Context } from '../context.ts'

/**
 * Boards a paid-out loan in the servicing system, or reverses it after a return. It compares stored states,
 * so late and repeated jobs are harmless. Without a servicing system the loan waits.
 */
export async function boardPaidLoan(
  context: Pick<Context, 'database' | 'log' | 'now' | 'servicing'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const { servicing, database, log } = context
  if (servicing === null) return
  const loan = await findFundedLoan(database, applicationUuid)
  if (loan === null) return
  const target = loan.decisionStatus === 'REJECTED_FUNDING' ? 'TAKEN_BACK' : 'HANDED_OVER'
  if (loan.servicingStatus === target) return
  const status = await moveTo(servicing, loan, target, job.id, context).catch((error: unknown) => {
    if (!(error instanceof ServicingError) || !isPermanent(error)) throw error
    log.error(
      { error, applicationUuid, alarm: 'LOAN_NOT_SERVICED' },
      'A paid-out loan was not boarded in the servicing system',
    )
    return { status: 'REFUSED' as const, loanId: null }
  })
  if (!(await recordServicing(database, loan, status.status, status.loanId, context.now())))
    throw new Error('The loan changed while it was being boarded')
}

/** Whether a retry would fail in the same way until an operator changes a setting. */
function isPermanent({ code }: ServicingError): boolean {
  return code === 'REFUSED' || code === 'MISMATCH'
}

async function moveTo(
  servicing: LoanServicing,
  loan: FundedLoan,
  target: 'HANDED_OVER' | 'TAKEN_BACK',
  reference: string,
  { log, now }: Pick<Context, 'log' | 'now'>,
): Promise<{ status: ServicingStatus; loanId: string | null }> {
  if (target === 'HANDED_OVER')
    return { status: target, loanId: await servicing.boardLoan(loanToService(loan), reference) }
  const book = await servicing.readLoan(loan.applicationUuid)
  if (book !== null && book.repayments.length > 0)
    log.error(
      { alarm: 'REPAYMENTS_TO_REFUND', applicationUuid: loan.applicationUuid },
      'The payout of a loan was returned after the borrower repaid some of it',
    )
  await servicing.reverseLoan(loan.applicationUuid, lenderDay(now()), reference)
  return { status: target, loanId: null }
}

const earlier = (day: CalendarDate, other: CalendarDate) => (day < other ? day : other)

/** @throws ServicingError MISMATCH when no way of booking produces the agreed payments */
function loanToService(loan: FundedLoan): LoanToService {
  const { firstPaymentDate } = findLoanDates(loan)
  const agreed = {
    toYouCents: loan.toYouAmountCents,
    loanAmountCents: loan.loanAmountCents,
    totalToRepayCents: loan.totalToRepayCents,
    interestRate: loan.interestRate,
    termMonths: loan.termMonths,
    monthlyPaymentCents: loan.monthlyPaymentCents,
    finalPaymentCents: loan.finalPaymentCents,
    // A later arrival adds no interest, so it counts as decided.
    firstPeriod: findFirstPeriod(loan),
  }
  const booked = bookedLoan(agreed)
  if (booked === null) throw new ServicingError('MISMATCH', 'No booking gives the agreed payments')
  // The servicing system takes these days only in this order. An account that was opened, or an offer that
  // was accepted, while the database's clock was ahead has a later day than what followed.
  const paidOutOn = lenderDay(loan.fundedAt)
  const agreedOn = earlier(lenderDay(loan.acceptedAt), paidOutOn)
  const since = earlier(lenderDay(loan.memberSince), agreedOn)
  return {
    ...booked,
    externalId: loan.applicationUuid,
    borrower: {
      externalId: loan.owner,
      firstName: loan.firstName,
      lastName: loan.lastName,
      since,
    },
    product: loan.productTypeName,
    monthlyPaymentCents: loan.monthlyPaymentCents,
    payments: paymentSchedule({ firstPaymentDate, ...agreed }),
    agreedOn,
    paidOutOn,
  }
}
