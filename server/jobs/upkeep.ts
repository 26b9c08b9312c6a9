import { startOfIdleTime } from '@relief/domain/idle-time.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { findAcceptance } from '@relief/store/acceptance.ts'
import { findNeedless, requestFollowUp } from '@relief/store/bank-link.ts'
import { failPricing } from '@relief/store/decision.ts'
import { newId } from '@relief/store/ids.ts'
import { lockApplication } from '@relief/store/lock-application.ts'
import { requestJob } from '@relief/store/outbox.ts'
import { isUnderWay } from '@relief/store/payout-account.ts'
import { requestEndMail } from '@relief/store/reminder.ts'
import { findUnserviced } from '@relief/store/servicing.ts'
import { removeEnded } from '@relief/store/session.ts'
import { changeStatus, endWithoutLoan } from '@relief/store/status.ts'
import { findLostTickets } from '@relief/store/support-ticket.ts'
import { findIdle, findPendingPricing, findStuck } from '@relief/store/upkeep.ts'
import { dropEndedUsage } from '@relief/store/usage-count.ts'
import type { Context } from '../context.ts'
import { requestDueEmails } from './email-requests.ts'
import { connectionsEndBefore } from './follow-bank-link.ts'
import { readLoanBooks } from './read-loan-books.ts'
import type { Round } from './work-loop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A missing result is requested again after this time. */
const STUCK_MINUTES = 5
const EVERY_MINUTES = 2
const BATCH = 200
/** A lost pricing job is requested again once. */
const MAX_PRICING_REQUESTS = 1

/**
 * Expires applications whose rates ran out without an acceptance, or that were idle. Each is one guarded
 * statement, so concurrent processes and crashes are safe.
 * @returns the number of expired applications
 */
export async function expireApplications(context: Pick<Context, 'database' | 'now'>): Promise<number> {
  const { database } = context
  const now = context.now()
  const idle = await findIdle(database, startOfIdleTime(now), lenderDay(now), BATCH)
  let ended = 0
  for (const application of idle) {
    const to = application.hasReturnedPayout ? 'REJECTED_FUNDING' : 'INQUIRY_EXPIRED'
    const cause = application.stoodStill ? 'STOOD_STILL' : 'RATES_EXPIRED'
    const isEnded = await database.transaction(async (tx) => {
      // A payout locks the row too: one that began since the application was found is seen here.
      await lockApplication(tx, application.applicationUuid)
      if (await isUnderWay(tx, application.applicationUuid)) return false
      if (!(await changeStatus(tx, endWithoutLoan(application, to, now, { cause })))) return false
      // The applicant accepted, so they expect the money: email them, unless they got a notice.
      if (application.acceptedAt === null) return true
      const check = await findAcceptance(tx, application.applicationUuid)
      if (check !== 'DECLINED')
        await requestEndMail(tx, application, check === 'CONFIRMED' ? 'MONEY' : 'CHECK', now)
      return true
    })
    if (isEnded) ended += 1
  }
  return ended
}

/**
 * Requests jobs again that were lost after dispatch: a job that died on its last attempt, or a webhook that
 * never arrived.
 * @param stuckMs the minimum age of the last request
 * @returns the number of new job requests
 */
export async function requestStuckJobs(
  context: Pick<Context, 'database' | 'now' | 'servicing' | 'wakeJobs'>,
  stuckMs: number,
): Promise<number> {
  const now = context.now()
  const before = new Date(now.getTime() - stuckMs)
  const stuck = await findStuck(context.database, { before, now, limit: BATCH })
  if (context.servicing !== null) {
    const rejectedBefore = new Date(now.getTime() - DAY_MS)
    const unserviced = { before, rejectedBefore, now, limit: BATCH }
    for (const applicationUuid of await findUnserviced(context.database, unserviced))
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
 * Finds applications that wait for pricing without a live job: their process was killed on the last attempt.
 * Pricing is requested once more; if that is lost too, it fails, and the applicant can request it again.
 */
export async function rescuePricing(
  context: Pick<Context, 'database' | 'isJobLive' | 'log' | 'now' | 'wakeJobs'>,
  stuckMs: number,
): Promise<number> {
  const { database, log } = context
  const now = context.now()
  let rescued = 0
  for (const pending of await findPendingPricing(database, new Date(now.getTime() - stuckMs), BATCH)) {
    const { applicationUuid, version, jobId, requests } = pending
    const topic = 'price-application'
    if (jobId !== null && (await context.isJobLive({ topic, id: jobId }))) continue
    rescued += 1
    if (requests > MAX_PRICING_REQUESTS) {
      log.error({ applicationUuid }, 'Pricing was lost again and has failed; the applicant may try again')
      await failPricing(database, applicationUuid, version, now)
      continue
    }
    log.warn({ applicationUuid }, 'Pricing was lost and is requested again')
    await requestJob(database, applicationUuid, { id: newId(), topic, payload: { applicationUuid } }, now)
  }
  if (rescued > 0) context.wakeJobs()
  return rescued
}

/**
 * Requests jobs for the tickets that wait without one: we promised the applicant that a person will answer. A
 * ticket that waits is found by its state, however long the help desk was down or missing.
 * @returns how many were requested
 */
export async function requestLostTickets(
  context: Pick<Context, 'chat' | 'database' | 'now' | 'wakeJobs'>,
): Promise<number> {
  if (context.chat.helpDesk === null) return 0
  const lost = await findLostTickets(context.database, BATCH)
  for (const { applicationUuid, ticketUuid } of lost) {
    const job = { id: newId(), topic: 'hand-over-ticket', payload: { applicationUuid, ticketUuid } } as const
    await requestJob(context.database, applicationUuid, job, context.now())
  }
  if (lost.length > 0) context.wakeJobs()
  return lost.length
}

/**
 * Requests jobs that end bank connections whose application has ended: the history was read only for that
 * application.
 * @returns how many were requested
 */
export async function endNeedlessConnections(
  context: Pick<Context, 'database' | 'now' | 'wakeJobs'>,
): Promise<number> {
  const now = context.now()
  const needless = await findNeedless(context.database, connectionsEndBefore(now), BATCH)
  for (const { applicationUuid, bankLinkId } of needless)
    await requestFollowUp(context.database, applicationUuid, bankLinkId, now)
  if (needless.length > 0) context.wakeJobs()
  return needless.length
}

/** Runs every few minutes, and at the start to pick up what a dead process left unfinished. */
export function upkeepRound(
  context: Pick<
    Context,
    'chat' | 'config' | 'database' | 'isJobLive' | 'keyring' | 'log' | 'now' | 'servicing' | 'wakeJobs'
  >,
): Round {
  return {
    everyMs: EVERY_MINUTES * MINUTE_MS,
    failure: 'The upkeep failed and is tried again',
    run: async ({ isFirst }) => {
      const stuckMs = isFirst ? 0 : STUCK_MINUTES * MINUTE_MS
      await requestStuckJobs(context, stuckMs)
      await rescuePricing(context, stuckMs)
      await requestLostTickets(context)
      while ((await expireApplications(context)) === BATCH);
      await requestDueEmails(context)
      await dropEndedUsage(context.database, context.now())
      const now = context.now()
      const longest = context.config.sessionMaxHours * 60 * MINUTE_MS
      await removeEnded(context.database, new Date(now.getTime() - longest), now)
      await readLoanBooks(context)
      await endNeedlessConnections(context)
    },
  }
}
