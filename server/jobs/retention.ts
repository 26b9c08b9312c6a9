import { lenderDay } from '@relief/domain/lender-day.ts'
import { cutoffs } from '@relief/domain/retention.ts'
import { isLineOwed } from '@relief/store/line.ts'
import { purgeTechnicalRows } from '@relief/store/purge.ts'
import { type Erased, erase, findErasable } from '@relief/store/retention.ts'
import type { Context } from '../context.ts'
import type { Round } from './work-loop.ts'

const BATCH = 100
const MAX_FRUITLESS_ROUNDS = 3

/**
 * Erases data at the end of its retention period. Each application is one transaction guarded by its version,
 * so concurrent processes and crashes are safe.
 * The identity stays while anything is owed on a line of credit.
 * @returns the numbers erased; the log has nothing else
 */
export async function eraseExpired(
  context: Pick<Context, 'config' | 'database' | 'log' | 'now'>,
  signal?: AbortSignal,
): Promise<Erased> {
  const { database, log, config } = context
  const now = context.now()
  const today = lenderDay(now)
  const days = cutoffs(today, config.retention)
  const total = { applications: 0, replies: 0, decisions: 0, answers: 0, texts: 0 }
  const owing: string[] = []
  let fruitless = 0
  while (fruitless < MAX_FRUITLESS_ROUNDS && !signal?.aborted) {
    const found = await findErasable(database, days, BATCH, owing)
    let settled = 0
    for (const application of found) {
      if (signal?.aborted) break
      if (
        application.stage === 'IDENTITY' &&
        (await isLineOwed(database, application.applicationUuid, null, today))
      ) {
        owing.push(application.applicationUuid)
        settled += 1
        continue
      }
      const counts = await erase(database, application, now)
      if (counts === null) continue
      settled += 1
      for (const what of Object.keys(total) as (keyof Erased)[]) total[what] += counts[what]
    }
    if (found.length === 0) break
    // Search once more: another process erased these, and their other stage may remain.
    fruitless = settled === 0 ? fruitless + 1 : 0
  }
  if (total.applications > 0) log.info(total, 'Data past its retention period was erased')
  return total
}

export function retentionRound(context: Pick<Context, 'config' | 'database' | 'log' | 'now'>): Round {
  return {
    everyMs: 60 * 60_000,
    failure: 'What may no longer be kept could not be erased; it is tried again',
    run: async ({ signal }) => {
      await purgeTechnicalRows(context.database, context.now())
      await eraseExpired(context, signal)
    },
  }
}
