import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Db } from './db.ts'
import { isBeforeOrFromTheFuture } from './from-the-future.ts'
import { hasRow } from './has-row.ts'
import { decidedLoanFields } from './loan-dates.ts'
import { recordingWrite } from './row-record.ts'

export type ServicingStatus = 'HANDED_OVER' | 'TAKEN_BACK' | 'REFUSED'

/** A loan that was paid out, with everything that a servicing system needs. Cents; days are ISO. */
export type FundedLoan = {
  applicationUuid: string
  owner: string
  decisionStatus: DecisionStatus
  servicingStatus: ServicingStatus | null
  firstName: string
  lastName: string
  memberSince: Date
  acceptedAt: Date
  fundedAt: Date
  productTypeName: 'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN'
  loanAmountCents: number
  toYouAmountCents: number
  totalToRepayCents: number
  interestRate: number
  termMonths: number
  monthlyPaymentCents: number
  finalPaymentCents: number
  /** As decided: see `findLoanDates`. */
  fundingDate: CalendarDate
  firstPaymentDate: CalendarDate
}

/** For a job; null for an application whose loan was never paid out. Always null for a line of credit. */
export async function findFundedLoan(db: Db, applicationUuid: string): Promise<FundedLoan | null> {
  const [row] = await db.query<FundedLoan>(
    `select a.application_uuid as "applicationUuid", a.entity_uuid as owner, a.decision_status as "decisionStatus",
            l.servicing_status as "servicingStatus", ${decidedLoanFields},
            p.first_name as "firstName", concat_ws(' ', p.last_name, p.suffix_name) as "lastName",
            u."createdAt" as "memberSince", o.product_type_name as "productTypeName",
            o.loan_amount_cents as "loanAmountCents", o.to_you_cents as "toYouAmountCents",
            o.total_to_repay_cents as "totalToRepayCents", o.interest_rate as "interestRate",
            o.monthly_payment_cents as "monthlyPaymentCents",
            o.final_payment_cents as "finalPaymentCents"
       from application a
       join loan l using (application_uuid)
       join personal_info p using (application_uuid)
       join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
       join "user" u on u."id" = a.entity_uuid
      where a.application_uuid = $1`,
    [applicationUuid],
  )
  return row ?? null
}

/**
 * Records the servicing state of a loan, unless it has changed since it was read.
 * @returns whether it was recorded
 */
export async function recordServicing(
  db: Db,
  read: FundedLoan,
  status: ServicingStatus,
  loanId: string | null,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    recordingWrite(
      'loan',
      `update loan l set servicing_status = $3, servicing_loan_id = coalesce($4, l.servicing_loan_id), servicing_at = $5
         from application a
        where l.application_uuid = $1 and a.application_uuid = l.application_uuid and a.decision_status = $2
       returning l.*`,
    ),
    [read.applicationUuid, read.decisionStatus, status, loanId, at],
  )
  return rows.length === 1
}

/**
 * Loans that are not boarded or reversed as they should be, with no job requested since `before`; rejected
 * loans come once a day. A loan that was returned before it was boarded is reversed like any other.
 */
export async function findUnserviced(
  db: Db,
  { before, rejectedBefore, now, limit }: { before: Date; rejectedBefore: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ applicationUuid: string }>(
    `select l.application_uuid as "applicationUuid" from loan l
      where (l.servicing_status is null or (l.servicing_status = 'REFUSED' and ${isBeforeOrFromTheFuture('l.servicing_at', '$2', '$4')}))
        and not ${hasRow('outbox', 'r.created_at >= $1', 'l')}
      order by l.funded_at limit $3`,
    [before, rejectedBefore, limit, now],
  )
  return rows.map((row) => row.applicationUuid)
}

/**
 * How many paid-out loans are not boarded or reversed yet, and how many of those the servicing system
 * rejected.
 */
export async function countUnserviced(db: Db): Promise<{ waiting: number; rejected: number }> {
  const [row] = await db.query<{ waiting: number; rejected: number }>(
    `select count(*) filter (where servicing_status is null) as waiting, count(servicing_status) as rejected from loan
      where servicing_status is null or servicing_status = 'REFUSED'`,
  )
  return { waiting: Number(row?.waiting ?? 0), rejected: Number(row?.rejected ?? 0) }
}
