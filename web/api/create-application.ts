import type { Request } from '@relief/contract/call.ts'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { send } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** The applicant may not apply now. The page of the route notEligible says why. */
export class NewApplicationIneligible extends Error {
  override readonly name = 'NewApplicationIneligible'
}

/**
 * Starts an application.
 * @throws NewApplicationIneligible, or what the call throws
 */
export async function createApplication(
  body: Request<typeof createApplicationCall>['body'],
): Promise<Application> {
  try {
    return (await send(createApplicationCall, { query: { preload: 'nextPage' }, body })).result
  } catch (error) {
    if (error instanceof ApiError && error.userErrorCode === 'NEW_APPLICATION_INELIGIBLE')
      throw new NewApplicationIneligible(error.message, { cause: error })
    throw error
  }
}
