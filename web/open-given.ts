import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import { mutate } from 'swr'
import { givenIdentity } from './api/access-token.ts'
import { decisionStatusKey, inProgress, NotInProgressApplication } from './funnel/not-in-progress.ts'
import { readyStepKey, readyStepSoon } from './funnel/ready-step.ts'
import { askCurrentStep, currentStepKey } from './funnel/use-current-step.ts'
import { loanPart } from './pages/loan-part.ts'

/** Null where the request is over, from whose page the app leads away by itself. */
async function statusOf(applicationUuid: string): Promise<DecisionStatus | null> {
  try {
    return await inProgress(applicationUuid)
  } catch (error) {
    if (error instanceof NotInProgressApplication) return null
    throw error
  }
}

/** Takes up what came with the page of a request, so that the app's first drawing of it is the whole page. */
export async function openGiven(applicationUuid: string): Promise<void> {
  const identity = givenIdentity()
  const [current, status] = await Promise.all([
    askCurrentStep(applicationUuid),
    statusOf(applicationUuid),
    loanPart.load(),
  ])
  if (status === null) return
  const { currentFlowStep: step } = current
  const ready = await readyStepSoon(applicationUuid, step)
  const once = { revalidate: false }
  await Promise.all([
    mutate('identity', identity, once),
    mutate(currentStepKey(applicationUuid), current, once),
    mutate(decisionStatusKey(applicationUuid), status, once),
    mutate(readyStepKey(applicationUuid, step), ready, once),
  ])
}
