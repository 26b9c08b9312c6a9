import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { RATES_OF_APPLICATION } from './offers.ts'
import { insertRowRecords, recordingWrite } from './row-record.ts'
import { storedPayload } from './stored-payload.ts'
import { weeksWith } from './weeks.ts'

export const mailKinds = [
  'VERIFY',
  'OFFERS_READY',
  'AGREEMENT_COPY',
  'NOTICE',
  'RATE_EXPIRY',
  'ACCOUNT_NEEDED',
  'NOT_PAID',
  'DRAW_SENT',
  'DRAW_RETURNED',
  'LINE_CANCELED',
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'PHONE_CHANGED',
  'PAYOUT_ACCOUNT_CHANGED',
  'ISSUER_REMOVED',
  'FACTOR_ADDED',
  'ACCOUNT_CLOSED',
  'FACTOR_REMOVED',
  'PROOF_CODE',
  'LOG_IN_CODE',
  'WAYS_REMOVED',
  'NEW_EMAIL_CODE',
  'LOG_IN_TRIES',
  'COME_BACK',
  'STATE_OPENS',
  'APPLY_AGAIN',
  'WAITLIST_CONFIRM',
  'GIVE_ACCOUNT',
  'LOAN_ENDED',
  'CHECK_FAILED',
  'UNDER_REVIEW',
  'REVIEW_DONE',
  'MONEY_SENT',
  'PAYMENT_DUE',
  'PAYMENT_MISSED',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * Mails about the safety of an account, and codes and links that open it. They go to the address that the
 * account had when they were requested: a thief who then changes the address must not get them.
 */
const ADDRESSED_AT_ONCE: ReadonlySet<MailKind> = new Set([
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'PHONE_CHANGED',
  'PAYOUT_ACCOUNT_CHANGED',
  'ISSUER_REMOVED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'WAYS_REMOVED',
  'LOG_IN_TRIES',
  'PROOF_CODE',
])

type NewMail = {
  /** Requesting a mail twice with the same key sends it once. */
  key: string
  entityUuid: string
  applicationUuid: string | null
  kind: MailKind
  /**
   * Values for the text besides the first name; and `to`, when the address is not the account's. For a person
   * without an account, also their `language`. Emptied once the mail is sent.
   */
  payload: Record<string, string>
  at: Date
  /** When to send it; without a date, at once. */
  notBefore?: Date
}

/** The payload of a mail, with the address if it must not be read when the mail is sent. */
async function addressed(db: Db, { entityUuid, kind, payload }: NewMail): Promise<Record<string, string>> {
  if (!ADDRESSED_AT_ONCE.has(kind) || payload['to'] !== undefined) return payload
  const [user] = await db.query<{ email: string }>('select "email" from "user" where "id" = $1', [entityUuid])
  return user === undefined ? payload : { ...payload, to: user.email }
}

/**
 * Requests a mail, in the transaction of the change that causes it.
 * @returns whether it is new; a mail with the same key is sent once
 */
export async function requestMail(db: Db, mail: NewMail): Promise<boolean> {
  const payload = await addressed(db, mail)
  const written = await db.query(
    recordingWrite(
      'mail_message',
      `insert into mail_message (id, message_key, entity_uuid, application_uuid, kind, payload, created_at, next_try_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) on conflict (message_key) do nothing returning *`,
    ),
    [
      newId(),
      mail.key,
      mail.entityUuid,
      mail.applicationUuid,
      mail.kind,
      // A delayed mail is not part of the trace of the current request.
      mail.notBefore === undefined ? storedPayload(db, payload) : JSON.stringify(payload),
      mail.at,
      mail.notBefore ?? mail.at,
    ],
  )
  return written.length > 0
}

export type WaitingMail = {
  id: string
  entityUuid: string
  applicationUuid: string | null
  kind: MailKind
  payload: Record<string, string>
  attempts: number
  /** Null when the account is gone. */
  email: string | null
  /**
   * Whether it goes to the account's confirmed email. A stranger may have typed another one, or the borrower
   * mistyped it, so it gets no personal data.
   */
  isConfirmed: boolean
  firstName: string | null
  /** From the account or the payload; null before an account's first page. */
  language: string | null
}

/** A mail that failed more often than this no longer holds back the later ones of its application. */
const HOLDS_BACK = 8
/** A failed or claimed mail is due again within this time. */
const HOLDS_BACK_FOR = '1 hour'

/**
 * An earlier mail about the same application that is due, is being sent, or failed and is tried again: a
 * later one waits, so that mails arrive in the order of their events. A reminder that waits for its day does
 * not count.
 */
const isHeldBack = (mail: string) => `coalesce((
  select true from mail_message e
   where e.sent_at is null and e.refused_at is null and e.attempts <= ${HOLDS_BACK}
     and e.next_try_at <= $1::timestamptz + interval '${HOLDS_BACK_FOR}'
     and (e.next_try_at <= $1::timestamptz or e.attempts > 0)
     and e.kind not in ('COME_BACK', 'PAYMENT_MISSED')
     and e.application_uuid = ${mail}.application_uuid
     and (e.created_at, e.id) < (${mail}.created_at, ${mail}.id) limit 1), false)`

/**
 * Claims waiting mail for this process until the lease ends; if the process dies, another one claims it after
 * that.
 */
export async function claimMail(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<WaitingMail[]> {
  const taken = await db.query<Omit<WaitingMail, 'email' | 'isConfirmed' | 'firstName' | 'language'>>(
    `update mail_message set next_try_at = $2, attempts = attempts + 1
      where id in (select m.id from mail_message m
                    where m.sent_at is null and m.refused_at is null and m.next_try_at <= $1
                      and not ${isHeldBack('m')}
                    order by m.next_try_at, m.created_at, m.id limit $3)
        and sent_at is null and refused_at is null and next_try_at <= $1
     returning id, application_uuid as "applicationUuid", entity_uuid as "entityUuid", kind, payload, attempts`,
    [now, leaseUntil, limit],
  )
  const found: WaitingMail[] = []
  for (const mail of taken) {
    const [user] = await db.query<{
      email: string
      confirmedEmail: string | null
      firstName: string
      language: string | null
    }>(
      `select "email", case when "emailVerified" then "email" end as "confirmedEmail", "firstName", "language"
         from "user" where "id" = $1`,
      [mail.entityUuid],
    )
    const email = mail.payload['to'] ?? user?.email ?? null
    found.push({
      ...mail,
      email,
      isConfirmed: email !== null && email === user?.confirmedEmail,
      firstName: user?.firstName ?? null,
      language: user?.language ?? mail.payload['language'] ?? null,
    })
  }
  return found
}

/**
 * Records that a mail server has accepted it, and removes the values of its text, which may include a link
 * with a secret.
 */
export async function markMailSent(db: Db, id: string, at: Date): Promise<void> {
  await db.query(
    recordingWrite(
      'mail_message',
      `update mail_message set sent_at = $2, payload = '{}' where id = $1 returning *`,
    ),
    [id, at],
  )
}

/** REJECTED: by its address, or the account is gone. NOT_NEEDED: its reason no longer applies. */
export type MailEndReason = 'REJECTED' | 'NOT_NEEDED'

/** Records that it ends without being sent. */
export async function endMail(db: Db, id: string, reason: MailEndReason, at: Date): Promise<void> {
  await db.query(
    recordingWrite(
      'mail_message',
      `update mail_message set refused_at = $2, end_reason = $3, payload = '{}' where id = $1 returning *`,
    ),
    [id, at, reason],
  )
}

/** Postpones it for a retry. */
export async function postponeMail(db: Db, id: string, until: Date): Promise<void> {
  await db.query('update mail_message set next_try_at = $2 where id = $1', [id, until])
}

/**
 * Makes mail due that waits for a time of before the database's clock was set back: a new one until its own
 * creation, a failed one longer than any retry. One that waits for its day keeps it.
 * @returns how many
 */
export async function returnMailOfTheFuture(db: Db, now: Date): Promise<number> {
  const rows = await db.query(
    `update mail_message set next_try_at = $1
      where sent_at is null and refused_at is null and next_try_at > $1
        and (attempts = 0 and next_try_at = created_at
             or attempts > 0 and next_try_at > $1::timestamptz + interval '${HOLDS_BACK_FOR}'
                and kind not in ('COME_BACK', 'PAYMENT_MISSED'))
     returning id`,
    [now],
  )
  return rows.length
}

/** Whether the accepted offer is a line of credit, for the text of a mail. */
const PRODUCT = `case when o.subscription_cents is null then '{}' else '{"product": "LINE_OF_CREDIT"}' end`

/**
 * CTEs for the statement that moves an application, `target`: the mail about the agreement of an acceptance.
 * It is requested first, so that it comes before the mails about what happens next.
 * @param at the statement's parameter that carries the time of the move
 */
export function insertCopyOfMove({ acceptedAt }: { acceptedAt?: Date | null }, at: string): string[] {
  if (!(acceptedAt instanceof Date)) return []
  return [
    `copy as (
    insert into mail_message (id, message_key, entity_uuid, application_uuid, kind, payload, created_at, next_try_at)
    select gen_random_uuid(), 'AGREEMENT_COPY:' || a.application_uuid, a.entity_uuid, a.application_uuid,
           'AGREEMENT_COPY', (${PRODUCT})::jsonb, ${at}::timestamptz, ${at}::timestamptz
      from target a
      join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
    on conflict (message_key) do nothing returning *)`,
    `copy_records as (${insertRowRecords([{ table: 'mail_message', from: 'copy' }])})`,
  ]
}

/** Requests the missing copies of every agreement accepted since a moment. */
export async function requestAgreementCopies(
  db: Db,
  since: Date,
  at: Date,
  signal?: AbortSignal,
): Promise<void> {
  for await (const week of weeksWith(
    db,
    'a.accepted_at',
    'application a where a.accepted_at is not null',
    since,
    signal,
  ))
    await enqueueCopiesOfWeek(db, week, at)
}

async function enqueueCopiesOfWeek(db: Db, { start, end }: { start: Date; end: Date }, at: Date) {
  const accepted = await db.query<{
    applicationUuid: string
    entityUuid: string
    payload: Record<string, string>
  }>(
    `select a.application_uuid as "applicationUuid", a.entity_uuid as "entityUuid", (${PRODUCT})::jsonb as payload
       from application a
       join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
      where a.accepted_at >= $1 and a.accepted_at < $2
        and not exists (select 1 from mail_message m where m.message_key = 'AGREEMENT_COPY:' || a.application_uuid)
      order by a.accepted_at limit 200`,
    [start, end],
  )
  for (const { applicationUuid, entityUuid, payload } of accepted)
    await requestMail(db, {
      key: `AGREEMENT_COPY:${applicationUuid}`,
      entityUuid,
      applicationUuid,
      kind: 'AGREEMENT_COPY',
      payload,
      at,
    })
}

/**
 * Mails an applicant whose payout was returned: whether they must enter another account, have no loan, or may
 * draw again. Otherwise, applicants who have closed the page would not find out. Does nothing when the
 * application is neither in progress nor funded.
 */
export async function requestReturnMail(
  db: Db,
  payout: { applicationUuid: string; payoutId: string },
  kind: 'ACCOUNT_NEEDED' | 'NOT_PAID' | 'DRAW_RETURNED',
  at: Date,
): Promise<void> {
  const [owner] = await db.query<{ entityUuid: string }>(
    `select entity_uuid as "entityUuid" from application
      where application_uuid = $1 and ($2 <> 'ACCOUNT_NEEDED' or decision_status = 'IN_PROGRESS')`,
    [payout.applicationUuid, kind],
  )
  if (owner === undefined) return
  await requestMail(db, {
    key: `RETURNED:${payout.payoutId}`,
    entityUuid: owner.entityUuid,
    applicationUuid: payout.applicationUuid,
    kind,
    payload: {},
    at,
  })
}

/** Mails an applicant whose draw was paid. */
export async function requestDrawMail(
  db: Db,
  {
    applicationUuid,
    payoutId,
    amountCents,
  }: { applicationUuid: string; payoutId: string; amountCents: number },
  at: Date,
): Promise<void> {
  const [owner] = await db.query<{ entityUuid: string }>(
    'select entity_uuid as "entityUuid" from application where application_uuid = $1',
    [applicationUuid],
  )
  if (owner === undefined) return
  await requestMail(db, {
    key: `DRAW_SENT:${payoutId}`,
    entityUuid: owner.entityUuid,
    applicationUuid,
    kind: 'DRAW_SENT',
    payload: { payoutId, sent: String(amountCents) },
    at,
  })
}

/**
 * Warns every applicant who has accepted no offer and whose last offer expires between two days, once for
 * each expiry date.
 * @param createdBefore applications created later have no offers that expire by then
 */
export async function requestExpiryWarnings(
  db: Db,
  { from, to, createdBefore, at }: { from: string; to: string; createdBefore: Date; at: Date },
): Promise<void> {
  const ending = await db.query<{ applicationUuid: string; entityUuid: string; until: string }>(
    `select a.application_uuid as "applicationUuid", a.entity_uuid as "entityUuid", rates.until
       from application a ${RATES_OF_APPLICATION}
      where a.decision_status = 'IN_PROGRESS' and a.created_at < $3 and a.accepted_at is null
        and rates.until between $1::date and $2::date
        and not exists (select 1 from mail_message m
                         where m.message_key = 'RATE_EXPIRY:' || a.application_uuid || ':' || rates.until)
      order by a.created_at limit 200`,
    [from, to, createdBefore],
  )
  for (const { applicationUuid, entityUuid, until } of ending)
    await requestMail(db, {
      key: `RATE_EXPIRY:${applicationUuid}:${until}`,
      entityUuid,
      applicationUuid,
      kind: 'RATE_EXPIRY',
      payload: { until },
      at,
    })
}
