import { correctEndCall } from '@relief/contract/calls/flow.ts'
import { selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts'
import { navigateNow, navigateTo } from '../navigation.ts'
import { pathTo } from '../paths.ts'
import { currentStepKey, fetchCurrentStep, move, pathOfStep } from './current-step.ts'
import { decisionStatusKey, inProgress, NotInProgressApplication } from './not-in-progress.ts'
import { toSubmitErrors } from './submit-errors.ts'

/** Whether an application has ended although ending it failed: earlier, or now, with a lost reply. */
async function isOver(applicationUuid: string, error: unknown): Promise<boolean> {
  if (error instanceof ApiError && error.userErrorCode === 'STEP_APPLICATION_NOT_IN_PROGRESS') return true
  if (!isOutcomeUnknown(error)) return false
  return await inProgress(applicationUuid).then(
    () => false,
    (failure) => failure instanceof NotInProgressApplication,
  )
}

/** Ends an application, then opens the next page. One that has ended already counts as ended. */
async function ended(
  applicationUuid: string,
  end: () => Promise<unknown>,
  to: string,
): Promise<SubmitErrors> {
  try {
    await end()
  } catch (error) {
    if (!(await isOver(applicationUuid, error))) return toSubmitErrors(error)
  }
  navigateTo(to)
  await mutate((key) => key === 'in-progress-applications' || key === 'applications', undefined)
  // Back to the application reads both again, even if they were read a moment ago.
  for (const key of [currentStepKey, decisionStatusKey]) void mutate(key(applicationUuid), undefined)
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
    const request = { params: { applicationUuid }, query: {}, body: {} }
    await move(applicationUuid, () => send(correctEndCall, request))
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
