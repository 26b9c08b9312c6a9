import type { ReplyOf } from '@relief/contract/call.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { needsApplication, type RouteName } from '@relief/contract/routes.ts'
import { routeOfStep } from '@relief/steps/step-routes.ts'
import { usePolling } from '@relief/ui/polling/use-polling.ts'
import useSWR, { mutate, unstable_serialize } from 'swr'
import { send } from '../api/api-client.ts'
import { cache } from '../api/cache.ts'
import { retryForever } from '../api/retry-forever.ts'
import { pathTo } from '../paths.ts'

export type CurrentStep = ReplyOf<typeof getCurrentStepCall>['result']

/** Steps that continue without the applicant. */
export const moving: readonly FlowStep[] = ['PRICING', 'PLAID_PRICING', 'PLOC_PRICING']

export const currentStepKey = (applicationUuid: string) => ['current-step', applicationUuid] as const

/** Asks the server which step the application is at. */
export async function fetchCurrentStep(applicationUuid: string): Promise<CurrentStep> {
  return (await send(getCurrentStepCall, { params: { applicationUuid } })).result
}

/** The visit that this tab shows; undefined before it has read one. */
export function shownVisit(applicationUuid: string): number | undefined {
  const current: CurrentStep | undefined = cache.get(
    unstable_serialize(currentStepKey(applicationUuid)),
  )?.data
  return current?.visit
}

/** Makes a call that moves the application. Until its reply, the page does not follow what is read again. */
export async function move<Result>(applicationUuid: string, call: () => Promise<Result>): Promise<Result> {
  const untilReply = { revalidate: false, populateCache: false }
  return (await mutate(currentStepKey(applicationUuid), call(), untilReply)) as Result
}

/** The application's step; loaded again on focus, and polled while the step continues by itself. */
export function useCurrentStep(applicationUuid: string) {
  const current = useSWR(
    currentStepKey(applicationUuid),
    () => fetchCurrentStep(applicationUuid),
    retryForever,
  )
  usePolling(current.data !== undefined && moving.includes(current.data.currentFlowStep), current.mutate)
  return current
}

/** The page of the application's step. A page outside the application gets its id in the query. */
export function pathOfStep(applicationUuid: string, current: CurrentStep): string {
  const route = routeOfStep(current.currentFlowStep, current.ineligibleReason)
  if (needsApplication(route)) return pathTo(route, applicationUuid)
  return pathTo(route, '', { application_uuid: applicationUuid })
}

/** A decline by pricing has two addresses: the page of its step and /not-available/pricing. */
const declined: readonly FlowStep[] = ['PRICING_DISQUALIFIED', 'PLAID_DISQUALIFIED']

/** Whether a route is an address of the application's step. */
export function isStepAddress(route: RouteName, applicationUuid: string, current: CurrentStep): boolean {
  const isOtherName = route === 'gotRate' && declined.includes(current.currentFlowStep)
  return isOtherName || pathTo(route, applicationUuid) === pathOfStep(applicationUuid, current)
}
