import type { Request } from '@relief/contract/call.ts'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import { send } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** The applicant may not apply now; the message and the reasons are the server's. */
export class NewApplicationIneligible extends Error {
  readonly reasons: readonly string[]

  constructor(message: string, reasons: readonly string[]) {
    super(message)
    this.name = 'NewApplicationIneligible'
    this.reasons = reasons
  }
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
      throw new NewApplicationIneligible(error.message, error.body?.result.details?.pageErrors ?? [])
    throw error
  }
}
