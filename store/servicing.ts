import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import type { Db } from './db.ts'

export type ServicingStatus = 'HANDED_OVER' | 'TAKEN_BACK' | 'REFUSED'

/** A loan that was paid out, with all that a servicing system keeps of it. Cents; days are ISO. */
export type FundedLoan = {
  application_uuid: string
  entity_uuid: string
  decision_status: DecisionStatus
  servicing_status: ServicingStatus | null
  first_name: string
  last_name: string
  member_since: Date
  accepted_at: Date
  funded_at: Date
  product_type_name: 'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN'
  loan_amount_cents: number
  to_you_cents: number
  total_to_repay_cents: number
  interest_rate: number
  term_months: number
  monthly_payment_cents: number
  final_payment_cents: number
  funding_date: string
  first_payment_date: string
}

/** For a job; null for an application whose loan was never paid out. A line of credit has no such loan. */
export async function findFundedLoan(db: Db, applicationUuid: string): Promise<FundedLoan | null> {
  const [row] = await db.query<FundedLoan>(
    `select a.application_uuid, a.entity_uuid, a.decision_status, a.accepted_at, l.servicing_status, l.funded_at,
            p.first_name, concat_ws(' ', p.last_name, p.suffix_name) as last_name, u."createdAt" as member_since,
            o.product_type_name, o.loan_amount_cents, o.to_you_cents, o.total_to_repay_cents, o.interest_rate,
            o.term_months, o.monthly_payment_cents, o.final_payment_cents, o.funding_date, o.first_payment_date
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

/** Notes where a loan went, unless it has changed since it was read. @returns whether it had not */
export async function noteServicing(
  db: Db,
  read: FundedLoan,
  status: ServicingStatus,
  loanId: string | null,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update loan l set servicing_status = $3, servicing_loan_id = coalesce($4, l.servicing_loan_id), servicing_at = $5
       from application a
      where l.application_uuid = $1 and a.application_uuid = l.application_uuid and a.decision_status = $2
     returning 1`,
    [read.application_uuid, read.decision_status, status, loanId, at],
  )
  return rows.length === 1
}

/**
 * Loans that are not where they should be though nothing was ordered since `before`; those that were refused once a day.
 * One whose money came back before it was handed over is taken back like any other.
 */
export async function findUnserviced(
  db: Db,
  before: Date,
  refusedBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ application_uuid: string }>(
    `select l.application_uuid from loan l
      where (l.servicing_status is null or (l.servicing_status = 'REFUSED' and l.servicing_at < $2))
        and not exists (select 1 from outbox o where o.application_uuid = l.application_uuid and o.created_at >= $1)
      order by l.funded_at limit $3`,
    [before, refusedBefore, limit],
  )
  return rows.map((row) => row.application_uuid)
}

/** How many loans were paid out and are not where they should be yet, and how many of those were refused. */
export async function countUnserviced(db: Db): Promise<{ waiting: number; refused: number }> {
  const [row] = await db.query<{ waiting: number; refused: number }>(
    `select count(*) filter (where servicing_status is null) as waiting, count(servicing_status) as refused from loan
      where servicing_status is null or servicing_status = 'REFUSED'`,
  )
  return { waiting: Number(row?.waiting ?? 0), refused: Number(row?.refused ?? 0) }
}
