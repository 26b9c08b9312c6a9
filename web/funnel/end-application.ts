import { correctEndCall } from '@relief/contract/calls/flow.ts'
import { selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { navigateNow, navigateTo } from '../navigation.ts'
import { pathTo } from '../paths.ts'
import { currentStepKey, fetchCurrentStep, pathOfStep } from './current-step.ts'
import { toSubmitErrors } from './submit-errors.ts'

/** Ends an application, then opens the next page. One that has ended already counts as ended. */
async function ended(
  applicationUuid: string,
  end: () => Promise<unknown>,
  to: string,
): Promise<SubmitErrors> {
  try {
    await end()
  } catch (error) {
    const isOver = error instanceof ApiError && error.userErrorCode === 'STEP_APPLICATION_NOT_IN_PROGRESS'
    if (!isOver) return toSubmitErrors(error)
  }
  navigateTo(to)
  await mutate((key) => key === 'in-progress-applications' || key === 'applications', undefined)
  void mutate(currentStepKey(applicationUuid), undefined, { revalidate: false })
  return null
}

/** Ends the application because no product fits. */
export function noneFit(applicationUuid: string): Promise<SubmitErrors> {
  const at = { params: { applicationUuid }, body: {} }
  return ended(
    applicationUuid,
    () => send(selfNoProductsCall, at),
    pathTo('account', '', { application_uuid: applicationUuid }),
  )
}

/** Ends the application at the applicant's request. */
export function withdraw(applicationUuid: string): Promise<SubmitErrors> {
  const at = { params: { applicationUuid }, body: {} }
  return ended(
    applicationUuid,
    () => send(withdrawCall, at),
    pathTo('account', '', { application_uuid: applicationUuid }),
  )
}

/** Ends the application and starts another one with the same amount and term. */
export function startAgain(
  applicationUuid: string,
  wishes: { loanAmount: number | null; loanTerm: number | null },
): Promise<SubmitErrors> {
  const at = { params: { applicationUuid }, body: {} }
  return ended(applicationUuid, () => send(withdrawCall, at), pathTo('enter', '', wishes))
}

/**
 * Returns to the question whose answer ended the application; if that fails, shows the application's current
 * step.
 */
export async function correctEnd(applicationUuid: string): Promise<SubmitErrors> {
  try {
    await send(correctEndCall, { params: { applicationUuid }, query: {}, body: {} })
    const current = await fetchCurrentStep(applicationUuid)
    void mutate((key) => key === 'in-progress-applications' || key === 'applications', undefined)
    void mutate(currentStepKey(applicationUuid), current, { revalidate: false })
    navigateNow(pathOfStep(applicationUuid, current))
    return null
  } catch (error) {
    void mutate(currentStepKey(applicationUuid))
    return toSubmitErrors(error)
  }
}
