import type { AccountType, TransferStatus } from '@relief/contract/entities/payout.ts'
import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { requestJob } from './outbox.ts'
import { requestRetryMails } from './reminder.ts'
import { recordingWrite } from './row-record.ts'

export type AcceptanceStatus = 'PENDING' | 'CONFIRMED' | 'FAILED' | 'DECLINED'

/** The state of the last check of an accepted application. */
export async function findAcceptance(db: Db, applicationUuid: string): Promise<AcceptanceStatus> {
  const [row] = await db.query<{ status: AcceptanceStatus }>(
    'select status from acceptance where application_uuid = $1',
    [applicationUuid],
  )
  return row?.status ?? 'PENDING'
}

export type Outlook = {
  decisionStatus: DecisionStatus
  acceptedAt: Date | null
  status: AcceptanceStatus
  /** Null before an offer is chosen. */
  toYouAmountCents: number | null
  /** Not null for a line of credit. */
  subscriptionCents: number | null
  /** The account that was entered last. */
  newAccountLastFour: string | null
  newAccountType: AccountType | null
  /** The newest payout; all null before there is one. */
  payoutStatus: TransferStatus | null
  rail: 'ACH' | 'INSTANT' | null
  instantRejection: string | null
  paidLastFour: string | null
  paidType: AccountType | null
  returnCode: string | null
  /**
   * The applicant entered another account after the newest payout was returned; nothing was sent to it yet.
   */
  hasNewAccount: boolean | null
  settledAt: Date | null
}

/**
 * The state of the acceptance and payout of an application that this entity owns, read at one moment; null
 * for an unknown application.
 */
export async function findOutlook(db: Db, applicationUuid: string, owner: string): Promise<Outlook | null> {
  const [row] = await db.query<Outlook>(
    `select a.decision_status as "decisionStatus", a.accepted_at as "acceptedAt",
            coalesce(c.status, 'PENDING') as status, o.to_you_cents as "toYouAmountCents",
            o.subscription_cents as "subscriptionCents", t.account_last_four as "newAccountLastFour",
            t.account_type as "newAccountType", p.status as "payoutStatus", p.rail,
            p.instant_refusal as "instantRejection", p.account_last_four as "paidLastFour",
            p.account_type as "paidType", p.return_code as "returnCode", p.settled_at as "settledAt",
            p.status = 'RETURNED' and t.updated_at > p.updated_at as "hasNewAccount"
       from application a
       left join acceptance c using (application_uuid)
       left join payout_account t using (application_uuid)
       left join loan_offer o
         on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
       left join lateral (select * from payout where payout.application_uuid = a.application_uuid
                           order by payout_id desc limit 1) p on true
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/** Writes the state of the check. A confirmed or declined check stays as it is. */
export async function setAcceptance(
  db: Db,
  applicationUuid: string,
  status: AcceptanceStatus,
  at: Date,
): Promise<void> {
  await db.query(
    recordingWrite(
      'acceptance',
      `insert into acceptance (application_uuid, status, updated_at) values ($1, $2, $3)
       on conflict (application_uuid) do update set status = excluded.status, updated_at = excluded.updated_at
        where acceptance.status not in ('CONFIRMED', 'DECLINED') returning *`,
    ),
    [applicationUuid, status, at],
  )
}

/** Records that a pending check failed, and requests the mails that ask the applicant to try again. */
export async function failAcceptance(
  db: Db,
  application: { applicationUuid: string; owner: string },
  at: Date,
): Promise<void> {
  const { applicationUuid } = application
  await db.transaction(async (tx) => {
    if ((await findAcceptance(tx, applicationUuid)) !== 'PENDING') return
    await setAcceptance(tx, applicationUuid, 'FAILED', at)
    await requestRetryMails(tx, application, at)
  })
}

/** Requests a retry of a failed check. @returns whether there was a failed check to retry */
export async function retryAcceptance(db: Db, applicationUuid: string, at: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const rows = await tx.query(
      recordingWrite(
        'acceptance',
        `update acceptance set status = 'PENDING', updated_at = $2
          where application_uuid = $1 and status = 'FAILED' returning *`,
      ),
      [applicationUuid, at],
    )
    if (rows.length === 0) return false
    const job = { id: newId(), topic: 'confirm-acceptance' as const, payload: { applicationUuid } }
    await requestJob(tx, applicationUuid, job, at)
    return true
  })
}
