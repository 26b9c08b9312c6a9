import type { AccountType } from '@relief/contract/entities/payout.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { requestMail } from './mail.ts'
import { requestJob } from './outbox.ts'
import { recordingWrite } from './row-record.ts'
import { type Keyring, seal, unseal } from './sealing.ts'

/** The account that the money goes to; numbers are digits. */
export type PayoutAccount = { routingNumber: string; accountNumber: string; accountType: AccountType }

/** With the bank's name as the applicant confirmed it; null when the bank directory did not respond. */
export type NamedAccount = PayoutAccount & { bankName: string | null }

/** The sealing context of a number of the account; see `seal`. */
export const payoutAccountPlace = (column: 'routing' | 'account', applicationUuid: string) =>
  `payout_account.${column}:${applicationUuid}`

/**
 * Whether a payout to the account `p` of a line of credit was returned after the applicant last entered it:
 * the account is closed, frozen or mistyped, so no more draws go to it.
 */
export const ACCOUNT_SENT_BACK = `exists (select 1 from payout d where d.application_uuid = p.application_uuid
  and d.is_draw and d.status = 'RETURNED' and d.account_last_four = p.account_last_four
  and d.account_type = p.account_type and d.updated_at >= p.updated_at)`

export type ShownAccount = {
  accountLastFour: string
  accountType: AccountType
  bankName: string | null
  savedAt: Date
}

/** The account of an application that this entity owns, masked for display; null before there is one. */
export async function findShownAccount(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<ShownAccount | null> {
  const [row] = await db.query<ShownAccount>(
    `select p.account_last_four as "accountLastFour", p.account_type as "accountType", p.bank_name as "bankName",
            p.updated_at as "savedAt"
       from payout_account p join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/** The full account numbers, only for sending to the bank. */
export async function findAccountForJob(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
): Promise<PayoutAccount | null> {
  const [row] = await db.query<{
    routing_sealed: string
    account_sealed: string
    account_type: AccountType
  }>('select routing_sealed, account_sealed, account_type from payout_account where application_uuid = $1', [
    applicationUuid,
  ])
  if (row === undefined) return null
  const open = (column: 'routing' | 'account', sealed: string) =>
    unseal(keyring, payoutAccountPlace(column, applicationUuid), sealed).toString()
  return {
    routingNumber: open('routing', row.routing_sealed),
    accountNumber: open('account', row.account_sealed),
    accountType: row.account_type,
  }
}

/** Why the account of an application can't be saved. */
type Obstacle = 'WRONG_STEP' | 'UNDER_WAY' | 'REPLACED'

/** An application, and when the account that a new one replaces was saved: null for the first. */
export type AccountPlace = { applicationUuid: string; owner: string; replaces?: Date | null | undefined }

/** The application at $1, of the entity $2, is at a step where it takes an account. */
const TAKES_ACCOUNT = `application_uuid = $1 and entity_uuid = $2 and decision_status = 'IN_PROGRESS'
  and (accepted_at is not null or current_flow_step = 'OFFER_REVIEW') and ineligible_reason is null
  and selected_loan_offer_id in (select loan_offer_id from loan_offer o
    where o.application_uuid = $1 and o.subscription_cents is null)`

/** Whether a payout is being sent, or was paid and not returned. */
export async function isUnderWay(db: Db, applicationUuid: string): Promise<boolean> {
  const payouts = await db.query(
    `select 1 from payout where application_uuid = $1 and status <> 'RETURNED'`,
    [applicationUuid],
  )
  return payouts.length > 0
}

/** @returns null when an account can be saved now */
export async function findAccountObstacle(db: Db, place: AccountPlace): Promise<Obstacle | null> {
  const { applicationUuid, owner } = place
  const open = await db.query(`select 1 from application where ${TAKES_ACCOUNT}`, [applicationUuid, owner])
  if (open.length === 0) return 'WRONG_STEP'
  if (await isUnderWay(db, applicationUuid)) return 'UNDER_WAY'
  return (await isReplaced(db, place)) ? 'REPLACED' : null
}

/** Whether an account was saved that the applicant did not mean to replace. */
async function isReplaced(db: Db, { applicationUuid, replaces }: AccountPlace): Promise<boolean> {
  if (replaces === undefined) return false
  const sql = 'select updated_at as "savedAt" from payout_account where application_uuid = $1'
  const [saved] = await db.query<{ savedAt: Date }>(sql, [applicationUuid])
  return saved?.savedAt.getTime() !== replaces?.getTime()
}

/**
 * Saves the account, from the review of the offer onward, and requests the payout once the loan is accepted.
 * Does nothing when a payout is already under way or paid. The application's row is locked: a payout that
 * begins at the same time either uses this account or makes this call do nothing.
 */
export async function savePayoutAccount(
  db: Db,
  keyring: Keyring,
  place: AccountPlace,
  account: NamedAccount,
  at: Date,
): Promise<'SAVED' | Obstacle> {
  const { applicationUuid, owner } = place
  return await db.transaction(async (tx) => {
    const [open] = await tx.query<{ isAccepted: boolean }>(
      `update application set updated_at = $3 where ${TAKES_ACCOUNT}
       returning accepted_at is not null as "isAccepted"`,
      [applicationUuid, owner, at],
    )
    if (open === undefined) return 'WRONG_STEP'
    if (await isUnderWay(tx, applicationUuid)) return 'UNDER_WAY'
    if (await isReplaced(tx, place)) return 'REPLACED'
    await writePayoutAccount(tx, keyring, applicationUuid, account, at)
    // Before acceptance nothing is paid; the job of the final check requests the payout.
    const job = { id: newId(), topic: 'pay-out' as const, payload: { applicationUuid } }
    if (open.isAccepted) await requestJob(tx, applicationUuid, job, at)
    await announceAccount(tx, applicationUuid, owner, at)
    return 'SAVED'
  })
}

/** Mails the applicant that the money goes to this account, in case a thief entered it. */
export async function announceAccount(
  tx: Db,
  applicationUuid: string,
  entityUuid: string,
  at: Date,
): Promise<void> {
  const kind = 'PAYOUT_ACCOUNT_CHANGED'
  await requestMail(tx, { key: `${kind}:${newId()}`, entityUuid, applicationUuid, kind, payload: {}, at })
}

/**
 * Later than every payout of the application, so that an account saved after a return counts as new even if
 * the clock was set back.
 */
const AFTER_PAYOUTS = `(select max(p.updated_at) + interval '1 millisecond' from payout p where p.application_uuid = $1)`

/** Saves the account of an application, replacing any other. The caller checks permission. */
export async function writePayoutAccount(
  tx: Db,
  keyring: Keyring,
  applicationUuid: string,
  account: NamedAccount,
  at: Date,
): Promise<void> {
  await tx.query(
    recordingWrite(
      'payout_account',
      `insert into payout_account (application_uuid, routing_sealed, account_sealed, account_last_four, account_type,
         updated_at, bank_name) values ($1, $2, $3, $4, $5, greatest($6::timestamptz, ${AFTER_PAYOUTS}), $7)
       on conflict (application_uuid) do update set routing_sealed = excluded.routing_sealed,
         account_sealed = excluded.account_sealed, account_last_four = excluded.account_last_four,
         account_type = excluded.account_type,
         updated_at = greatest(excluded.updated_at, payout_account.updated_at + interval '1 millisecond'),
         bank_name = excluded.bank_name returning *`,
    ),
    [
      applicationUuid,
      seal(keyring, payoutAccountPlace('routing', applicationUuid), account.routingNumber),
      seal(keyring, payoutAccountPlace('account', applicationUuid), account.accountNumber),
      account.accountNumber.slice(-4),
      account.accountType,
      at,
      account.bankName,
    ],
  )
}
