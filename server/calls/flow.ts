import type { Call } from '@relief/contract/call.ts'
import * as calls from '@relief/contract/calls/flow.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { loanAmount, uuid } from '@relief/contract/fields.ts'
import type { PreFlowStep } from '@relief/contract/flow-steps.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { handlers } from '@relief/steps/handlers.ts'
import type { AnyStepHandler } from '@relief/steps/step-handler.ts'
import { useOfFundsOptions } from '@relief/steps/use-of-funds-options.ts'
import { words } from '@relief/steps/words.ts'
import { findName } from '@relief/store/account.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findEarlier } from '@relief/store/returning.ts'
import { lendableAmounts } from '@relief/wire/lending-terms.ts'
import type { Context } from '../context.ts'
import { changeAmount } from '../flow/change-amount.ts'
import { correctEnd } from '../flow/correct.ts'
import { runEntryChecks } from '../flow/entry.ts'
import { toFacts } from '../flow/facts-of.ts'
import { nextPage, stepReply, toCurrentStep } from '../flow/next-page.ts'
import { canGoBack } from '../flow/progress.ts'
import { goBack, saveStep, submitStep } from '../flow/submit.ts'
import { done } from '../http/reply.ts'
import { type Endpoint, handleApplicationWith, handleWith } from '../register.ts'

type Needs = Pick<
  Context,
  'config' | 'database' | 'keyring' | 'limiter' | 'log' | 'now' | 'people' | 'tracer' | 'wakeJobs'
>
const handle = handleWith<Needs>()
const handleApplication = handleApplicationWith<Needs>()

type Preloading = {
  query: { preload?: 'nextPage' | undefined }
  context: Needs
  answer: (call: Call, params: Record<string, string>) => Promise<unknown>
}

/** The first replies of the next page, if the caller requested them. */
async function preloadedFor(application: StoredApplication, { query, context, answer }: Preloading) {
  if (query.preload === undefined) return {}
  const { applicationUuid } = application
  return { preloaded: await nextPage(application, context, (call) => answer(call, { applicationUuid })) }
}

const currentStep = handleApplication(calls.getCurrentStepCall, async ({ application, context }) =>
  done(toCurrentStep(application, context)),
)

const back = handleApplication(calls.goBackCall, async (request) => {
  const { query, body, context } = request
  const application = await goBack(context, request.application, body.currentStep, query.visit)
  const { currentFlowStep } = application
  return { ...done({ currentFlowStep }), ...(await preloadedFor(application, request)) }
})

const correct = handle(calls.correctEndCall, async (request) => {
  const { params, caller, context } = request
  const application = await correctEnd(context, params.applicationUuid, caller.owner)
  const { currentFlowStep } = application
  return { ...done({ currentFlowStep }), ...(await preloadedFor(application, request)) }
})

const change = handleApplication(calls.changeAmountCall, async (request) => {
  const { query, body, context } = request
  const application = await changeAmount(context, request.application, body.desiredLoanAmount, query.visit)
  const { currentFlowStep } = application
  return { ...done({ currentFlowStep }), ...(await preloadedFor(application, request)) }
})

/** The step for a visitor without an application: the first missing one. */
const preFlow = handle(calls.getPreFlowStepCall, async ({ query, caller, context }) => {
  const at = (currentFlowStep: PreFlowStep) => done({ currentFlowStep })
  const asked = loanAmount.safeParse(query.loanAmount)
  const { min, max } = lendableAmounts(policyInForce(lenderDay(context.now())))
  const hasAmount = asked.success && asked.data >= min && asked.data <= max
  if (caller.owner === '') return at(hasAmount ? 'GET_STARTED' : 'GET_RELIEF')
  const failed = (await runEntryChecks(context, caller.owner)).find((check) => !check.passed)
  if (failed?.checkName === 'IN_PROGRESS_APPLICATION') return at('APPLICATION_IN_PROGRESS')
  if (failed !== undefined) return at('NOT_ELIGIBLE')
  if ((await findName(context.database, caller.owner)) === null) return at('NAME_VERIFICATION')
  return at(hasAmount ? 'USE_OF_FUNDS' : 'GET_RELIEF')
})

const funnelChecks = handle(runFunnelEntryChecksCall, async ({ caller, context }) =>
  done(await runEntryChecks(context, caller.owner)),
)

const preFlowRelief = handle(calls.getPreFlowReliefCall, async ({ context }) => {
  const { min, max } = lendableAmounts(policyInForce(lenderDay(context.now())))
  return done({ minLoanAmount: min, maxLoanAmount: max })
})

const preFlowUseOfFunds = handle(calls.getPreFlowUseOfFundsCall, async ({ caller, context }) =>
  done({
    isReturningUser: (await findEarlier(context.database, caller.owner)) !== null,
    options: useOfFundsOptions(words.useOfFunds),
  }),
)

/** The id that the browser sends with each call; null for anything but a UUID. */
function readDevice(headers: Headers): string | null {
  return uuid.safeParse(headers.get('x-client-device-uuid')).data ?? null
}

/** The calls of a step: load, submit, and save for answers that can be changed later. */
function stepEndpoints(handler: AnyStepHandler): Endpoint[] {
  const { step } = handler
  const moving = (work: typeof submitStep) =>
    (async (request) => {
      const { body, caller, context, query } = request
      const { ipAddress, userAgent, headers } = caller
      const submitter = { ipAddress, userAgent }
      const device = readDevice(headers)
      const submission = {
        handler,
        application: request.application,
        input: body,
        submitter,
        visit: query.visit,
        device,
      }
      const application = await work(context, submission)
      const { currentFlowStep } = application
      return {
        success: true as const,
        messages: [],
        stepData: null,
        stepInfo: { currentFlowStep, canGoBack: canGoBack(toFacts(application), currentFlowStep) },
        ...(await preloadedFor(application, request)),
      }
    }) satisfies Parameters<typeof handleApplication<typeof step.submit>>[1]
  const submits = handler.submit === undefined ? [] : [handleApplication(step.submit, moving(submitStep))]
  const saves = step.reviewable ? [handleApplication(step.save, moving(saveStep))] : []
  if (handler.load === undefined) return [...submits, ...saves]
  const get = handleApplication(
    step.load,
    async ({ application, context }) => (await stepReply(application, context, handler)) as never,
  )
  return [get, ...submits, ...saves]
}

export const flowEndpoints: readonly Endpoint[] = [
  currentStep,
  back,
  correct,
  change,
  preFlow,
  funnelChecks,
  preFlowRelief,
  preFlowUseOfFunds,
  ...Object.values<AnyStepHandler>(handlers).flatMap(stepEndpoints),
]
