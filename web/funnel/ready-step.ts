import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { RouteName } from '@relief/contract/routes.ts'
import { routeOfStep } from '@relief/contract/step-routes.ts'
import { screens } from '@relief/steps/screens.tsx'
import type { ComponentType } from 'react'
import { mutate } from 'swr'
import { navigateNow } from '../navigation.ts'
import { pathOf } from '../paths.ts'
import { loads } from './step-loads.ts'
import { askCurrentStep, type CurrentStep, currentStepKey, pathOfStep } from './use-current-step.ts'

/** Any screen: what it shows and gives back is tied together where the step's own types are known. */
type AnyScreen = ComponentType<{
  data: unknown
  draft?: unknown
  submit: (values: unknown) => Promise<unknown>
}>

/** A step with all that its page needs, so that it is drawn in one go. */
export type ReadyStep = { step: FlowStep; Screen: AnyScreen; data: unknown }

const loaded = new Map<FlowStep, AnyScreen>()

/** Gets a step's screen, once; also ahead of time while the step before is being answered. */
async function screenOf(step: FlowStep): Promise<AnyScreen> {
  const known = loaded.get(step)
  if (known) return known
  const screen = (await screens[step]()) as AnyScreen
  loaded.set(step, screen)
  return screen
}

export const readyStepKey = (applicationUuid: string, step: FlowStep) =>
  ['ready-step', applicationUuid, step] as const

/** Gets a step's screen and data together. */
async function readyStep(applicationUuid: string, step: FlowStep): Promise<ReadyStep> {
  const [Screen, data] = await Promise.all([screenOf(step), loads[step](applicationUuid)])
  return { step, Screen, data }
}

/**
 * Steps whose page can be got while the step before is still being answered: nothing on it depends on that answer.
 * What shows a result or repeats answers is always got afresh.
 */
const steady: readonly FlowStep[] = [
  'LOAN_AMOUNT',
  'USE_OF_FUNDS',
  'ADDRESS_AND_PHONE',
  'ID_VERIFICATION',
  'EDUCATION',
  'INCOME',
  'SAVINGS',
  'ADD_BANK_ASSETS',
  'AGREE',
]

let ahead: { applicationUuid: string; step: FlowStep; ready: Promise<ReadyStep | null> } | null = null

/** Gets a step's screen before there is a request to show on it. */
export function getScreenAhead(step: FlowStep): void {
  void screenOf(step).catch(() => null)
}

/** Gets the page that most likely comes next, data and all where that is safe, else its screen alone. */
export function getAhead(applicationUuid: string, step: FlowStep): void {
  if (steady.includes(step))
    ahead = { applicationUuid, step, ready: readyStep(applicationUuid, step).catch(() => null) }
  else getScreenAhead(step)
}

/** Takes what was got ahead, once; null where that is another page, or could not be had. */
async function takeAhead(applicationUuid: string, step: FlowStep): Promise<ReadyStep | null> {
  const isAhead = ahead?.applicationUuid === applicationUuid && ahead.step === step
  const got = isAhead ? await ahead?.ready : null
  if (isAhead) ahead = null
  return got ?? null
}

/** A step with all that its page needs: what was got ahead, or else got now. */
export async function readyStepSoon(applicationUuid: string, step: FlowStep): Promise<ReadyStep> {
  return (await takeAhead(applicationUuid, step)) ?? (await readyStep(applicationUuid, step))
}

/** Gets the page that an address names while it is still asked where the request stands: most often that is the one. */
export function getNamed(applicationUuid: string, route: RouteName): void {
  const step = steady.find((one) => routeOfStep(one, null) === route)
  if (step && ahead === null) getAhead(applicationUuid, step)
}

/** Goes to a step's page once everything for it is there: nothing is ever half drawn. */
export async function goToStep(applicationUuid: string, step: FlowStep, canGoBack?: boolean): Promise<void> {
  const got = await takeAhead(applicationUuid, step)
  ahead = null
  if (got && canGoBack !== undefined) {
    // How far along this is follows a moment later; the question itself need not wait for it.
    const info = { currentFlowStep: step, canGoBack, ineligibleReason: null }
    void mutate(readyStepKey(applicationUuid, step), got, { revalidate: false })
    void mutate<CurrentStep>(currentStepKey(applicationUuid), (old) => old && { ...old, ...info })
    navigateNow(pathOf(routeOfStep(step, null), applicationUuid))
    return
  }
  const [current, ready] = await Promise.all([
    askCurrentStep(applicationUuid),
    readyStep(applicationUuid, step),
  ])
  const isStill = current.currentFlowStep === step
  const latest = isStill ? ready : await readyStep(applicationUuid, current.currentFlowStep)
  void mutate(readyStepKey(applicationUuid, current.currentFlowStep), latest, { revalidate: false })
  void mutate(currentStepKey(applicationUuid), current, { revalidate: false })
  navigateNow(pathOfStep(applicationUuid, current))
}
