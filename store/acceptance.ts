import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { placeOrder } from './outbox.ts'

export type AcceptanceStatus = 'PENDING' | 'CONFIRMED' | 'FAILED' | 'DECLINED'

/** How the last check of an accepted application stands. */
export async function findAcceptance(db: Db, applicationUuid: string): Promise<AcceptanceStatus> {
  const [row] = await db.query<{ status: AcceptanceStatus }>(
    'select status from acceptance where application_uuid = $1',
    [applicationUuid],
  )
  return row?.status ?? 'PENDING'
}

/** Writes how the check stands. What is confirmed or declined stays so. */
export async function setAcceptance(
  db: Db,
  applicationUuid: string,
  status: AcceptanceStatus,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into acceptance (application_uuid, status, updated_at) values ($1, $2, $3)
     on conflict (application_uuid) do update set status = excluded.status, updated_at = excluded.updated_at
      where acceptance.status not in ('CONFIRMED', 'DECLINED')`,
    [applicationUuid, status, at],
  )
}

/** Orders another try of a check that failed. @returns whether there was one to try again */
export async function retryAcceptance(db: Db, applicationUuid: string, at: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const rows = await tx.query(
      `update acceptance set status = 'PENDING', updated_at = $2
        where application_uuid = $1 and status = 'FAILED' returning 1`,
      [applicationUuid, at],
    )
    if (rows.length === 0) return false
    const order = { id: newId(), topic: 'confirm-acceptance' as const, payload: { applicationUuid } }
    await placeOrder(tx, applicationUuid, order, at)
    return true
  })
}
