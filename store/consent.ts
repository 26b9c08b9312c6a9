import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { ConsentStatus } from '@relief/contract/enumerations.ts'
import type { Db } from './db.ts'

export type ConsentEntry = {
  id: string
  titleName: ConsentTitle
  version: string
  sha256: string
  status: Exclude<ConsentStatus, 'NONE'>
  recordedAt: Date
  /** How it was given: 'checkbox'. */
  method: string
  ipAddress: string | null
  userAgent: string | null
}

/** The newest status of one consent for an application that this entity owns; null when it was never shown. */
export async function findLatestConsent(
  db: Db,
  applicationUuid: string,
  owner: string,
  titleName: ConsentTitle,
): Promise<{ status: ConsentStatus; version: string; sha256: string } | null> {
  const [row] = await db.query<{ status: ConsentStatus; version: string; sha256: string }>(
    `select c.status, c.version, c.sha256 from consent c join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 and c.title_name = $3 order by c.id desc limit 1`,
    [applicationUuid, owner, titleName],
  )
  return row ?? null
}

/** Adds to the consent's history and bumps the version, so that a submission made before it must look again. */
export async function recordConsent(
  db: Db,
  applicationUuid: string,
  owner: string,
  entry: ConsentEntry,
): Promise<boolean> {
  const rows = await db.query(
    `with owned as (
       update application set version = version + 1, updated_at = $4
        where application_uuid = $1 and entity_uuid = $2 and decision_status = 'IN_PROGRESS'
       returning application_uuid
     )
     insert into consent (application_uuid, id, title_name, version, sha256, status, recorded_at, method, ip_address, user_agent)
     select application_uuid, $3, $5, $6, $7, $8, $4, $9, $10, $11 from owned returning 1`,
    [
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
    ],
  )
  return rows.length === 1
}

export type Agreed = { applicationUuid: string; titleName: ConsentTitle; version: string; agreedAt: Date }

/** Everything that this entity agreed to, newest first. */
export async function findAgreed(db: Db, owner: string): Promise<Agreed[]> {
  return await db.query<Agreed>(
    `select c.application_uuid as "applicationUuid", c.title_name as "titleName", c.version,
            c.recorded_at as "agreedAt"
       from consent c join application a using (application_uuid)
      where a.entity_uuid = $1 and c.status = 'AGREED' order by c.id desc limit 500`,
    [owner],
  )
}
