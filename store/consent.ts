import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { ConsentStatus } from '@relief/contract/enumerations.ts'
import type { Db } from './db.ts'
import { lockApplication } from './lock-application.ts'
import { insertRowRecords, recordingWrite } from './row-record.ts'

/** The method of an agreement signed by typing a name. */
export const TYPED_NAME = 'typed name'

export type ConsentStatusRow = {
  status: Exclude<ConsentStatus, 'NONE'>
  version: string
  sha256: string
  recordedAt: Date
  /**
   * How the event happened: 'page' and 'pdf' for a text that we sent, 'reported' for a text that the client
   * reports it showed, 'checkbox', 'typed name', 'account' for a withdrawal.
   */
  method: string
}

export type ConsentEntry = ConsentStatusRow & {
  id: string
  titleName: ConsentTitle
  typedName: string | null
  ipAddress: string | null
  userAgent: string | null
}

/**
 * Whether a row of `consent` can be the newest for its title. Showing a text again after it was agreed to or
 * revoked doesn't change its status; and if the clock was set back, such a row may even have a higher id.
 */
export const canBeNewest = (consent: string) =>
  `(${consent}.status in ('AGREED', 'REVOKED') or not exists (
     select 1 from consent k
      where k.application_uuid = ${consent}.application_uuid and k.title_name = ${consent}.title_name
        and k.sha256 = ${consent}.sha256 and k.status in ('AGREED', 'REVOKED')))`

/**
 * The order of one consent's statuses: by the application version at which each was written, because the
 * clock may have been set back between two of them. An agreement or withdrawal creates its version, so texts
 * shown at that version came after it. Statuses from before versions were recorded are older, in the order of
 * their ids.
 */
export const consentOrder = (consent: string) =>
  `(coalesce(${consent}.application_version, -1),
    ${consent}.application_version is not null and ${consent}.status not in ('AGREED', 'REVOKED'),
    ${consent}.id)`

/**
 * The newest status of one consent for an application that this entity owns; null when it was never shown.
 */
export async function findLatestConsent(
  db: Db,
  applicationUuid: string,
  owner: string,
  titleName: ConsentTitle,
): Promise<ConsentStatusRow | null> {
  const [row] = await db.query<ConsentStatusRow>(
    `select c.status, c.version, c.sha256, c.recorded_at as "recordedAt", c.method
       from consent c join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 and c.title_name = $3 and ${canBeNewest('c')}
      order by ${consentOrder('c')} desc limit 1`,
    [applicationUuid, owner, titleName],
  )
  return row ?? null
}

/**
 * Adds to the consent's history. Agreeing and revoking bump the version, so that a submission made before
 * then is rejected as outdated. Showing a text again never weakens an agreement, so then nothing is written.
 * An entry like the newest one, as when the reply was lost and the request is repeated, is not written again.
 * @returns false when the application has another owner, or has ended (after the end, only a withdrawal is
 * possible)
 */
export async function recordConsent(
  db: Db,
  applicationUuid: string,
  owner: string,
  entry: ConsentEntry,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Of two requests at once, the second one sees what the first has written.
    await lockApplication(tx, applicationUuid)
    return await addConsent(tx, values(applicationUuid, owner, entry))
  })
}

async function addConsent(tx: Db, entry: readonly unknown[]): Promise<boolean> {
  const rows = await tx.query(
    `with open as (
       select application_uuid from application
        where application_uuid = $1 and entity_uuid = $2 and (decision_status = 'IN_PROGRESS' or $8 = 'REVOKED')
     ), repeated as (
       select 1 as added from (
         select c.status, c.sha256, c.method, c.typed_name from consent c join open using (application_uuid)
          where c.title_name = $5 and c.status in ('AGREED', 'REVOKED')
          order by ${consentOrder('c')} desc limit 1
       ) latest
        where latest.status = $8 and latest.sha256 = $7 and latest.method = $9
          and latest.typed_name is not distinct from $12
     ), owned as (
       update application a set version = version + 1, updated_at = $4 from open
        where a.application_uuid = open.application_uuid and not exists (select from repeated)
       returning a.application_uuid, a.version
     ), added as (
       insert into consent (application_uuid, id, title_name, version, sha256, status, recorded_at, method, ip_address,
              user_agent, typed_name, application_version)
       select application_uuid, $3::uuid, $5, $6, $7, $8, $4::timestamptz, $9, $10, $11, $12, version from owned
       returning *
     ), row_records as (${insertRowRecords([{ table: 'consent', from: 'added' }])})
     select 1 as added from added union all select added from repeated`,
    entry,
  )
  return rows.length === 1
}

/**
 * Records that a text was shown, unless the same or more is already recorded: it was agreed to, or opened as
 * a PDF. After a withdrawal, it is recorded once for each method, because agreeing again requires it.
 */
export async function recordShown(
  db: Db,
  applicationUuid: string,
  owner: string,
  entry: ConsentEntry,
): Promise<void> {
  await db.query(
    recordingWrite(
      'consent',
      `insert into consent (application_uuid, id, title_name, version, sha256, status, recorded_at, method, ip_address,
            user_agent, typed_name, application_version)
     select application_uuid, $3::uuid, $5, $6, $7, $8, $4::timestamptz, $9, $10, $11, $12, version from application
      where application_uuid = $1 and entity_uuid = $2
        and not exists (
          select 1 from (select c.status, c.sha256 from consent c
                          where c.application_uuid = $1 and c.title_name = $5
                          order by ${consentOrder('c')} desc limit 1) latest
           where latest.sha256 = $7
             and (latest.status = 'AGREED'
               or ($9 = 'reported' and latest.status in ($8, 'VIEWED', 'REVOKED'))
               or ($9 <> 'reported' and exists (
                    select 1 from consent known
                     where known.application_uuid = $1 and known.title_name = $5 and known.sha256 = $7
                       and known.method in ($9, 'pdf')))))
     returning *`,
    ),
    values(applicationUuid, owner, entry),
  )
}

/** Whether we sent exactly this text to the applicant, in one of these ways. */
export async function findWasSent(
  db: Db,
  applicationUuid: string,
  owner: string,
  { titleName, sha256 }: Pick<ConsentEntry, 'titleName' | 'sha256'>,
  methods: readonly ('page' | 'pdf')[],
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from consent c join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 and c.title_name = $3 and c.sha256 = $4
        and c.method = any($5::text[]) limit 1`,
    [applicationUuid, owner, titleName, sha256, [...methods]],
  )
  return rows.length > 0
}

function values(applicationUuid: string, owner: string, entry: ConsentEntry): unknown[] {
  return [
    applicationUuid,
    owner,
    entry.id,
    entry.recordedAt,
    entry.titleName,
    entry.version,
    entry.sha256,
    entry.status,
    entry.method,
    entry.ipAddress,
    entry.userAgent,
    entry.typedName,
  ]
}

export type Agreed = {
  applicationUuid: string
  titleName: ConsentTitle
  version: string
  sha256: string
  title: string
  /** When it was agreed to or, for a text that is only shown, first shown. */
  agreedAt: Date
  /** The name typed to sign; null where a box was checked, and once it was erased. */
  typedName: string | null
  /** AGREED until it is withdrawn; for a text that is only shown, how it was shown first. */
  status: ConsentStatus
  /** When it was withdrawn; null unless the status is REVOKED. */
  withdrawnAt: Date | null
}

/** The texts of an offer that the law requires us to show, without agreement. */
const ONLY_SHOWN: readonly ConsentTitle[] = [
  'CREDIT_SCORE_DISCLOSURE',
  'LINE_OF_CREDIT_TERMS',
  'MLA_STATEMENT',
]

/** Everything that this entity agreed to, and the texts that are only shown as first shown, newest first. */
export async function findAgreed(db: Db, owner: string): Promise<Agreed[]> {
  return await db.query<Agreed>(
    `select c.application_uuid as "applicationUuid", c.title_name as "titleName", c.version, c.sha256,
            coalesce(d.title, c.title_name) as title, c.recorded_at as "agreedAt", c.typed_name as "typedName",
            coalesce(latest.status, c.status) as status,
            case when latest.status = 'REVOKED' then latest.recorded_at end as "withdrawnAt"
       from consent c join application a using (application_uuid) left join document d using (sha256)
       left join lateral (
         select l.status, l.recorded_at from consent l
          where l.application_uuid = c.application_uuid and l.title_name = c.title_name
            and l.status in ('AGREED', 'REVOKED')
          order by ${consentOrder('l')} desc limit 1) latest on true
      where a.entity_uuid = $1
        and (c.status = 'AGREED' or (c.title_name = any($2) and not exists (
              select 1 from consent earlier
               where earlier.application_uuid = c.application_uuid and earlier.title_name = c.title_name
                 and earlier.sha256 = c.sha256 and ${consentOrder('earlier')} < ${consentOrder('c')})))
      order by c.id desc limit 500`,
    [owner, ONLY_SHOWN],
  )
}

/** The applicant agreed to a text, or withdrew that consent; `typedName` is the name typed to sign. */
export type AcceptanceEntry = Pick<ConsentEntry, 'titleName' | 'recordedAt' | 'typedName'> & {
  applicationUuid: string
  status: 'AGREED' | 'REVOKED'
}

/** When this entity agreed to this exact text, or withdrew that consent, oldest first. */
export async function findAcceptances(db: Db, owner: string, sha256: string): Promise<AcceptanceEntry[]> {
  return await db.query<AcceptanceEntry>(
    `select c.application_uuid as "applicationUuid", c.title_name as "titleName", c.status,
            c.recorded_at as "recordedAt", c.typed_name as "typedName"
       from consent c join application a using (application_uuid)
      where a.entity_uuid = $1 and c.sha256 = $2 and c.status in ('AGREED', 'REVOKED')
      order by c.id limit 100`,
    [owner, sha256],
  )
}
