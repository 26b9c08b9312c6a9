import type { JobRequest } from '@relief/store/advance.ts'
import { findPayouts, type Payout } from '@relief/store/payout.ts'
import type { Context } from '../context.ts'
import { recordTransfer } from './record-transfer.ts'

/** Asks the bank how the newest transfer of an application stands, and writes it down. */
export async function followPayout(
  context: Pick<Context, 'database' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const payouts = await findPayouts(context.database, applicationUuid)
  for (const payout of payouts) await followTransfer(context, payout)
}

/** Money may come back even of a payout before the newest, so none is left out. */
export async function followTransfer(
  context: Pick<Context, 'database' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  payout: Payout,
): Promise<void> {
  if (payout.transferId === null || payout.rail === null) return
  const askedAt = context.now()
  await recordTransfer(context, payout, await context.payout.find(payout.transferId, payout.rail), askedAt)
}
