import { lenderDay } from '@relief/domain/lender-day.ts'
import { cutoffs } from '@relief/domain/retention.ts'
import { type Erased, erase, findErasable } from '@relief/store/retention.ts'
import type { Context } from '../context.ts'
import type { Round } from './work-loop.ts'

const BATCH = 100
const ROUNDS_WITHOUT = 3

/**
 * Erases what may no longer be kept. Each application is one transaction guarded by its version: several processes may do this at
 * once, and any of them may die in the middle.
 * @returns how much was erased; the log has these counts and nothing else
 */
export async function eraseExpired(
  context: Pick<Context, 'config' | 'database' | 'log' | 'now'>,
): Promise<Erased> {
  const { database, log, config } = context
  const now = context.now()
  const days = cutoffs(lenderDay(now), config.retention)
  const total = { applications: 0, replies: 0, decisions: 0, answers: 0, texts: 0 }
  let fruitless = 0
  while (fruitless < ROUNDS_WITHOUT) {
    const found = await findErasable(database, days, BATCH)
    let erased = 0
    for (const one of found) {
      const counts = await erase(database, one, now)
      if (counts === null) continue
      erased += 1
      for (const what of Object.keys(total) as (keyof Erased)[]) total[what] += counts[what]
    }
    if (found.length === 0) break
    // What another process has taken is looked for once more: its other stage may be left.
    fruitless = erased === 0 ? fruitless + 1 : 0
  }
  if (total.applications > 0) log.info(total, 'What may no longer be kept was erased')
  return total
}

/** Erases every hour. */
export function retentionRound(context: Pick<Context, 'config' | 'database' | 'log' | 'now'>): Round {
  return {
    everyMs: 60 * 60_000,
    failure: 'What may no longer be kept could not be erased; it is tried again',
    run: async () => {
      await eraseExpired(context)
    },
  }
}
