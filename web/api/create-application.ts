import type { Request } from '@relief/contract/call.ts'
import {
  applicationStartedCall,
  createApplicationCall,
  getInProgressSdlsCall,
} from '@relief/contract/calls/application.ts'
import { type Application, ownUseOfFunds } from '@relief/contract/entities/application.ts'
import { isOpen } from '../my-loans/application-status.ts'
import { send } from './api-client.ts'
import { ApiError, isOutcomeUnknown } from './api-error.ts'

type Asked = Request<typeof createApplicationCall>['body']

/** The applicant may not apply now. The page of the route notEligible says why. */
export class NewApplicationIneligible extends Error {
  override readonly name = 'NewApplicationIneligible'
}

/** Counts the start. The application already exists, so an error here does not matter to the applicant. */
function announceStart(applicationUuid: string): void {
  const query = { application_uuid: applicationUuid }
  send(applicationStartedCall, { query, body: { awaitCompletion: false } }).catch(() => null)
}

/** The open application with these answers: the reply that it was started was lost. Null if none is known. */
async function findStarted(asked: Asked): Promise<Application | null> {
  const reply = await send(getInProgressSdlsCall, {}).catch(() => null)
  const { intendedUseOfFunds: use, requestedLoanAmount: amount, desiredLoanTermInMonths: term = null } = asked
  const isAsked = (open: Application) =>
    open.requestedLoanAmount?.amount === amount &&
    open.desiredLoanTermInMonths === term &&
    open.intendedUseOfFunds === use &&
    open.useOfFundsOther === ownUseOfFunds(use, asked.useOfFundsOther)
  return reply?.result.find((each) => isOpen(each) && isAsked(each)) ?? null
}

/**
 * Starts an application. It succeeds if the application has started, even if its reply was lost.
 * @throws NewApplicationIneligible, or any error of the call
 */
export async function createApplication(body: Asked): Promise<Application> {
  try {
    const { result } = await send(createApplicationCall, { query: { preload: 'nextPage' }, body })
    announceStart(result.applicationUuid)
    return result
  } catch (error) {
    const isRejected = error instanceof ApiError && error.userErrorCode === 'NEW_APPLICATION_INELIGIBLE'
    const started = isRejected || isOutcomeUnknown(error) ? await findStarted(body) : null
    if (started !== null) return started
    if (isRejected) throw new NewApplicationIneligible(error.message, { cause: error })
    throw error
  }
}
