import { isFinalReturn } from '@relief/domain/payout/return-codes.ts'
import type { Transfer } from '@relief/providers/payout/port.ts'
import { findApplicationForJob, type StoredApplication } from '@relief/store/application.ts'
import { findLineCredit } from '@relief/store/line.ts'
import { fallBackToAch, findPayout, findPayouts, type Payout, recordPayout } from '@relief/store/payout.ts'
import { statusChange } from '@relief/store/status.ts'
import { markNoticesHandled } from '@relief/store/webhook-inbox.ts'
import type { Context } from '../context.ts'

const statusOrder: readonly Transfer['status'][] = ['CREATED', 'SUBMITTED', 'SETTLED', 'RETURNED']

/** More than the number of concurrent writers: webhook, poll and upkeep. */
const MAX_ATTEMPTS = 5

/**
 * Records the state of a transfer: a settled one funds the loan; a final return ends it. A known or older
 * state changes nothing.
 * @param seenAt a moment before the poll: its reply covers all events until then
 */
export async function recordTransfer(
  context: Pick<Context, 'database' | 'log' | 'wakeJobs'>,
  payout: Payout,
  transfer: Transfer,
  seenAt: Date,
): Promise<void> {
  await untilRecorded(context, payout, async (now) => {
    if (
      statusOrder.indexOf(transfer.status) <= statusOrder.indexOf(now.status) ||
      now.transferId !== payout.transferId
    ) {
      await markNoticesHandled(context.database, transfer.transferId, seenAt)
      return true
    }
    const code = transfer.returnCode ?? 'UNKNOWN'
    if (transfer.status === 'RETURNED' && now.rail === 'INSTANT' && now.status !== 'SETTLED')
      return await tryInstantRejection(context, now, code, seenAt)
    if (transfer.status === 'RETURNED') return await tryReturn(context, now, code, seenAt)
    const application = await read(context, now)
    const funds = transfer.status === 'SETTLED' && application.decisionStatus === 'IN_PROGRESS'
    const cause = { cause: 'PAYOUT_SETTLED', payoutId: now.payoutId } as const
    const isRecorded = await recordPayout(context.database, {
      payout: now,
      to: transfer.status,
      at: seenAt,
      returnCode: null,
      status: funds ? statusChange(application, 'FUNDED', seenAt, cause) : null,
      loan: funds ? 'OPENS' : null,
    })
    if (isRecorded && transfer.status === 'SETTLED' && !funds && !now.isDraw)
      context.log.error(
        { alarm: 'PAID_WITHOUT_LOAN', applicationUuid: now.applicationUuid, payoutId: now.payoutId },
        'A payout was paid although its application is no longer in progress',
      )
    return isRecorded
  })
}

/** Records that the instant rail rejected the payout, which then goes by ACH. */
export async function recordInstantRejection(
  context: Pick<Context, 'database' | 'log' | 'wakeJobs'>,
  payout: Payout,
  code: string,
  at: Date,
): Promise<void> {
  await untilRecorded(
    context,
    payout,
    async (now) => now.rail !== 'INSTANT' || (await tryInstantRejection(context, now, code, at)),
  )
}

/**
 * Records a return. A funded loan is no longer funded; if no further attempt is possible, the application
 * ends.
 */
export async function recordReturn(
  context: Pick<Context, 'database' | 'log'>,
  payout: Payout,
  code: string,
  at: Date,
): Promise<void> {
  await untilRecorded(
    context,
    payout,
    async (now) => now.status === 'RETURNED' || (await tryReturn(context, now, code, at)),
  )
}

/**
 * A webhook and a poll may report the same event concurrently: the second writer reads again and usually
 * finds the event recorded.
 * @param record returns false when the payout or its application has changed since it was read
 */
async function untilRecorded(
  { database }: Pick<Context, 'database'>,
  payout: Payout,
  record: (now: Payout) => Promise<boolean>,
): Promise<void> {
  let now = payout
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    if (await record(now)) return
    const latest = await findPayout(database, payout)
    if (latest === null) throw new Error('A payout is gone')
    now = latest
  }
  throw new Error('A payout kept changing while it was being recorded')
}

async function tryInstantRejection(
  context: Pick<Context, 'database' | 'log' | 'wakeJobs'>,
  payout: Payout,
  code: string,
  at: Date,
): Promise<boolean> {
  if (!(await fallBackToAch(context.database, payout, code, at))) return false
  context.log.warn(
    { applicationUuid: payout.applicationUuid, code },
    'The instant rail rejected a payout; it goes by ACH',
  )
  context.wakeJobs()
  return true
}

async function tryReturn(
  context: Pick<Context, 'database' | 'log'>,
  payout: Payout,
  code: string,
  at: Date,
): Promise<boolean> {
  const application = await read(context, payout)
  const earlier = (await findPayouts(context.database, payout.applicationUuid)).filter(
    ({ status }) => status === 'RETURNED',
  )
  const isFunded = application.decisionStatus === 'FUNDED' && !payout.isDraw
  const isOpen = application.decisionStatus === 'IN_PROGRESS'
  const isOver = isFunded || (isOpen && isFinalReturn(code, earlier.length + 1))
  const cause = { cause: 'PAYOUT_RETURNED', payoutId: payout.payoutId } as const
  const isRecorded = await recordPayout(context.database, {
    payout,
    to: 'RETURNED',
    at,
    returnCode: code,
    status: isOver ? statusChange(application, 'REJECTED_FUNDING', at, cause) : null,
    loan: isFunded ? 'CLOSES' : null,
  })
  if (isRecorded && payout.isDraw) await reportCredit(context, payout.applicationUuid, at)
  return isRecorded
}

/** What was paid on a draw that was returned later is a credit, which a person must refund. */
async function reportCredit(
  { database, log }: Pick<Context, 'database' | 'log'>,
  applicationUuid: string,
  at: Date,
): Promise<void> {
  if ((await findLineCredit(database, applicationUuid, at)) > 0)
    log.error(
      { alarm: 'REPAYMENTS_TO_REFUND', applicationUuid },
      'A draw was returned after the borrower repaid some of it',
    )
}

async function read({ database }: Pick<Context, 'database'>, payout: Payout): Promise<StoredApplication> {
  const application = await findApplicationForJob(database, payout.applicationUuid)
  if (application === null) throw new Error('A payout has no application')
  return application
}
