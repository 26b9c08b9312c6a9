import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { type BuiltStep, isBuilt, screens } from '@relief/steps/screens.tsx'
import type { ComponentType } from 'react'
import { mutate } from 'swr'
import { navigateTo } from '../navigation.ts'
import { loads } from './step-loads.ts'
import { askCurrentStep, type CurrentStep, currentStepKey, pathOfStep } from './use-current-step.ts'

/** Any screen: what it shows and gives back is tied together where the step's own types are known. */
export type AnyScreen = ComponentType<{
  data: unknown
  draft?: unknown
  submit: (values: unknown) => Promise<unknown>
}>

/** A step with all that its page needs, so that it is drawn in one go. */
export type ReadyStep = { step: FlowStep; Screen: AnyScreen | null; data: unknown }

const loaded = new Map<BuiltStep, AnyScreen>()

/** Gets a step's screen, once; also ahead of time while the step before is being answered. */
export async function screenOf(step: BuiltStep): Promise<AnyScreen> {
  const known = loaded.get(step)
  if (known) return known
  const screen = (await screens[step]()) as AnyScreen
  loaded.set(step, screen)
  return screen
}

export const readyStepKey = (applicationUuid: string, step: FlowStep) =>
  ['ready-step', applicationUuid, step] as const

/** Gets a step's screen and data together. */
export async function readyStep(applicationUuid: string, step: FlowStep): Promise<ReadyStep> {
  if (!isBuilt(step)) return { step, Screen: null, data: null }
  const [Screen, data] = await Promise.all([screenOf(step), loads[step](applicationUuid)])
  return { step, Screen, data }
}

/** Goes to a step's page once everything for it is there: nothing is ever half drawn. */
export async function goToStep(applicationUuid: string, step: FlowStep): Promise<void> {
  const [current, ready] = await Promise.all([
    askCurrentStep(applicationUuid),
    readyStep(applicationUuid, step),
  ])
  const isStill = current.currentFlowStep === step
  const latest = isStill ? ready : await readyStep(applicationUuid, current.currentFlowStep)
  show(applicationUuid, current, latest)
}

function show(applicationUuid: string, current: CurrentStep, ready: ReadyStep): void {
  void mutate(readyStepKey(applicationUuid, current.currentFlowStep), ready, { revalidate: false })
  void mutate(currentStepKey(applicationUuid), current, { revalidate: false })
  navigateTo(pathOfStep(applicationUuid, current))
}
