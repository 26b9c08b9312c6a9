import type { Call, ReplyOf } from '@relief/contract/call.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { steps } from '@relief/steps/all-steps.ts'
import { handlers } from '@relief/steps/handlers.ts'
import type { AnyStepHandler } from '@relief/steps/step-handler.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { wireAnswersThatEnd } from '@relief/wire/answers-that-end.ts'
import type { Context } from '../context.ts'
import { canCorrect } from './correct.ts'
import { toFacts } from './facts-of.ts'
import { canGoBack, certainNextStep, findProgress, likelyNextStep } from './progress.ts'
import { createServices } from './services.ts'

type Needs = Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now'>

type CurrentStep = ReplyOf<typeof getCurrentStepCall>['result']

function findHandler(step: FlowStep): AnyStepHandler | undefined {
  return (handlers as Partial<Record<FlowStep, AnyStepHandler>>)[step]
}

/** The current step of an application, with the data for the page's frame. */
export function toCurrentStep(application: StoredApplication, context: Needs): CurrentStep {
  const facts = toFacts(application)
  const cursor = application.currentFlowStep
  const services = createServices(context)
  return {
    currentFlowStep: cursor,
    canGoBack: canGoBack(facts, cursor),
    visit: application.visit,
    flowEntryPoint: application.flowEntryPoint,
    hasAgreedToRequiredConsents: services
      .requestConsents(application)
      .every((title) => application.agreedTitles.includes(title)),
    ineligibleReason: application.ineligibleReason,
    isUnderReview: application.isUnderReview,
    canCorrect: canCorrect(application, context.now()),
    progress: findProgress(facts, cursor),
    likelyNextStep: likelyNextStep(facts, cursor),
    certainNextStep: certainNextStep(facts, cursor),
    answersThatEnd: wireAnswersThatEnd(services),
  }
}

export async function stepReply(application: StoredApplication, context: Needs, handler: AnyStepHandler) {
  const stepData = (await handler.load?.({ application, services: createServices(context) })) ?? null
  const currentFlowStep = application.currentFlowStep
  return {
    success: true as const,
    messages: [],
    stepData,
    stepInfo: { currentFlowStep, canGoBack: canGoBack(toFacts(application), currentFlowStep) },
  }
}

/**
 * The replies to the GET calls that the next page makes first, by path; the reply to a submission carries
 * them. A failed call is left out: the page repeats it and shows its error.
 * @param answer runs another call for the same caller, within the process
 */
export async function nextPage(
  application: StoredApplication,
  context: Needs,
  answer: (call: Call) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const { applicationUuid, currentFlowStep } = application
  const handler = findHandler(currentFlowStep)
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
  const current = { success: true, messages: [], result: toCurrentStep(application, context) }
  return {
    [getCurrentStepCall.path.replace('{applicationUuid}', applicationUuid)]: current,
    ...Object.fromEntries(replies.flat()),
  }
}
