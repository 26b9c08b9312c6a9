import type { JobRequest } from '@relief/store/outbox.ts'
import { findPayouts, type Payout } from '@relief/store/payout.ts'
import type { Context } from '../context.ts'
import { recordTransfer } from './record-transfer.ts'

/** Reads the state of an application's newest transfer from the bank and records it. */
export async function followPayout(
  context: Pick<Context, 'database' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  job: JobRequest,
): Promise<void> {
  const { applicationUuid = '' } = job.payload
  const payouts = await findPayouts(context.database, applicationUuid)
  for (const payout of payouts) await followTransfer(context, payout)
}

/** The same for one payout, because an earlier payout can be returned too. */
export async function followTransfer(
  context: Pick<Context, 'database' | 'log' | 'now' | 'payout' | 'wakeJobs'>,
  payout: Payout,
): Promise<void> {
  if (payout.transferId === null || payout.rail === null) return
  const askedAt = context.now()
  await recordTransfer(context, payout, await context.payout.find(payout.transferId, payout.rail), askedAt)
}
