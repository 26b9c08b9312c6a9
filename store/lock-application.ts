import type { Db } from './db.ts'

/**
 * Locks an application, so that only one of simultaneous requests counts or replaces what belongs to it.
 * @returns false when there is no such application
 */
export async function lockApplication(tx: Db, applicationUuid: string): Promise<boolean> {
  const sql = 'select 1 from application where application_uuid = $1 for update'
  return (await tx.query(sql, [applicationUuid])).length === 1
}
