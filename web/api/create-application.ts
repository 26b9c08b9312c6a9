import type { Request } from '@relief/contract/call.ts'
import { applicationStartedCall, createApplicationCall } from '@relief/contract/calls/application.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { send } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** The applicant may not apply now. The page of the route notEligible says why. */
export class NewApplicationIneligible extends Error {
  override readonly name = 'NewApplicationIneligible'
}

/** Counts the start. The application already exists, so an error here does not matter to the applicant. */
function announceStart(applicationUuid: string): void {
  const query = { application_uuid: applicationUuid }
  send(applicationStartedCall, { query, body: { awaitCompletion: false } }).catch(() => null)
}

/**
 * Starts an application.
 * @throws NewApplicationIneligible, or any error of the call
 */
export async function createApplication(
  body: Request<typeof createApplicationCall>['body'],
): Promise<Application> {
  try {
    const { result } = await send(createApplicationCall, { query: { preload: 'nextPage' }, body })
    announceStart(result.applicationUuid)
    return result
  } catch (error) {
    if (error instanceof ApiError && error.userErrorCode === 'NEW_APPLICATION_INELIGIBLE')
      throw new NewApplicationIneligible(error.message, { cause: error })
    throw error
  }
}
