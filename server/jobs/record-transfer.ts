import { isReturnedForGood } from '@relief/domain/payout/return-codes.ts'
import type { Transfer } from '@relief/providers/payout/port.ts'
import { type ApplicationRow, findApplicationForJob } from '@relief/store/application.ts'
import { fallBackToAch, findPayouts, type Payout, recordPayout } from '@relief/store/payout.ts'
import { statusChange } from '@relief/store/status.ts'
import { markNoticesHandled } from '@relief/store/webhook-inbox.ts'
import type { Context } from '../context.ts'

const order: readonly Transfer['status'][] = ['CREATED', 'SUBMITTED', 'SETTLED', 'RETURNED']

/**
 * Writes down how a transfer stands: settled, the loan is funded; returned for good, it is not. What is known already or older
 * changes nothing.
 * @param seenAt a moment before the bank was asked: what it told us until then is covered
 */
export async function recordTransfer(
  context: Context,
  payout: Payout,
  transfer: Transfer,
  seenAt: Date,
): Promise<void> {
  const { database } = context
  if (order.indexOf(transfer.status) <= order.indexOf(payout.status))
    return await markNoticesHandled(database, transfer.transferId, seenAt)
  if (transfer.status === 'RETURNED' && payout.rail === 'INSTANT' && payout.status !== 'SETTLED')
    return await recordInstantRefusal(context, payout, transfer.returnCode ?? 'UNKNOWN', seenAt)
  if (transfer.status === 'RETURNED')
    return await recordReturn(context, payout, transfer.returnCode ?? 'UNKNOWN', seenAt)
  const application = await read(context, payout)
  const funds = transfer.status === 'SETTLED' && application.decision_status === 'IN_PROGRESS'
  const cause = { cause: 'PAYOUT_SETTLED', payoutId: payout.payout_id } as const
  await recordPayout(database, {
    payout,
    to: transfer.status,
    at: seenAt,
    returnCode: null,
    status: funds ? statusChange(application, 'FUNDED', seenAt, cause) : null,
    loan: funds ? 'OPENS' : null,
  })
}

/** What the instant rail did not take is not paid, and goes by ACH instead. */
export async function recordInstantRefusal(
  context: Context,
  payout: Payout,
  code: string,
  at: Date,
): Promise<void> {
  context.log.warn(
    { applicationUuid: payout.application_uuid, code },
    'The instant rail did not take a payout; it goes by ACH',
  )
  if (!(await fallBackToAch(context.database, payout, code, at)))
    throw new Error('The payout changed while its refusal was being recorded')
  context.orderPlaced()
}

/** Money that came back. A loan that was funded with it is none; without another try there will be none. */
export async function recordReturn(context: Context, payout: Payout, code: string, at: Date): Promise<void> {
  const application = await read(context, payout)
  const earlier = (await findPayouts(context.database, payout.application_uuid)).filter(
    ({ status }) => status === 'RETURNED',
  )
  const isFunded = application.decision_status === 'FUNDED' && !payout.is_draw
  const isOpen = application.decision_status === 'IN_PROGRESS'
  const isOver = isFunded || (isOpen && isReturnedForGood(code, earlier.length + 1))
  const cause = { cause: 'PAYOUT_RETURNED', payoutId: payout.payout_id } as const
  await recordPayout(context.database, {
    payout,
    to: 'RETURNED',
    at,
    returnCode: code,
    status: isOver ? statusChange(application, 'REJECTED_FUNDING', at, cause) : null,
    loan: isFunded ? 'CLOSES' : null,
  })
}

async function read({ database }: Context, payout: Payout): Promise<ApplicationRow> {
  const application = await findApplicationForJob(database, payout.application_uuid)
  if (application === null) throw new Error('A payout has no application')
  return application
}
