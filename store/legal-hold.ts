import type { Db } from './db.ts'
import { newIdAfter } from './ids.ts'
import { recordingWrite } from './row-record.ts'

type Hold = { isOn: boolean; reason: string; at: Date }

const newestHold = 'select id from legal_hold where application_uuid = $1 order by id desc limit 1'

/** Puts an application on legal hold or releases it. @returns false when there is no such application */
export async function recordHold(db: Db, applicationUuid: string, hold: Hold): Promise<boolean> {
  const [last] = await db.query<{ id: string }>(newestHold, [applicationUuid])
  const rows = await db.query(
    recordingWrite(
      'legal_hold',
      `insert into legal_hold (application_uuid, id, is_on, reason, recorded_at)
       select application_uuid, $2::uuid, $3::boolean, $4, $5::timestamptz
         from application where application_uuid = $1 returning *`,
    ),
    [applicationUuid, newIdAfter(last?.id ?? null), hold.isOn, hold.reason, hold.at],
  )
  return rows.length === 1
}

/** Every hold and release of an application, oldest first. */
export async function findHolds(db: Db, applicationUuid: string): Promise<Hold[]> {
  return await db.query<Hold>(
    'select is_on as "isOn", reason, recorded_at as at from legal_hold where application_uuid = $1 order by id',
    [applicationUuid],
  )
}
