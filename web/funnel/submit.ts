import type { Call, ReplyOf } from '@relief/contract/call.ts'
import { goBackCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { RouteName } from '@relief/contract/routes.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type ReviewableStep, steps } from '@relief/steps/all-steps.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import type { savingsStep } from '@relief/steps/savings/step.ts'
import { BUSY_AFTER_MS, type SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import type { BackState } from '@relief/ui/question-page/page-setting.ts'
import { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError, isConflict, isOutcomeUnknown } from '../api/api-error.ts'
import type { StepDraft } from '../api/drafts.ts'
import { forgetEntryDrafts } from '../entry-draft.ts'
import { navigateTo } from '../navigation.ts'
import { pathTo } from '../paths.ts'
import { eventBus } from '../tracking/start-tracking.ts'
import { openChange } from './change.ts'
import { findConsequences } from './consequences.ts'
import { type CurrentStep, currentStepKey, fetchCurrentStep, move, shownVisit } from './current-step.ts'
import { goToNextStep } from './go-to-next-step.ts'
import { type LoadedStep, loadClient } from './loaded-step.ts'
import { decisionStatusKey } from './not-in-progress.ts'
import { applicationKey } from './request-aside.tsx'
import { withRetry } from './retry.ts'
import { stepKey } from './step-key.ts'
import { missingStep, toSubmitErrors } from './submit-errors.ts'

/**
 * Pages whose offers may have expired, or been replaced in another tab, while they were open, or whose texts
 * may have changed.
 */
const expiring: readonly FlowStep[] = ['AGREE', 'OFFER_SELECTION', 'OFFER_REVIEW']

/** Steps that may change the requested amount: PRICING ends the wait for an amount that is not offered. */
const savesAmount: readonly FlowStep[] = ['LOAN_AMOUNT', 'PRICING']

/** Every step's submission and saving have the same reply. */
type SubmitReply = ReplyOf<typeof savingsStep.submit>

/** What a page has sent. */
export type Unconfirmed = {
  /** Without a reply, as JSON: the server may have saved one of these. */
  sent: string[]
  /** Whether the applicant has left the page since, such as with Back. */
  isLeft: boolean
}

/** Answers given during a visit to a step, and the answers sent before without a reply. */
type Answers = { body: unknown; step: FlowStep; visit: number | undefined; unconfirmed: Unconfirmed }

async function post(call: Call, applicationUuid: string, answers: Answers): Promise<SubmitReply> {
  const { body, step, unconfirmed } = answers
  const sendFor = async (visit: number | undefined) => {
    try {
      const input = { params: { applicationUuid }, query: { preload: 'nextPage', visit }, body }
      return await send(call, input as never)
    } catch (error) {
      if (isOutcomeUnknown(error)) unconfirmed.sent.push(JSON.stringify(body))
      throw error
    }
  }
  const attempt = async () => {
    try {
      return await sendFor(answers.visit)
    } catch (error) {
      // Another tab left the step and came back: the answers are still what the applicant wants. If this tab
      // left it, they are from before.
      const now = isConflict(error) && !unconfirmed.isLeft ? await fetchCurrentStep(applicationUuid) : null
      if (now === null || now.currentFlowStep !== step || now.visit === answers.visit) throw error
      return await sendFor(now.visit)
    }
  }
  return (await move(applicationUuid, () => withRetry(attempt))) as SubmitReply
}

/** Where the application went with an answer whose reply was lost; null if none is known to be saved. */
async function stepAfterLostReply(
  applicationUuid: string,
  step: FlowStep,
  { sent }: Unconfirmed,
): Promise<CurrentStep | null> {
  if (sent.length === 0) return null
  const current = await fetchCurrentStep(applicationUuid).catch(() => null)
  return current === null || current.currentFlowStep === step ? null : current
}

/**
 * Recovers from a failed submission: goes to the application's current step, opens the question whose answer
 * is missing, or else returns the errors.
 * @param isStored whether the typed answers are stored on this device
 */
async function recover(
  applicationUuid: string,
  step: FlowStep,
  error: unknown,
  isStored = false,
): Promise<SubmitErrors> {
  if (error instanceof ApiError && error.status === 409) {
    if (error.userErrorCode === 'STEP_APPLICATION_NOT_IN_PROGRESS')
      await mutate(decisionStatusKey(applicationUuid))
    await mutate(currentStepKey(applicationUuid))
    return null
  }
  const code = error instanceof ApiError ? error.userErrorCode : undefined
  const isStale = code === 'STEP_INCOMPLETE_DATA' || (error instanceof ApiError && error.status === 400)
  if (isStale && expiring.includes(step)) await mutate(stepKey(applicationUuid, step))
  const missing = missingStep(error)
  if (missing && step === 'REVIEW') {
    openChange(applicationUuid, missing)
    return null
  }
  return toSubmitErrors(error, { step, isStored })
}

/** The state of a visit to a page; `ahead` is the next page, if it was rendered ahead. */
type Visit = {
  /** `visit` of the current step. */
  id: number | undefined
  draft: StepDraft | null
  unconfirmed: Unconfirmed
  ahead: LoadedStep | undefined
}

/**
 * Sends a step's answers and goes to the next page.
 * @returns the errors; null on success
 */
export async function submitStep(
  applicationUuid: string,
  loaded: LoadedStep,
  values: unknown,
  visit: Visit,
): Promise<SubmitErrors> {
  const { step, client } = loaded
  const { draft, unconfirmed, ahead } = visit
  const { submit } = client
  if (submit === undefined) return null
  const body = submit.body(values)
  showBack(applicationUuid, undefined)
  const leave = async (to: FlowStep) => {
    draft?.end()
    if (savesAmount.includes(step)) void mutate(applicationKey(applicationUuid))
    // The applicant is on another page by now, such as My loans: stay there.
    if (unconfirmed.isLeft)
      await mutate(currentStepKey(applicationUuid), fetchCurrentStep(applicationUuid), { revalidate: false })
    else await goToNextStep(applicationUuid, to, ahead)
  }
  try {
    const reply = post(submit.call, applicationUuid, { body, step, visit: visit.id, unconfirmed })
    if (submit.event !== undefined) eventBus().track(submit.event)
    await leave((await reply).stepInfo.currentFlowStep)
    return null
  } catch (error) {
    const after = await stepAfterLostReply(applicationUuid, step, unconfirmed)
    if (after === null) return await recover(applicationUuid, step, error, draft?.isStored())
    try {
      // An answer that was changed since is saved again, from its own step.
      const isChanged = unconfirmed.sent.some((sent) => sent !== JSON.stringify(body))
      const { currentFlowStep: at } = after
      const now = isChanged ? await leaveForEarlier(applicationUuid, at, after.visit) : at
      unconfirmed.sent = []
      if (now === step) {
        const { visit: id } = await fetchCurrentStep(applicationUuid)
        return await submitStep(applicationUuid, loaded, values, { ...visit, id })
      }
      await leave(now)
      return null
    } catch (failure) {
      return await recover(applicationUuid, step, failure, draft?.isStored())
    }
  }
}

/**
 * Saves a changed answer and goes back to the review.
 * @param confirm shows the consequences of the change; resolves with whether to save it
 */
export async function saveChange(
  applicationUuid: string,
  step: ReviewableStep,
  values: unknown,
  { id, unconfirmed }: Pick<Visit, 'id' | 'unconfirmed'>,
  confirm: (consequences: readonly string[]) => Promise<boolean>,
): Promise<SubmitErrors> {
  try {
    const { stepData } = await send(reviewStep.load, { params: { applicationUuid } })
    const today = lenderDay(new Date())
    if (!(await confirm(findConsequences(step, stepData, values, today)))) return null
    const { submit } = await loadClient(step)
    const answers: Answers = {
      body: submit?.body(values),
      step: 'REVIEW',
      visit: id,
      unconfirmed,
    }
    await post(steps[step].save, applicationUuid, answers)
    forgetEntryDrafts()
    if (step === 'LOAN_AMOUNT') void mutate(applicationKey(applicationUuid))
    await goToNextStep(applicationUuid, 'REVIEW')
    return null
  } catch (error) {
    return await recover(applicationUuid, step, error)
  }
}

/**
 * @param visit to the step, which a late Back must not leave in a later visit
 * @returns the earlier step, where the application is now
 */
async function leaveForEarlier(
  applicationUuid: string,
  step: FlowStep,
  visit: number | undefined,
): Promise<FlowStep> {
  const request = {
    params: { applicationUuid },
    query: { preload: 'nextPage', visit },
    body: { currentStep: step },
  } as const
  const { result } = await move(applicationUuid, () => withRetry(() => send(goBackCall, request)))
  return result.currentFlowStep
}

/** The key of what the page says about its Back: that it takes a moment, or why it failed. */
export const backKey = (applicationUuid: string) => ['back', applicationUuid] as const

const showBack = (applicationUuid: string, state: BackState | undefined) =>
  void mutate(backKey(applicationUuid), state, { revalidate: false })

/** Leaves a step for the one before it. If that is no longer possible, goes to the current step. */
export async function goBack(applicationUuid: string, step: FlowStep): Promise<void> {
  await goBackTo(applicationUuid, step, null, 1)
}

/**
 * The same for the browser's Back, which may go back several pages at once.
 * @param route the route where the browser already is; null when it is still at the step's page
 * @param pages how many pages to go back at most; stops at the route's page
 */
export async function goBackTo(
  applicationUuid: string,
  from: FlowStep,
  route: RouteName | null,
  pages: number,
): Promise<void> {
  let step = from
  showBack(applicationUuid, undefined)
  const busy = setTimeout(() => showBack(applicationUuid, { isBusy: true, error: null }), BUSY_AFTER_MS)
  try {
    for (let count = 0; count < pages; count++) {
      const visit =
        count === 0 ? shownVisit(applicationUuid) : (await fetchCurrentStep(applicationUuid)).visit
      const earlier = await leaveForEarlier(applicationUuid, step, visit)
      if (earlier === step) break
      step = earlier
      if (steps[step].route === route) break
    }
    await goToNextStep(applicationUuid, step)
    clearTimeout(busy)
    showBack(applicationUuid, undefined)
  } catch (error) {
    clearTimeout(busy)
    const failure = await recover(applicationUuid, step, error)
    showBack(
      applicationUuid,
      failure ? { isBusy: false, error: failure.errors[0]?.message ?? null } : undefined,
    )
    if (error instanceof ApiError && error.status === 409) navigateTo(pathTo('loanHome', applicationUuid))
    // The browser is at the earlier page already.
    else if (route !== null) navigateTo(pathTo('loanHome', applicationUuid), { replace: true })
  }
}
