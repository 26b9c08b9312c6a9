import { lenderDay } from '@relief/domain/lender-day.ts'
import { findNeedless, orderToFollow } from '@relief/store/bank-link.ts'
import { failPricing } from '@relief/store/decision.ts'
import { newId } from '@relief/store/ids.ts'
import { requestJob } from '@relief/store/outbox.ts'
import { findUnserviced } from '@relief/store/servicing.ts'
import { changeStatus, statusChange } from '@relief/store/status.ts'
import { findIdle, findPendingPricing, findStuck } from '@relief/store/upkeep.ts'
import type { Context } from '../context.ts'
import type { Round } from './work-loop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A request that nobody touches for so long has ended; as long as a rate stands. */
const IDLE_DAYS = 30
/** After so long without an order, what should have happened is ordered again. */
const STUCK_MINUTES = 5
const EVERY_MINUTES = 2
/** An account that was added for a request is let go so long after its end: money may still come back, and a page be open. */
const NEEDED_MINUTES = 60
const BATCH = 200
/** A lost pricing is ordered again once. */
const MAX_PRICING_REQUESTS = 1

/**
 * Ends requests whose offers' rates have run out without an acceptance, or that stood still. Each is one guarded statement,
 * so several processes may do this at once, and any of them may die in the middle.
 * @returns how many ended
 */
export async function expireApplications(context: Pick<Context, 'database' | 'now'>): Promise<number> {
  const { database } = context
  const now = context.now()
  const idle = await findIdle(database, new Date(now.getTime() - IDLE_DAYS * DAY_MS), lenderDay(now), BATCH)
  let ended = 0
  for (const one of idle) {
    const to = one.hasReturnedPayout ? 'REJECTED_FUNDING' : 'INQUIRY_EXPIRED'
    const cause = one.stoodStill ? 'STOOD_STILL' : 'RATES_EXPIRED'
    if (await changeStatus(database, statusChange(one, to, now, { cause }))) ended += 1
  }
  return ended
}

/**
 * Orders again what was lost after its order was handed over: its job died on its last try, or the bank's word never came.
 * @param stuckMs how long nothing was ordered
 * @returns how many orders were placed
 */
export async function reorderStuck(
  context: Pick<Context, 'database' | 'now' | 'servicing' | 'wakeJobs'>,
  stuckMs: number,
): Promise<number> {
  const now = context.now()
  const before = new Date(now.getTime() - stuckMs)
  const stuck = await findStuck(context.database, before, BATCH)
  if (context.servicing !== null) {
    const refusedBefore = new Date(now.getTime() - DAY_MS)
    for (const applicationUuid of await findUnserviced(context.database, before, refusedBefore, BATCH))
      stuck.push({ applicationUuid, topic: 'hand-over-loan' })
  }
  for (const { applicationUuid, topic } of stuck)
    await requestJob(
      context.database,
      applicationUuid,
      { id: newId(), topic, payload: { applicationUuid } },
      now,
    )
  if (stuck.length > 0) context.wakeJobs()
  return stuck.length
}

/**
 * Puts right what waits to be priced with no job alive: its process was killed on the last try. It is ordered once more; if that
 * is lost too, pricing has failed, and the applicant is told and may ask for another.
 * @returns how many were put right
 */
export async function rescuePricing(
  context: Pick<Context, 'database' | 'isJobLive' | 'log' | 'now' | 'wakeJobs'>,
  stuckMs: number,
): Promise<number> {
  const { database, log } = context
  const now = context.now()
  let rescued = 0
  for (const one of await findPendingPricing(database, new Date(now.getTime() - stuckMs), BATCH)) {
    const { applicationUuid, version, jobId, requests } = one
    const topic = 'price-application'
    if (jobId !== null && (await context.isJobLive({ topic, id: jobId }))) continue
    rescued += 1
    if (requests > MAX_PRICING_REQUESTS) {
      log.error({ applicationUuid }, 'Pricing was lost again and has failed; the applicant may try again')
      await failPricing(database, applicationUuid, version, now)
      continue
    }
    log.warn({ applicationUuid }, 'Pricing was lost and is ordered again')
    await requestJob(database, applicationUuid, { id: newId(), topic, payload: { applicationUuid } }, now)
  }
  if (rescued > 0) context.wakeJobs()
  return rescued
}

/**
 * Has the vendor end the connections to bank accounts whose request is over: the history was read for that request alone.
 * @param endedMs how long it has been over
 * @returns how many were ordered to end
 */
export async function endNeedlessConnections(
  context: Pick<Context, 'database' | 'now' | 'wakeJobs'>,
  endedMs: number,
): Promise<number> {
  const now = context.now()
  const needless = await findNeedless(context.database, new Date(now.getTime() - endedMs), BATCH)
  for (const { applicationUuid, bankLinkId } of needless)
    await orderToFollow(context.database, applicationUuid, bankLinkId, now)
  if (needless.length > 0) context.wakeJobs()
  return needless.length
}

/** All of it every few minutes; what a dead process left behind is taken up at the start. */
export function upkeepRound(
  context: Pick<Context, 'database' | 'isJobLive' | 'log' | 'now' | 'servicing' | 'wakeJobs'>,
): Round {
  return {
    everyMs: EVERY_MINUTES * MINUTE_MS,
    failure: 'The upkeep failed and is tried again',
    run: async ({ isFirst }) => {
      const stuckMs = isFirst ? 0 : STUCK_MINUTES * MINUTE_MS
      await reorderStuck(context, stuckMs)
      await rescuePricing(context, stuckMs)
      while ((await expireApplications(context)) === BATCH);
      await endNeedlessConnections(context, NEEDED_MINUTES * MINUTE_MS)
    },
  }
}
