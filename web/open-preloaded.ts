import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import { mutate } from 'swr'
import { preloadedIdentity } from './api/access-token.ts'
import { currentStepKey, fetchCurrentStep } from './funnel/current-step.ts'
import { loadStep } from './funnel/loaded-step.ts'
import { decisionStatusKey, inProgress, NotInProgressApplication } from './funnel/not-in-progress.ts'
import { stepKey } from './funnel/step-key.ts'
import { lazyLoanPage } from './pages/lazy-loan-page.ts'

/** Null for an ended application, whose page redirects by itself. */
async function fetchStatus(applicationUuid: string): Promise<DecisionStatus | null> {
  try {
    return await inProgress(applicationUuid)
  } catch (error) {
    if (error instanceof NotInProgressApplication) return null
    throw error
  }
}

/**
 * Fills the cache with the replies preloaded in the page of an application, so that the first render is
 * complete.
 */
export async function openPreloaded(applicationUuid: string): Promise<void> {
  const identity = preloadedIdentity()
  const [current, status] = await Promise.all([
    fetchCurrentStep(applicationUuid),
    fetchStatus(applicationUuid),
    lazyLoanPage.load(),
  ])
  if (status === null) return
  const { currentFlowStep: step } = current
  const loaded = await loadStep(applicationUuid, step)
  const once = { revalidate: false }
  await Promise.all([
    mutate('identity', identity, once),
    mutate(currentStepKey(applicationUuid), current, once),
    mutate(decisionStatusKey(applicationUuid), status, once),
    mutate(stepKey(applicationUuid, step), loaded, once),
  ])
}
