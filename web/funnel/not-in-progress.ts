import { getDecisionStatusCall } from '@relief/contract/calls/application.ts'
import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

/** Over for good: its pages lead to the product overview. A refusal keeps the page that gives the reasons. */
const over: readonly DecisionStatus[] = ['FUNDED', 'INQUIRY_EXPIRED', 'REJECTED_FUNDING', 'WITHDRAWN']

/** What loading a request that is over comes to. */
export class NotInProgressApplication extends Error {
  readonly decisionStatus: DecisionStatus

  constructor(decisionStatus: DecisionStatus) {
    super('Application is not in progress')
    this.name = 'NotInProgressApplication'
    this.decisionStatus = decisionStatus
  }
}

export const decisionStatusKey = (applicationUuid: string) => ['decision-status', applicationUuid] as const

/** Who is reading how their money arrives is not led away when it does: it is asked once a visit, and when a call says so. */
const once = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: (error: unknown) => !(error instanceof NotInProgressApplication),
}

/** The decision's status while the request goes on. @throws NotInProgressApplication */
export async function inProgress(applicationUuid: string): Promise<DecisionStatus> {
  const { decisionStatus } = (await send(getDecisionStatusCall, { params: { applicationUuid } })).result
  if (over.includes(decisionStatus)) throw new NotInProgressApplication(decisionStatus)
  return decisionStatus
}

/** Whether the pages of this request are still its own: null while it is not known, then whether it is over. */
export function useIsOver(applicationUuid: string): boolean | null {
  const { data, error } = useSWR(decisionStatusKey(applicationUuid), () => inProgress(applicationUuid), once)
  if (error instanceof NotInProgressApplication) return true
  // What else goes wrong here goes wrong for the current step too, which says so.
  return data === undefined && !error ? null : false
}
