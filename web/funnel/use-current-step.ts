import type { ReplyOf } from '@relief/contract/call.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { routeOfStep } from '@relief/contract/step-routes.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { keepAsking } from '../api/keep-asking.ts'
import { useAskOften } from '../api/use-ask-often.ts'
import { pathOf } from '../paths.ts'

export type CurrentStep = ReplyOf<typeof getCurrentStepCall>['result']

/** Steps that go on by themselves are asked after often. */
const polled: readonly FlowStep[] = ['PRICING', 'PLAID_PRICING', 'PLOC_PRICING']

export const currentStepKey = (applicationUuid: string) => ['current-step', applicationUuid] as const

/** Asks the server where the application stands. */
export async function askCurrentStep(applicationUuid: string): Promise<CurrentStep> {
  return (await send(getCurrentStepCall, { params: { applicationUuid } })).result
}

/** Where the application stands; asked again on focus, and often while the step goes on by itself. */
export function useCurrentStep(applicationUuid: string) {
  const asked = useSWR(currentStepKey(applicationUuid), () => askCurrentStep(applicationUuid), keepAsking)
  useAskOften(asked.data !== undefined && polled.includes(asked.data.currentFlowStep), asked.mutate)
  return asked
}

/** The page of the step that the application stands at. */
export function pathOfStep(applicationUuid: string, current: CurrentStep): string {
  return pathOf(routeOfStep(current.currentFlowStep, current.ineligibleReason), applicationUuid)
}
