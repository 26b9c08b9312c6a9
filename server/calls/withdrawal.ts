import { selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import { notFound, problem, wrongStep } from '@relief/contract/problem.ts'
import { findApplication } from '@relief/store/application.ts'
import { changeStatus, endWithoutLoan } from '@relief/store/status.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'database' | 'now'>
const handle = handleWith<Needs>()

/** Attempts: a job may change the application between read and write. */
const MAX_ATTEMPTS = 3

/**
 * Withdraws an application in progress without an accepted offer. A repeated call changes nothing.
 * @returns its status: a loan that was declined along with an offered line of credit stays declined
 */
async function withdraw(
  context: Needs,
  applicationUuid: string,
  owner: string,
  cause: 'APPLICANT_WITHDREW' | 'NO_PRODUCT_FITS',
): Promise<DecisionStatus> {
  for (let reads = 0; reads < MAX_ATTEMPTS; reads++) {
    const application = await findApplication(context.database, applicationUuid, owner)
    if (application === null) throw notFound()
    if (application.decisionStatus === 'WITHDRAWN') return application.decisionStatus
    if (application.decisionStatus !== 'IN_PROGRESS') throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
    // An acceptance that failed its check has ended, so the application can be withdrawn.
    if (application.acceptedAt !== null && application.ineligibleReason === null) throw wrongStep()
    const change = endWithoutLoan(application, 'WITHDRAWN', context.now(), { cause })
    if (await changeStatus(context.database, change)) return change.to
  }
  throw problem('STEP_LOCKED')
}

export const withdrawalEndpoints = [
  handle(withdrawCall, async ({ params, caller, context }) => {
    const { applicationUuid } = params
    const decisionStatus = await withdraw(context, applicationUuid, caller.owner, 'APPLICANT_WITHDREW')
    return done({ decisionStatus })
  }),
  handle(selfNoProductsCall, async ({ params, caller, context }) => {
    await withdraw(context, params.applicationUuid, caller.owner, 'NO_PRODUCT_FITS')
    return done(null)
  }),
]
