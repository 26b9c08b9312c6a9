import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { mutate } from 'swr'
import { reportError } from '../errors/kept-errors.ts'
import { loadAnewIfStale } from '../errors/stale-build.ts'
import { navigateTo } from '../navigation.ts'
import { hrefOf, pathOf } from '../paths.ts'
import { goToStep } from './ready-step.ts'
import { currentStepKey } from './use-current-step.ts'

/**
 * Goes to the step's page. What was sent is saved by now: if the page cannot be had, that is said in its own place,
 * where it is tried again, and not as if the answer had been refused.
 */
export async function goOn(applicationUuid: string, step: FlowStep, canGoBack?: boolean): Promise<void> {
  try {
    await goToStep(applicationUuid, step, canGoBack)
  } catch (error) {
    if (loadAnewIfStale(error, hrefOf('loanHome', applicationUuid))) return
    reportError(error)
    await mutate(currentStepKey(applicationUuid))
    navigateTo(pathOf('loanHome', applicationUuid))
  }
}
