import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { findRoute } from '@relief/contract/routes.ts'
import { routeOfStep } from '@relief/steps/step-routes.ts'
import { mutate } from 'swr'
import { reportError } from '../errors/buffered-errors.ts'
import { reloadIfStale } from '../errors/stale-build.ts'
import { navigateNow, navigateTo } from '../navigation.ts'
import { BASE, hrefTo, pathTo } from '../paths.ts'
import { currentStepKey, fetchCurrentStep, moving, pathOfStep } from './current-step.ts'
import { type LoadedStep, loadStep, showStep } from './loaded-step.ts'
import { entryStateAt } from './page-history.ts'

/**
 * Whether to replace the current history entry, because it is not a page to go back to: it is already at the
 * path, or it is a wait that would only continue again.
 */
function isPassed(path: string): boolean {
  const { pathname } = window.location
  const route = findRoute(pathname.slice(BASE.length))
  return BASE + path === pathname || moving.some((step) => routeOfStep(step, null) === route)
}

/**
 * Shows a step once everything for its page is loaded, in one commit, so that no page renders piece by piece.
 * @param ahead the page that was rendered ahead: shown at once, then compared with the server's current data
 */
async function showPage(
  applicationUuid: string,
  step: FlowStep,
  ahead: LoadedStep | undefined,
  search: string,
): Promise<void> {
  const isAhead = ahead?.step === step
  const loading = loadStep(applicationUuid, step)
  loading.catch(() => null)
  const [current, loaded] = await Promise.all([fetchCurrentStep(applicationUuid), isAhead ? ahead : loading])
  const isStill = current.currentFlowStep === step
  showStep(applicationUuid, isStill ? loaded : await loadStep(applicationUuid, current.currentFlowStep))
  void mutate(currentStepKey(applicationUuid), current, { revalidate: false })
  const path = pathOfStep(applicationUuid, current)
  navigateNow(path + search, { replace: isPassed(path), state: entryStateAt(path) })
  if (isAhead) showStep(applicationUuid, await loading.catch(() => ahead))
}

/**
 * Goes to the page of a step. The answers are already saved: if the page fails to load, the page itself says
 * so and retries, so that the answers do not look rejected.
 * @param ahead the page that was rendered ahead, if there is one
 * @param search the part of the page's address after its path
 */
export async function goToNextStep(
  applicationUuid: string,
  step: FlowStep,
  ahead?: LoadedStep,
  search = '',
): Promise<void> {
  try {
    await showPage(applicationUuid, step, ahead, search)
  } catch (error) {
    if (reloadIfStale(error, hrefTo('loanHome', applicationUuid))) return
    reportError(error)
    await mutate(currentStepKey(applicationUuid))
    navigateTo(pathTo('loanHome', applicationUuid))
  }
}
