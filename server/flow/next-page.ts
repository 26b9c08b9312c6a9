import type { Call, ReplyOf } from '@relief/contract/call.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { steps } from '@relief/steps/all-steps.ts'
import { handlers } from '@relief/steps/handlers.ts'
import type { AnyStepHandler } from '@relief/steps/step-handler.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { Context } from '../context.ts'
import { factsOf } from './facts-of.ts'
import { canGoBack, certainNextStep, likelyNextStep, progressOf } from './progress.ts'
import { servicesOf } from './services.ts'

type CurrentStep = ReplyOf<typeof getCurrentStepCall>['result']

/** The handler of a step; undefined for a page without calls of its own. */
function handlerOfStep(step: FlowStep): AnyStepHandler | undefined {
  return (handlers as Partial<Record<FlowStep, AnyStepHandler>>)[step]
}

/** The step that an application is at, with what the page around it needs. */
export function currentStepOf(application: StoredApplication, context: Context): CurrentStep {
  const facts = factsOf(application)
  const cursor = application.currentFlowStep
  return {
    currentFlowStep: cursor,
    canGoBack: canGoBack(facts, cursor),
    flowEntryPoint: application.flowEntryPoint,
    hasAgreedToRequiredConsents: servicesOf(context)
      .requestConsents(application)
      .every((title) => application.agreedTitles.includes(title)),
    ineligibleReason: application.ineligibleReason,
    progress: progressOf(facts, cursor),
    likelyNextStep: likelyNextStep(facts, cursor),
    certainNextStep: certainNextStep(facts, cursor),
  }
}

/** The reply to a step's own GET call. */
export async function stepReply(application: StoredApplication, context: Context, handler: AnyStepHandler) {
  const stepData = (await handler.load?.({ application, services: servicesOf(context) })) ?? null
  const currentFlowStep = application.currentFlowStep
  return {
    success: true as const,
    messages: [],
    stepData,
    stepInfo: { currentFlowStep, canGoBack: canGoBack(factsOf(application), currentFlowStep) },
  }
}

/**
 * The replies to the GET calls that the page of an application's step makes first, by path, so that a submission's
 * reply can carry them. A call that fails is left out: the page makes it again and shows what is wrong.
 * @param answer answers another call of the same caller, within the process
 */
export async function nextPage(
  application: StoredApplication,
  context: Context,
  answer: (call: Call) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const { applicationUuid, currentFlowStep } = application
  const handler = handlerOfStep(currentFlowStep)
  const reply = async (call: Call): Promise<[string, unknown][]> => {
    const path = call.path.replace('{applicationUuid}', applicationUuid)
    const isOwn = handler !== undefined && call.id === handler.step.load.id
    try {
      return [[path, await (isOwn ? stepReply(application, context, handler) : answer(call))]]
    } catch (error) {
      context.log.warn({ error, call: call.id }, 'A reply could not be preloaded')
      return []
    }
  }
  const replies = await Promise.all(steps[currentFlowStep].loads.map(reply))
  const current = { success: true, messages: [], result: currentStepOf(application, context) }
  return {
    [getCurrentStepCall.path.replace('{applicationUuid}', applicationUuid)]: current,
    ...Object.fromEntries(replies.flat()),
  }
}
