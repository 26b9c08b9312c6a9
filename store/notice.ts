import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import type { Db } from './db.ts'
import { contentColumns, openDocument, type StoredContent, storeDocument } from './document.ts'
import { type Duty, postponeDuty, settleDuty } from './notice-duty.ts'
import { recordingWrite } from './row-record.ts'
import type { Keyring } from './sealing.ts'

export type NewNotice = {
  noticeId: string
  kind: NoticeKind
  datedOn: string
  delivery: 'ELECTRONIC' | 'PAPER'
  document: WrittenDocument
}

/**
 * Stores the notice for a duty, in the caller's transaction. The duty stays open until the notice is
 * delivered.
 * @returns false when this duty already has its notice; then nothing is written
 */
export async function saveNotice(
  tx: Db,
  keyring: Keyring,
  duty: Duty,
  notice: NewNotice,
  at: Date,
): Promise<boolean> {
  await storeDocument(tx, keyring, notice.document, at)
  const rows = await tx.query(
    recordingWrite(
      'notice',
      `insert into notice (application_uuid, notice_id, basis, kind, dated_on, sha256, delivery, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (application_uuid, basis) do nothing returning *`,
    ),
    [
      duty.applicationUuid,
      notice.noticeId,
      duty.basis,
      notice.kind,
      notice.datedOn,
      notice.document.sha256,
      notice.delivery,
      at,
    ],
  )
  await postponeDuty(tx, duty, duty.dueAt)
  return rows.length === 1
}

/** Records that a notice was delivered, which meets its duty. */
export async function markNoticeDelivered(
  db: Db,
  applicationUuid: string,
  noticeId: string,
  at: Date,
): Promise<void> {
  const rows = await db.query<{ basis: string; kind: string }>(
    recordingWrite(
      'notice',
      `update notice set delivered_at = $3
        where application_uuid = $1 and notice_id = $2 and delivered_at is null returning *`,
      'basis, kind',
    ),
    [applicationUuid, noticeId, at],
  )
  for (const { basis, kind } of rows) await settleDuty(db, { applicationUuid, basis }, kind, at)
}

/** The notices of an application that an email must announce and none has, oldest first. */
export async function findUnannounced(db: Db, applicationUuid: string): Promise<string[]> {
  const rows = await db.query<{ noticeId: string }>(
    `select notice_id as "noticeId" from notice
      where application_uuid = $1 and delivered_at is null and delivery = 'ELECTRONIC' order by notice_id`,
    [applicationUuid],
  )
  return rows.map(({ noticeId }) => noticeId)
}

/** Email did not reach the applicant, so the notice goes out on paper. */
export async function sendNoticeOnPaper(db: Db, applicationUuid: string, noticeId: string): Promise<void> {
  await db.query(
    recordingWrite(
      'notice',
      `update notice set delivery = 'PAPER'
        where application_uuid = $1 and notice_id = $2 and delivered_at is null returning *`,
    ),
    [applicationUuid, noticeId],
  )
}

type PaperNotice = {
  applicationUuid: string
  noticeId: string
  createdAt: Date
  document: WrittenDocument
  /** The language of the applicant's account; null without one. */
  language: string | null
}

/** Notices that wait to be printed, oldest first. */
export async function findPaperNotices(db: Db, keyring: Keyring, limit: number): Promise<PaperNotice[]> {
  const rows = await db.query<Omit<PaperNotice, 'document'> & StoredContent>(
    `select n.application_uuid as "applicationUuid", n.notice_id as "noticeId", n.created_at as "createdAt",
            u."language", ${contentColumns('d')}
       from notice n join application a using (application_uuid) join document d using (sha256)
       left join "user" u on u."id" = a.entity_uuid
      where n.delivered_at is null and n.delivery = 'PAPER' order by n.created_at limit $1`,
    [limit],
  )
  return rows.map(({ applicationUuid, noticeId, createdAt, language, ...stored }) => ({
    applicationUuid,
    noticeId,
    createdAt,
    language,
    document: openDocument(keyring, stored),
  }))
}

type Summary = {
  noticeId: string
  applicationUuid: string
  kind: NoticeKind
  title: string
  datedOn: string
  delivery: 'ELECTRONIC' | 'PAPER'
}

const summary = `n.notice_id as "noticeId", n.application_uuid as "applicationUuid", n.kind, d.title,
  n.dated_on as "datedOn", n.delivery`

type ReadNotice = Summary & { document: WrittenDocument; createdAt: Date }
type StoredNotice = Summary & StoredContent & { createdAt: Date }

function openNotice(keyring: Keyring, { sha256, contentSealed, content, ...rest }: StoredNotice): ReadNotice {
  return { ...rest, document: openDocument(keyring, { sha256, contentSealed, content }) }
}

const whole = `${summary}, ${contentColumns('d')}, n.created_at as "createdAt"`

/** The notices to this entity, for one application or all, newest first. */
export async function findNotices(
  db: Db,
  keyring: Keyring,
  owner: string,
  applicationUuid: string | null,
): Promise<ReadNotice[]> {
  const rows = await db.query<StoredNotice>(
    `select ${whole}
       from notice n join application a using (application_uuid) join document d using (sha256)
      where a.entity_uuid = $1 and ($2::uuid is null or a.application_uuid = $2)
      order by n.notice_id desc limit 200`,
    [owner, applicationUuid],
  )
  return rows.map((row) => openNotice(keyring, row))
}

/** One notice, if it was addressed to this entity; null otherwise. */
export async function findNotice(
  db: Db,
  keyring: Keyring,
  noticeId: string,
  owner: string,
): Promise<ReadNotice | null> {
  const [row] = await db.query<StoredNotice>(
    `select ${whole}
       from notice n join application a using (application_uuid) join document d using (sha256)
      where n.notice_id = $1 and a.entity_uuid = $2`,
    [noticeId, owner],
  )
  return row === undefined ? null : openNotice(keyring, row)
}
