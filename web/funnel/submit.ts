import { goBackCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { ReviewedStep } from '@relief/steps/review/screen.tsx'
import { reviewStep } from '@relief/steps/review/step.ts'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { draftOf } from '../api/drafts.ts'
import { renewIdentity } from '../api/use-identity.ts'
import { navigateTo } from '../navigation.ts'
import { pathOf } from '../paths.ts'
import { openChange } from './change.ts'
import { consequencesOf } from './consequences.ts'
import { goOn } from './go-on.ts'
import { decisionStatusKey } from './not-in-progress.ts'
import { readyStepKey } from './ready-step.ts'
import { missingStep, refusalOf } from './refusal.ts'
import { applicationKey } from './request-aside.tsx'
import { withRetry } from './retry.ts'
import { answerOf, submitOf } from './step-saves.ts'
import { today } from './today.ts'
import { currentStepKey } from './use-current-step.ts'

/** The offers may have run out while their page was open: then it says so. */
const ends: readonly FlowStep[] = ['OFFER_SELECTION', 'OFFER_REVIEW']

/**
 * What to do about a failed submission: sign in again, go where the application stands by now, open the question
 * that is missing, or else show what is wrong.
 */
async function recover(applicationUuid: string, step: FlowStep, error: unknown): Promise<Refusal> {
  if (error instanceof ApiError && error.status === 401) {
    // Who is signed in no more logs in again over the page, which keeps what was typed.
    await renewIdentity()
    // By the time that this can be read somebody has logged in again.
    return {
      errors: [{ message: 'Your session had ended, so this was not sent yet. Press the button once more.' }],
    }
  }
  if (error instanceof ApiError && error.status === 409) {
    if (error.userErrorCode === 'STEP_APPLICATION_NOT_IN_PROGRESS')
      await mutate(decisionStatusKey(applicationUuid))
    await mutate(currentStepKey(applicationUuid))
    return null
  }
  if (error instanceof ApiError && error.userErrorCode === 'STEP_INCOMPLETE_DATA' && ends.includes(step))
    await mutate(readyStepKey(applicationUuid, step))
  const missing = missingStep(error)
  if (missing && step === 'REVIEW') {
    const asked = missing.step as ReviewedStep
    openChange(applicationUuid, asked)
    return null
  }
  return refusalOf(error)
}

/** Sends a step's answers and goes on to the next page; comes back with what is wrong. */
export async function submitStep(applicationUuid: string, step: FlowStep, values: unknown): Promise<Refusal> {
  const submit = submitOf(step)
  if (submit === null) return null
  try {
    const { stepInfo } = await withRetry(() => submit({ params: { applicationUuid } }, values))
    draftOf(applicationUuid, step)?.end()
    if (step === 'LOAN_AMOUNT') void mutate(applicationKey(applicationUuid))
    await goOn(applicationUuid, stepInfo.currentFlowStep, stepInfo.canGoBack)
    return null
  } catch (error) {
    return await recover(applicationUuid, step, error)
  }
}

/**
 * Saves a changed answer and goes back to the review.
 * @param ask says what the change takes with it, and comes back with whether to save it
 */
export async function saveChange(
  applicationUuid: string,
  step: ReviewedStep,
  values: unknown,
  ask: (says: readonly string[]) => Promise<boolean>,
): Promise<Refusal> {
  try {
    const { stepData } = await send(reviewStep.load, { params: { applicationUuid } })
    if (!(await ask(consequencesOf(step, stepData, values, today())))) return null
    await withRetry(() => answerOf(step)({ params: { applicationUuid } }, values))
    if (step === 'LOAN_AMOUNT') void mutate(applicationKey(applicationUuid))
    await goOn(applicationUuid, 'REVIEW')
    return null
  } catch (error) {
    return await recover(applicationUuid, step, error)
  }
}

/** Leaves a step for the one before it. Where that is not possible any more, goes where the application stands. */
export async function goBack(applicationUuid: string, step: FlowStep): Promise<void> {
  try {
    const { result } = await withRetry(() =>
      send(goBackCall, { params: { applicationUuid }, body: { currentStep: step } }),
    )
    await goOn(applicationUuid, result.currentFlowStep)
  } catch (error) {
    await recover(applicationUuid, step, error)
    if (error instanceof ApiError && error.status === 409) navigateTo(pathOf('loanHome', applicationUuid))
  }
}
