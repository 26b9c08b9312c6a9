import type { Db } from './db.ts'
import { isFromTheFuture } from './from-the-future.ts'

export type Usage = { used: number; endsAt: Date }

/**
 * Adds to a key's usage in its time window, in one statement, so that all processes share the count. After a
 * window ends, a new one begins, also when the database's clock was set back and it would end too late.
 */
export async function addUsage(
  db: Db,
  key: string,
  { cost, seconds, now }: { cost: number; seconds: number; now: Date },
): Promise<Usage> {
  const [usage] = await db.query<Usage>(
    `insert into usage_count as c (key, used, ends_at) values ($1, $2, $3)
     on conflict (key) do update set
       used = case when c.ends_at <= $4 or ${isFromTheFuture('c.ends_at', 'excluded.ends_at')} then excluded.used else least(c.used::bigint + excluded.used, 2000000000)::integer end,
       ends_at = case when c.ends_at <= $4 or ${isFromTheFuture('c.ends_at', 'excluded.ends_at')} then excluded.ends_at else c.ends_at end
     returning used, ends_at as "endsAt"`,
    [key, cost, new Date(now.getTime() + seconds * 1000), now],
  )
  if (usage === undefined) throw new Error('The usage was not counted')
  return usage
}

/** A key's usage in the current window, which lasts these seconds; null before its first use. */
export async function findUsage(
  db: Db,
  key: string,
  { seconds, now }: { seconds: number; now: Date },
): Promise<Usage | null> {
  const [usage] = await db.query<Usage>(
    `select used, ends_at as "endsAt" from usage_count
      where key = $1 and ends_at > $2 and not ${isFromTheFuture('ends_at', '$3')}`,
    [key, now, new Date(now.getTime() + seconds * 1000)],
  )
  return usage ?? null
}

export async function dropUsage(db: Db, key: string): Promise<void> {
  await db.query('delete from usage_count where key = $1', [key])
}

export async function dropEndedUsage(db: Db, now: Date): Promise<void> {
  await db.query('delete from usage_count where ends_at <= $1', [now])
}
