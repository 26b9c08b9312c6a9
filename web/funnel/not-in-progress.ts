import { getDecisionStatusCall } from '@relief/contract/calls/application.ts'
import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

/** Statuses whose pages redirect to the product overview. A decline keeps the page with its reasons. */
const over: readonly DecisionStatus[] = ['FUNDED', 'INQUIRY_EXPIRED', 'REJECTED_FUNDING', 'WITHDRAWN']

/** Thrown when loading an application that has ended. */
export class NotInProgressApplication extends Error {
  readonly decisionStatus: DecisionStatus

  constructor(decisionStatus: DecisionStatus) {
    super('Application is not in progress')
    this.name = 'NotInProgressApplication'
    this.decisionStatus = decisionStatus
  }
}

export const decisionStatusKey = (applicationUuid: string) => ['decision-status', applicationUuid] as const

/**
 * Loads once per visit, and when a call reports a change: an applicant reading about the payout must not be
 * redirected when it arrives.
 */
const once = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: (error: unknown) => !(error instanceof NotInProgressApplication),
}

/**
 * The status of an application in progress.
 * @throws NotInProgressApplication
 */
export async function inProgress(applicationUuid: string): Promise<DecisionStatus> {
  const { decisionStatus } = (await send(getDecisionStatusCall, { params: { applicationUuid } })).result
  if (over.includes(decisionStatus)) throw new NotInProgressApplication(decisionStatus)
  return decisionStatus
}

/** Whether the application is over, so that its pages redirect; null while that is not known. */
export function useIsOver(applicationUuid: string): boolean | null {
  const { data, error } = useSWR(decisionStatusKey(applicationUuid), () => inProgress(applicationUuid), once)
  if (error instanceof NotInProgressApplication) return true
  // The current step gets the same error and shows it.
  return data === undefined && !error ? null : false
}
