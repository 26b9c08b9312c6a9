import { dayOfMonth } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { bookedLoan } from '@relief/domain/servicing/booked-loan.ts'
import { unitPeriodsBetween } from '@relief/domain/unit-period.ts'
import { type LoanServicing, type LoanToService, ServicingError } from '@relief/providers/servicing/port.ts'
import type { JobRequest } from '@relief/store/advance.ts'
import {
  type FundedLoan,
  findFundedLoan,
  noteServicing,
  type ServicingStatus,
} from '@relief/store/servicing.ts'
import type { Context } from '../context.ts'

/**
 * Brings the servicing system to where a paid-out loan stands: kept there, or taken back when its money came back. It goes by
 * what is stored, not by what ordered it, so late and repeated orders are harmless. Without a servicing system the loan waits.
 */
export async function handOverLoan(
  context: Pick<Context, 'database' | 'log' | 'now' | 'servicing'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const { servicing, database, log } = context
  if (servicing === null) return
  const loan = await findFundedLoan(database, applicationUuid)
  if (loan === null) return
  const wanted = loan.decisionStatus === 'REJECTED_FUNDING' ? 'TAKEN_BACK' : 'HANDED_OVER'
  if (loan.servicingStatus === wanted) return
  const status = await bring(servicing, loan, wanted, job.id, context).catch((error: unknown) => {
    if (!(error instanceof ServicingError) || !isForGood(error)) throw error
    log.error(
      { error, applicationUuid, alarm: 'LOAN_NOT_SERVICED' },
      'A paid-out loan was not taken for servicing',
    )
    return { status: 'REFUSED' as const, loanId: null }
  })
  if (!(await noteServicing(database, loan, status.status, status.loanId, context.now())))
    throw new Error('The loan changed while it was being handed over')
}

/** Another try would get the same answer until somebody changes a setting. */
function isForGood({ code }: ServicingError): boolean {
  return code === 'REFUSED' || code === 'MISMATCH'
}

async function bring(
  servicing: LoanServicing,
  loan: FundedLoan,
  wanted: 'HANDED_OVER' | 'TAKEN_BACK',
  reference: string,
  { now }: Pick<Context, 'now'>,
): Promise<{ status: ServicingStatus; loanId: string | null }> {
  if (wanted === 'HANDED_OVER')
    return { status: wanted, loanId: await servicing.boardLoan(loanToService(loan), reference) }
  await servicing.reverseLoan(loan.applicationUuid, lenderDay(now()), reference)
  return { status: wanted, loanId: null }
}

/** @throws ServicingError MISMATCH when no booking gives the agreed payments */
function loanToService(loan: FundedLoan): LoanToService {
  const { firstPaymentDate, termMonths } = loan
  const agreed = {
    toYouCents: loan.toYouAmountCents,
    loanAmountCents: loan.loanAmountCents,
    totalToRepayCents: loan.totalToRepayCents,
    interestRate: loan.interestRate,
    termMonths,
    monthlyPaymentCents: loan.monthlyPaymentCents,
    finalPaymentCents: loan.finalPaymentCents,
    firstPeriod: unitPeriodsBetween(
      loan.fundingDate,
      firstPaymentDate,
      { kind: 'MONTHS', count: 1 },
      dayOfMonth(firstPaymentDate),
    ),
  }
  const booked = bookedLoan(agreed)
  if (booked === null) throw new ServicingError('MISMATCH', 'No booking gives the agreed payments')
  return {
    ...booked,
    externalId: loan.applicationUuid,
    borrower: {
      externalId: loan.owner,
      firstName: loan.firstName,
      lastName: loan.lastName,
      since: lenderDay(loan.memberSince),
    },
    product: loan.productTypeName,
    monthlyPaymentCents: loan.monthlyPaymentCents,
    payments: paymentSchedule({ firstPaymentDate, ...agreed }),
    agreedOn: lenderDay(loan.acceptedAt),
    paidOutOn: lenderDay(loan.fundedAt),
  }
}
