import type { BankSummary } from '@relief/domain/underwriting/bank-summary.ts'
import { type Columns, selectList } from './columns.ts'
import type { Db } from './db.ts'
import { isBeforeOrFromTheFuture } from './from-the-future.ts'
import { hasRow } from './has-row.ts'
import { newId } from './ids.ts'
import { requestJob } from './outbox.ts'
import { insertRowRecords } from './row-record.ts'

export type StoredBankLink = {
  applicationUuid: string
  id: string
  /** The vendor's id of the connection; null until there is one. */
  itemId: string | null
  accessTokenSealed: string | null
  /** Kept until it is exchanged, or until what it left at the vendor is ended. */
  publicTokenSealed: string | null
  publicTokenSha256: string
  institutionName: string
  /** Last digits of the account, as the bank shows them. */
  accountMask: string | null
  status: 'EXCHANGING' | 'LINKED' | 'REQUESTED' | 'READY' | 'FAILED' | 'REMOVED'
  linkedAt: Date
  requestedAt: Date | null
  reportId: string | null
  reportTokenSealed: string | null
  replySha256: string | null
  summary: BankSummary | null
  errorCode: string | null
  /** Whether the bank takes instant payments, as far as is known. */
  takesInstantPayments: boolean | null
}

const columns: Columns<keyof StoredBankLink> = {
  applicationUuid: 'application_uuid',
  id: 'id',
  itemId: 'item_id',
  accessTokenSealed: 'access_token_sealed',
  publicTokenSealed: 'public_token_sealed',
  publicTokenSha256: 'public_token_sha256',
  institutionName: 'institution_name',
  accountMask: 'account_mask',
  status: 'status',
  linkedAt: 'linked_at',
  requestedAt: 'requested_at',
  reportId: 'report_id',
  reportTokenSealed: 'report_token_sealed',
  replySha256: 'reply_sha256',
  summary: 'summary',
  errorCode: 'error_code',
  takesInstantPayments: 'takes_instant_payments',
}

/** What is read of an account, from the table `bank_link` or an alias of it. */
export const bankLinkFields = (table: string) => selectList(columns, table)

/** The sealing context of an account's secret; see `seal`. */
export const accessTokenPlace = (id: string) => `bank_link.access_token:${id}`
export const publicTokenPlace = (id: string) => `bank_link.public_token:${id}`
export const reportTokenPlace = (id: string) => `bank_link.report_token:${id}`

/** How long other jobs leave an account alone after one has tried it: longer than one try takes. */
const TRY_SECONDS = 30
/** While an applicant waits, poll the vendor after this many seconds without a webhook. */
const LOOK_SECONDS = 10

/** Whether the seconds of the statement's fourth value have passed since a moment; its third value is now. */
export const isQuiet = (column: string) =>
  isBeforeOrFromTheFuture(column, '$3::timestamptz - make_interval(secs => $4)', '$3')

/**
 * The bank account in use for an application of this entity, or else the one that is being connected; null
 * without either.
 */
export async function findBankLink(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<StoredBankLink | null> {
  const [row] = await db.query<StoredBankLink>(
    `select ${bankLinkFields('b')} from bank_link b join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 and b.status <> 'REMOVED'
      order by b.status = 'EXCHANGING', b.linked_at desc limit 1`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/** Every account of an application whose history was read, in use or not, for a job. */
export async function findReadAccounts(db: Db, applicationUuid: string): Promise<StoredBankLink[]> {
  return await db.query<StoredBankLink>(
    `select ${bankLinkFields('b')} from bank_link b where application_uuid = $1 and summary is not null`,
    [applicationUuid],
  )
}

/** The same account by its id, in whatever state, for a job. */
export async function findBankLinkForJob(
  db: Db,
  applicationUuid: string,
  id: string,
): Promise<StoredBankLink | null> {
  const [row] = await db.query<StoredBankLink>(
    `select ${bankLinkFields('b')} from bank_link b where application_uuid = $1 and id = $2`,
    [applicationUuid, id],
  )
  return row ?? null
}

/** When the application that the account was added for ended; null while it is in progress. */
export async function findEnd(db: Db, applicationUuid: string): Promise<Date | null> {
  const [row] = await db.query<{ endedAt: Date }>(
    `select resolved_at as "endedAt" from application
      where application_uuid = $1 and decision_status <> 'IN_PROGRESS'`,
    [applicationUuid],
  )
  return row?.endedAt ?? null
}

/**
 * Connections that are still open although their application ended before `before`, with no job requested for
 * them since.
 */
export async function findNeedless(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ applicationUuid: string; bankLinkId: string }[]> {
  return await db.query(
    `select b.application_uuid as "applicationUuid", b.id as "bankLinkId"
       from bank_link b join application a using (application_uuid)
      where b.access_token_sealed is not null and a.decision_status <> 'IN_PROGRESS' and a.resolved_at < $1
        and not ${hasRow('outbox', "r.topic = 'follow-bank-link' and r.created_at >= $1", 'b')}
      order by a.resolved_at limit $2`,
    [before, limit],
  )
}

/** Takes an account out of use. @returns whether there was one */
export async function removeBankLink(db: Db, applicationUuid: string, at: Date): Promise<boolean> {
  return await db.transaction(
    async (tx) => await retireBankLinks(tx, applicationUuid, ['EXCHANGING', ...IN_USE], at),
  )
}

/** The statuses in which an account is in use. */
export const IN_USE: readonly StoredBankLink['status'][] = ['LINKED', 'REQUESTED', 'READY', 'FAILED']

/**
 * Takes the accounts with this status out of use, and requests jobs that end their connections.
 * @returns whether there was one
 */
export async function retireBankLinks(
  tx: Db,
  applicationUuid: string,
  statuses: readonly StoredBankLink['status'][],
  at: Date,
): Promise<boolean> {
  const removed = await tx.query<{ id: string }>(
    `update bank_link set status = 'REMOVED', removed_at = $2, tried_at = null
      where application_uuid = $1 and status = any($3) returning id`,
    [applicationUuid, at, [...statuses]],
  )
  for (const { id } of removed) await requestFollowUp(tx, applicationUuid, id, at)
  return removed.length > 0
}

/** @param afterSeconds how long the job waits first */
export async function requestFollowUp(
  db: Db,
  applicationUuid: string,
  bankLinkId: string,
  at: Date,
  afterSeconds = 0,
): Promise<void> {
  const wait = afterSeconds === 0 ? {} : { afterSeconds: String(afterSeconds) }
  const payload = { applicationUuid, bankLinkId, ...wait }
  await requestJob(db, applicationUuid, { id: newId(), topic: 'follow-bank-link', payload }, at)
}

/** Requests a job to fetch the report with this id, if it is still awaited. @returns whether it is */
export async function requestReportFetch(db: Db, reportId: string, at: Date): Promise<boolean> {
  const [link] = await db.query<{ applicationUuid: string; id: string }>(
    `select application_uuid as "applicationUuid", id from bank_link where report_id = $1 and status = 'REQUESTED'`,
    [reportId],
  )
  if (link === undefined) return false
  await requestFollowUp(db, link.applicationUuid, link.id, at)
  return true
}

/**
 * Requests a poll of the vendor when nothing has happened for a while: a webhook may have been lost while an
 * applicant waits.
 * @returns whether it did
 */
export async function orderOverdue(db: Db, link: StoredBankLink, at: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const due = await tx.query(
      `update bank_link set tried_at = case status when 'REQUESTED' then $3::timestamptz else tried_at end
        where application_uuid = $1 and id = $2 and status in ('EXCHANGING', 'LINKED', 'REQUESTED')
          and ${isQuiet('coalesce(tried_at, linked_at)')}
       returning 1`,
      [link.applicationUuid, link.id, at, link.status === 'REQUESTED' ? LOOK_SECONDS : TRY_SECONDS],
    )
    if (due.length > 0) await requestFollowUp(tx, link.applicationUuid, link.id, at)
    return due.length > 0
  })
}

/** Claims an account for requesting its report. @returns false when another job is doing so */
export async function claimRequest(db: Db, link: StoredBankLink, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update bank_link set tried_at = $3::timestamptz
      where application_uuid = $1 and id = $2 and status = 'LINKED'
        and (tried_at is null or ${isQuiet('tried_at')})
     returning 1`,
    [link.applicationUuid, link.id, at, TRY_SECONDS],
  )
  return rows.length === 1
}

export async function markRequested(
  db: Db,
  link: StoredBankLink,
  report: { reportId: string; reportTokenSealed: string },
  at: Date,
): Promise<void> {
  await db.query(
    `update bank_link set status = 'REQUESTED', report_id = $3, report_token_sealed = $4, requested_at = $5,
            tried_at = $5, error_code = null
      where application_uuid = $1 and id = $2 and status = 'LINKED'`,
    [link.applicationUuid, link.id, report.reportId, report.reportTokenSealed, at],
  )
}

/** Records that there is no report, with the vendor's error code; the applicant can retry. */
export async function failBankLink(db: Db, link: StoredBankLink, errorCode: string): Promise<void> {
  await db.query(
    `update bank_link set status = 'FAILED', error_code = $3
      where application_uuid = $1 and id = $2 and status in ('LINKED', 'REQUESTED')`,
    [link.applicationUuid, link.id, errorCode],
  )
}

/** Requests another report on an account whose last report failed. */
export async function retryBankLink(db: Db, link: StoredBankLink, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const retried = await tx.query(
      `update bank_link set status = 'LINKED', linked_at = $3, tried_at = null, error_code = null
        where application_uuid = $1 and id = $2 and status = 'FAILED' returning 1`,
      [link.applicationUuid, link.id, at],
    )
    if (retried.length > 0) await requestFollowUp(tx, link.applicationUuid, link.id, at)
  })
}

/**
 * Saves the sealed reply as evidence, and its summary, once: a second delivery of the same report changes
 * nothing. Of an application that has ended in the meantime nothing is kept.
 */
export async function saveSummary(
  db: Db,
  link: StoredBankLink,
  reply: { id: string; sha256: string; rawSealed: string },
  summary: BankSummary,
  at: Date,
): Promise<void> {
  await db.query(
    `with ready as (
       update bank_link set status = 'READY', summary = $4::jsonb, reply_sha256 = $5, report_token_sealed = null
        where application_uuid = $1 and id = $2 and report_id = $3 and status = 'REQUESTED'
          and exists (select 1 from application where application_uuid = $1 and decision_status = 'IN_PROGRESS')
       returning application_uuid
     ), reply as (
       insert into provider_reply (application_uuid, id, capability, purpose, received_at, sha256, raw_sealed)
       select application_uuid, $6::uuid, 'bank-data', 'APPLICANT_AUTHORIZATION', $7::timestamptz, $5, $8 from ready
       returning *
     )
     ${insertRowRecords([{ table: 'provider_reply', from: 'reply' }])}`,
    [
      link.applicationUuid,
      link.id,
      link.reportId,
      JSON.stringify(summary),
      reply.sha256,
      reply.id,
      at,
      reply.rawSealed,
    ],
  )
}

/** Records whether the bank of an account takes instant payments. */
export async function recordInstantPayments(db: Db, link: StoredBankLink, takes: boolean): Promise<void> {
  await db.query('update bank_link set takes_instant_payments = $3 where application_uuid = $1 and id = $2', [
    link.applicationUuid,
    link.id,
    takes,
  ])
}

/** Deletes the tokens of a connection that has been ended at the vendor. */
export async function forgetAccessToken(db: Db, link: StoredBankLink): Promise<void> {
  await db.query(
    `update bank_link set access_token_sealed = null, report_token_sealed = null, public_token_sealed = null
      where application_uuid = $1 and id = $2
        and (status = 'REMOVED'
          or (select decision_status from application a where a.application_uuid = $1) <> 'IN_PROGRESS')`,
    [link.applicationUuid, link.id],
  )
}
