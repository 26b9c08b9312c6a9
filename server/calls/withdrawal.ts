import { selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { notFound, problem, wrongStep } from '@relief/contract/problem.ts'
import { findApplication } from '@relief/store/application.ts'
import { changeStatus, statusChange } from '@relief/store/status.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handle } from '../register.ts'

/** A job may change the application in the same moment; that often it is read again. */
const READS = 3

/**
 * Ends a request at the applicant's wish, while it is in progress and no offer is accepted. Said twice it is still one
 * withdrawal.
 */
async function withdraw(
  context: Context,
  applicationUuid: string,
  owner: string,
  cause: 'APPLICANT_WITHDREW' | 'NO_PRODUCT_FITS',
): Promise<void> {
  for (let reads = 0; reads < READS; reads++) {
    const application = await findApplication(context.database, applicationUuid, owner)
    if (application === null) throw notFound()
    if (application.decisionStatus === 'WITHDRAWN') return
    if (application.decisionStatus !== 'IN_PROGRESS') throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
    // An acceptance that could not be verified has ended, and may be withdrawn.
    if (application.acceptedAt !== null && application.ineligibleReason === null) throw wrongStep()
    const change = statusChange(application, 'WITHDRAWN', context.now(), { cause })
    if (await changeStatus(context.database, change)) return
  }
  throw problem('STEP_LOCKED')
}

export const withdrawalEndpoints = [
  handle(withdrawCall, async ({ params, caller, context }) => {
    await withdraw(context, params.applicationUuid, caller.owner, 'APPLICANT_WITHDREW')
    return done({ decisionStatus: 'WITHDRAWN' as const })
  }),
  handle(selfNoProductsCall, async ({ params, caller, context }) => {
    await withdraw(context, params.applicationUuid, caller.owner, 'NO_PRODUCT_FITS')
    return done(null)
  }),
]
