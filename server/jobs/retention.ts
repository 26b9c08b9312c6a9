import { lenderDay } from '@relief/domain/lender-day.ts'
import { cutoffs } from '@relief/domain/retention.ts'
import { type Erased, erase, findErasable } from '@relief/store/retention.ts'
import type { Context } from '../context.ts'
import { entryOf } from '../evidence/fixed-row.ts'

const EVERY_MS = 60 * 60_000
const BATCH = 100
const ROUNDS_WITHOUT = 3

/**
 * Erases what may no longer be kept. Each application is one transaction guarded by its version: several processes may do this at
 * once, and any of them may die in the middle.
 * @returns how much was erased; the log has these counts and nothing else
 */
export async function eraseExpired(context: Context): Promise<Erased> {
  const { database, log, config } = context
  const now = context.now()
  const days = cutoffs(lenderDay(now), config.retention)
  const total = { applications: 0, replies: 0, decisions: 0, answers: 0, texts: 0 }
  let fruitless = 0
  while (fruitless < ROUNDS_WITHOUT) {
    const found = await findErasable(database, days, BATCH)
    let erased = 0
    for (const one of found) {
      const counts = await erase(database, one, now, (kind, row) => entryOf(kind, row).hash)
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

/** Does it now and every hour. @returns stops it, after what is under way */
export async function startRetention(context: Context): Promise<() => Promise<void>> {
  let underWay: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      await eraseExpired(context)
    } catch (error) {
      context.log.error({ error }, 'What may no longer be kept could not be erased; it is tried again')
    }
  }
  underWay = round()
  const timer = setInterval(() => {
    underWay = underWay.then(round)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
