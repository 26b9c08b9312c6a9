import { requestFollowUp, type StoredBankLink } from './bank-link.ts'
import type { Db } from './db.ts'

/** The error code of an account whose owner must log in at the bank again before there can be a report. */
export const LOGIN_REQUIRED = 'LOGIN_REQUIRED'

/**
 * Records that the bank requires a new log-in, unless the report has already arrived.
 * @returns whether a report was awaited
 */
export async function requireLogIn(db: Db, itemId: string): Promise<boolean> {
  const rows = await db.query(
    `update bank_link set status = 'FAILED', error_code = $2
      where item_id = $1 and status in ('LINKED', 'REQUESTED') returning 1`,
    [itemId, LOGIN_REQUIRED],
  )
  return rows.length > 0
}

/** Requests the report that was waiting for a log-in, once that is done. @returns whether one was waiting */
export async function resumeAfterLogIn(db: Db, itemId: string, at: Date): Promise<boolean> {
  const resumed = await db.query<Pick<StoredBankLink, 'applicationUuid' | 'id'>>(
    `update bank_link set status = 'LINKED', linked_at = $2, tried_at = null, error_code = null
      where item_id = $1 and status = 'FAILED' and error_code = $3 returning application_uuid as "applicationUuid", id`,
    [itemId, at, LOGIN_REQUIRED],
  )
  for (const { applicationUuid, id } of resumed) await requestFollowUp(db, applicationUuid, id, at)
  return resumed.length > 0
}
