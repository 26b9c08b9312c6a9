import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { Db } from './db.ts'
import { isHeldForReview } from './held-for-review.ts'
import { newId } from './ids.ts'
import { recordingWrite } from './row-record.ts'

/** Opens the loan of an application whose payout has settled, with the figures of the accepted offer. */
export async function insertLoan(db: Db, applicationUuid: string, at: Date): Promise<void> {
  await db.query(
    recordingWrite(
      'loan',
      `insert into loan (application_uuid, loan_uuid, entity_uuid, product_type_name, principal_cents,
         outstanding_principal_cents, funded_at)
       select a.application_uuid, $2::uuid, a.entity_uuid, o.product_type_name, o.loan_amount_cents,
              o.loan_amount_cents, $3::timestamptz
         from application a
         join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
        where a.application_uuid = $1
       on conflict (application_uuid) do nothing returning *`,
    ),
    [applicationUuid, newId(), at],
  )
}

/**
 * Closes a loan whose payout was returned, even after it was repaid: nothing is owed on it. The servicer is
 * notified by a job.
 */
export async function closeLoan(db: Db, applicationUuid: string, at: Date): Promise<void> {
  await db.query(
    recordingWrite(
      'loan',
      `update loan set closed_at = $2, outstanding_principal_cents = 0, servicing_status = null
        where application_uuid = $1 returning *`,
    ),
    [applicationUuid, at],
  )
}

/** Closes a loan that was repaid in full. It stays with the servicer. */
export async function closeRepaidLoan(
  db: Db,
  applicationUuid: string,
  lastTwoPaymentsOnTime: boolean,
  at: Date,
): Promise<void> {
  await db.query(
    recordingWrite(
      'loan',
      `update loan set closed_at = $2, outstanding_principal_cents = 0, last_two_payments_on_time = $3
        where application_uuid = $1 and closed_at is null and servicing_status = 'HANDED_OVER' returning *`,
    ),
    [applicationUuid, at, lastTwoPaymentsOnTime],
  )
}

/** Saves whether the last two payments of an open loan were on time. A new application needs them. */
export async function savePaymentHistory(
  db: Db,
  applicationUuid: string,
  lastTwoPaymentsOnTime: boolean | null,
): Promise<void> {
  await db.query(
    recordingWrite(
      'loan',
      `update loan set last_two_payments_on_time = $2::boolean
        where application_uuid = $1 and closed_at is null
          and last_two_payments_on_time is distinct from $2::boolean returning *`,
    ),
    [applicationUuid, lastTwoPaymentsOnTime],
  )
}

/**
 * Opens a repaid loan again: its bank returned a repayment. Its figures are asked for every day again.
 * @returns false when no repaid loan was closed
 */
export async function reopenRepaidLoan(db: Db, applicationUuid: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    recordingWrite(
      'loan',
      `update loan set closed_at = null, outstanding_principal_cents = principal_cents,
              last_two_payments_on_time = null, book_asked_at = $2
        where application_uuid = $1 and closed_at is not null and servicing_status = 'HANDED_OVER' returning *`,
    ),
    [applicationUuid, at],
  )
  return rows.length === 1
}

type ReliefLoans = Snapshot['reliefLoans']

/**
 * The small-dollar loans of this entity that count in a new application: outstanding ones, and those accepted
 * but not paid out yet. If two applications are accepted one after the other, the earlier one does not count
 * the later one. The payment history is that of the outstanding loan, or else of the loan closed last.
 * @param applicationUuid the application being decided; null when it has not begun yet
 */
export async function findReliefLoans(
  db: Db,
  owner: string,
  applicationUuid: string | null,
): Promise<ReliefLoans> {
  const [row] = await db.query<{ outstanding: number; cents: number; late: number; young: number }>(
    `with counted as (
       select l.outstanding_principal_cents as cents, l.last_two_payments_on_time as on_time
         from loan l
        where l.entity_uuid = $1 and l.closed_at is null and l.product_type_name = 'SMALL_DOLLAR_LOAN'
       union all
       select o.loan_amount_cents, null
         from application a
         join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
         left join application self on self.application_uuid = $2::uuid
        where a.entity_uuid = $1 and a.decision_status = 'IN_PROGRESS' and a.accepted_at is not null
          and (a.ineligible_reason is null or ${isHeldForReview('a')}) and o.product_type_name = 'SMALL_DOLLAR_LOAN'
          and a.application_uuid is distinct from $2::uuid
          and (self.accepted_at is null or a.accepted_at < self.accepted_at)
     )
     select count(*) as outstanding, coalesce(sum(cents), 0)::bigint as cents,
            count(*) filter (where on_time is false) as late, count(*) filter (where on_time is null) as young
       from counted`,
    [owner, applicationUuid],
  )
  const { outstanding = 0, cents = 0, late = 0, young = 0 } = row ?? {}
  const lastTwoPaymentsOnTime =
    outstanding === 0 ? await historyOfLastClosed(db, owner) : late > 0 ? false : young > 0 ? null : true
  return { outstanding, outstandingPrincipalCents: cents, lastTwoPaymentsOnTime }
}

async function historyOfLastClosed(db: Db, owner: string): Promise<boolean | null> {
  const [row] = await db.query<{ lastTwoPaymentsOnTime: boolean | null }>(
    `select last_two_payments_on_time as "lastTwoPaymentsOnTime" from loan where entity_uuid = $1 and closed_at is not null
        and product_type_name = 'SMALL_DOLLAR_LOAN'
      order by closed_at desc limit 1`,
    [owner],
  )
  return row?.lastTwoPaymentsOnTime ?? null
}
