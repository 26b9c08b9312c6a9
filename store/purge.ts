import type { Db } from './db.ts'
import { CONFIRM_DAYS, WAIT_DAYS } from './waitlist.ts'

const BATCH = 1_000

/**
 * Technical rows and how many days they are kept after they are no longer needed. For addresses on the
 * waitlist, the days stated on its page. Upkeep looks at the outbox and inbox of the last few days; the other
 * rows are never read after they end.
 */
const purged: readonly { table: string; isOver: string; days: number }[] = [
  { table: 'outbox', isOver: 'handed_over_at < $1', days: 30 },
  { table: 'waitlist_entry', isOver: 'confirmed_at is null and asked_at < $1', days: CONFIRM_DAYS },
  { table: 'waitlist_entry', isOver: 'confirmed_at < $1', days: WAIT_DAYS },
  { table: 'log_in_code', isOver: 'expires_at < $1', days: 1 },
  { table: 'webhook_inbox', isOver: 'received_at < $1', days: 90 },
  { table: '"session"', isOver: '"expiresAt" < $1', days: 1 },
  { table: '"verification"', isOver: '"expiresAt" < $1', days: 1 },
  {
    table: '"rateLimit"',
    isOver: '"lastRequest" < (extract(epoch from $1::timestamptz) * 1000)::bigint',
    days: 1,
  },
]

const DAY_MS = 86_400_000

/** Deletes rows that are no longer needed, a thousand per statement. @returns how many */
export async function purgeTechnicalRows(db: Db, now: Date): Promise<number> {
  let total = 0
  for (const { table, isOver, days } of purged) {
    const before = new Date(now.getTime() - days * DAY_MS)
    let removed = BATCH
    while (removed === BATCH) {
      const rows = await db.query(
        `delete from ${table} where ctid in (select ctid from ${table} where ${isOver} limit ${BATCH}) returning 1 as removed`,
        [before],
      )
      removed = rows.length
      total += removed
    }
  }
  return total
}
