import { removePhone } from './account-phone.ts'
import type { Db } from './db.ts'
import { removeEmailRequests } from './email-request.ts'
import { isHeldForReview } from './held-for-review.ts'
import { CLOSED_AT, CLOSED_EMAIL, ENDED_AT, HAD_ACCOUNT, IS_ABANDONED } from './retention.ts'
import { closeDoors } from './takeover.ts'

export async function addExport(
  db: Db,
  { exportUuid, owner, expiresAt }: { exportUuid: string; owner: string; expiresAt: Date },
): Promise<void> {
  await db.query('delete from data_export where entity_uuid = $1', [owner])
  await db.query('insert into data_export (export_uuid, entity_uuid, expires_at) values ($1, $2, $3)', [
    exportUuid,
    owner,
    expiresAt,
  ])
}

export async function isExportOpen(db: Db, exportUuid: string, owner: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'select 1 from data_export where export_uuid = $1 and entity_uuid = $2 and expires_at > $3',
    [exportUuid, owner, now],
  )
  return rows.length === 1
}

/** The dates that an application's retention is counted from. */
export type Subject = {
  applicationUuid: string
  createdAt: Date
  /** Null while it is in progress. */
  endedAt: Date | null
  hadAccount: boolean
  /** When its loan or line was closed; null while it is open, or if it has none. */
  closedAt: Date | null
  isAbandoned: boolean
  identityErasedAt: Date | null
}

export async function findSubjects(db: Db, owner: string): Promise<Subject[]> {
  return await db.query<Subject>(
    `select a.application_uuid as "applicationUuid", a.created_at as "createdAt", ${ENDED_AT} as "endedAt",
            ${HAD_ACCOUNT} as "hadAccount", ${CLOSED_AT} as "closedAt", ${IS_ABANDONED} as "isAbandoned",
            a.identity_erased_at as "identityErasedAt"
       from application a where a.entity_uuid = $1 order by a.created_at`,
    [owner],
  )
}

/** Whether an account has an application in progress, or one that a person reviews. */
export async function hasOpenApplication(db: Db, owner: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from application where entity_uuid = $1 and decision_status = 'IN_PROGRESS'
        and (ineligible_reason is null or ${isHeldForReview('application')}) limit 1`,
    [owner],
  )
  return rows.length > 0
}

/**
 * Closes an account: no log-in opens it any more, and its name, email and phone number are deleted. Records
 * that the law requires stay with its applications until they are erased.
 * @returns its email; null for an unknown account
 */
export async function closeAccount(tx: Db, owner: string, at: Date): Promise<string | null> {
  const [user] = await tx.query<{ email: string }>('select "email" from "user" where "id" = $1 for update', [
    owner,
  ])
  if (user === undefined) return null
  await tx.query(
    `update "user" set "email" = "id" || '${CLOSED_EMAIL}', "emailVerified" = false, "name" = '', "firstName" = '',
       "lastName" = '', "image" = null, "updatedAt" = $2 where "id" = $1`,
    [owner, at],
  )
  await closeDoors(tx, owner)
  await tx.query('delete from account_preference where entity_uuid = $1', [owner])
  await removePhone(tx, owner)
  await removeEmailRequests(tx, owner)
  return user.email
}

export async function correctName(
  tx: Db,
  owner: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await tx.query(
    `update "user" set "firstName" = $2, "lastName" = $3, "name" = $4, "updatedAt" = now() where "id" = $1`,
    [owner, firstName, lastName, `${firstName} ${lastName}`],
  )
}
