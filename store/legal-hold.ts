import type { Db } from './db.ts'
import { newIdAfter } from './ids.ts'
import { lockApplication } from './lock-application.ts'
import { recordingWrite } from './row-record.ts'

type Hold = { isOn: boolean; reason: string; at: Date }

const newestHold = 'select id from legal_hold where application_uuid = $1 order by id desc limit 1'

/**
 * Puts an application on legal hold or releases it, one at a time, and never while it is erased.
 * @returns false when there is no such application
 */
export async function recordHold(
  db: { transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T> },
  applicationUuid: string,
  hold: Hold,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await lockApplication(tx, applicationUuid))) return false
    const [last] = await tx.query<{ id: string }>(newestHold, [applicationUuid])
    await tx.query(
      recordingWrite(
        'legal_hold',
        `insert into legal_hold (application_uuid, id, is_on, reason, recorded_at)
         values ($1, $2, $3, $4, $5) returning *`,
      ),
      [applicationUuid, newIdAfter(last?.id ?? null), hold.isOn, hold.reason, hold.at],
    )
    return true
  })
}

/** Every hold and release of an application, oldest first. */
export async function findHolds(db: Db, applicationUuid: string): Promise<Hold[]> {
  return await db.query<Hold>(
    'select is_on as "isOn", reason, recorded_at as at from legal_hold where application_uuid = $1 order by id',
    [applicationUuid],
  )
}
