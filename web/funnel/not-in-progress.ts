import { getDecisionStatusCall } from '@relief/contract/calls/application.ts'
import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

/** Over for good: these pages lead to the product overview. A decline keeps the page with its reasons. */
const over: readonly DecisionStatus[] = ['FUNDED', 'INQUIRY_EXPIRED', 'REJECTED_FUNDING', 'WITHDRAWN']

/** Thrown on loading an application that is over. */
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
 * An applicant who is reading about the payout must not be redirected when it arrives: this loads once a
 * visit, and when a call says so.
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
  // Any other error here also happens to the current step, which shows it.
  return data === undefined && !error ? null : false
}
