import * as calls from '@relief/contract/calls/flow.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { loanAmount } from '@relief/contract/fields.ts'
import type { PreFlowStep } from '@relief/contract/flow-steps.ts'
import { notFound } from '@relief/contract/problem.ts'
import { handlers } from '@relief/steps/handlers.ts'
import type { AnyStepHandler } from '@relief/steps/step-handler.ts'
import { useOfFundsOptions } from '@relief/steps/use-of-funds-options.ts'
import { findName } from '@relief/store/account.ts'
import { findApplication } from '@relief/store/application.ts'
import { findEarlier } from '@relief/store/returning.ts'
import { entryChecks } from '../flow/entry.ts'
import { factsOf } from '../flow/facts-of.ts'
import { servicesOf } from '../flow/services.ts'
import { canGoBack, likelyNextStep, progressOf } from '../flow/standing.ts'
import { goBack, submitStep } from '../flow/submit.ts'
import { type Endpoint, handle } from '../register.ts'
import { done } from '../reply.ts'

const currentStep = handle(calls.getCurrentStepCall, async ({ params, caller, context }) => {
  const application = await findApplication(context.database, params.applicationUuid, caller.owner)
  if (application === null) throw notFound()
  const facts = factsOf(application)
  const cursor = application.current_flow_step
  return done({
    currentFlowStep: cursor,
    canGoBack: canGoBack(facts, cursor),
    flowEntryPoint: application.flow_entry_point,
    hasAgreedToRequiredConsents: servicesOf(context)
      .requestConsents(application)
      .every((title) => application.agreed_titles.includes(title)),
    ineligibleReason: application.ineligible_reason,
    progress: progressOf(facts, cursor),
    likelyNextStep: likelyNextStep(facts, cursor),
  })
})

const back = handle(calls.goBackCall, async ({ params, body, caller, context }) => {
  const { currentFlowStep } = await goBack(context, params.applicationUuid, caller.owner, body.currentStep)
  return done({ currentFlowStep })
})

/** Where someone without an application goes next, the first thing missing first. */
const preFlow = handle(calls.getPreFlowStepCall, async ({ query, caller, context }) => {
  const at = (currentFlowStep: PreFlowStep) => done({ currentFlowStep })
  const hasAmount = loanAmount.safeParse(query.loanAmount).success
  if (caller.owner === '') return at(hasAmount ? 'GET_STARTED' : 'GET_RELIEF')
  const failed = (await entryChecks(context, caller.owner)).find((check) => !check.passed)
  if (failed?.checkName === 'IN_PROGRESS_APPLICATION') return at('APPLICATION_IN_PROGRESS')
  if (failed !== undefined) return at('NOT_ELIGIBLE')
  if ((await findName(context.database, caller.owner)) === null) return at('NAME_VERIFICATION')
  return at(hasAmount ? 'USE_OF_FUNDS' : 'GET_RELIEF')
})

const funnelChecks = handle(runFunnelEntryChecksCall, async ({ caller, context }) =>
  done(await entryChecks(context, caller.owner)),
)

const preFlowRelief = handle(calls.getPreFlowReliefCall, async () =>
  done({ minLoanAmount: 200, maxLoanAmount: 2500 }),
)

const preFlowUseOfFunds = handle(calls.getPreFlowUseOfFundsCall, async ({ caller, context }) =>
  done({
    isReturningUser: (await findEarlier(context.database, caller.owner)) !== null,
    options: [...useOfFundsOptions],
  }),
)

/** A step's two calls: load its data, submit it. */
function stepEndpoints(handler: AnyStepHandler): Endpoint[] {
  const { step, load } = handler
  const submit = handle(step.submit, async ({ params, body, caller, context }) => {
    const stand = await submitStep(context, handler, params.applicationUuid, caller.owner, body)
    return {
      success: true as const,
      messages: [],
      stepData: null,
      stepInfo: {
        currentFlowStep: stand.currentFlowStep,
        canGoBack: canGoBack(factsOf(stand.application), stand.currentFlowStep),
      },
    }
  })
  const submits = handler.submit === undefined ? [] : [submit]
  if (load === undefined) return submits
  const get = handle(step.load, async ({ params, caller, context }) => {
    const application = await findApplication(context.database, params.applicationUuid, caller.owner)
    if (application === null) throw notFound()
    const stepData = (await load({ application, services: servicesOf(context) })) as never
    const cursor = application.current_flow_step
    return {
      success: true as const,
      messages: [],
      stepData,
      stepInfo: { currentFlowStep: cursor, canGoBack: canGoBack(factsOf(application), cursor) },
    }
  })
  return [get, ...submits]
}

export const flowEndpoints: readonly Endpoint[] = [
  currentStep,
  back,
  preFlow,
  funnelChecks,
  preFlowRelief,
  preFlowUseOfFunds,
  ...handlers.flatMap(stepEndpoints),
]
