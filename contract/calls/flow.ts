import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flowEntryPoint, ineligibleReason, useOfFunds } from '../enumerations.ts'
import { resultOf } from '../envelope.ts'
import { uuid } from '../fields.ts'
import { flowStep, preFlowStep } from '../flow-steps.ts'

const base = '/api/sdl/v1'
const params = z.object({ applicationUuid: uuid })

/** Where the current step stands in the part of the journey that it belongs to. */
const progress = z.object({
  section: z.enum(['REQUEST', 'ABOUT_YOU', 'FINANCES', 'OFFERS']),
  /** From 0 to 1: the share of the current path that is behind the applicant. */
  share: z.number(),
})
export type Progress = z.infer<typeof progress>

export const getCurrentStepCall = defineCall({
  id: 'getCurrentStep',
  summary: 'Where the application stands',
  method: 'GET',
  path: `${base}/flow/{applicationUuid}/current-step`,
  auth: 'bearer',
  params,
  reply: resultOf(
    z.object({
      currentFlowStep: flowStep,
      canGoBack: z.boolean(),
      flowEntryPoint,
      hasAgreedToRequiredConsents: z.boolean(),
      ineligibleReason: z.nullable(ineligibleReason),
      progress,
      /** The step most likely to come next, so that its screen can be fetched ahead; null at an end. */
      likelyNextStep: z.nullable(flowStep),
    }),
  ),
})

export const goBackCall = defineCall({
  id: 'goBack',
  summary: 'Leave the named step for the one before it',
  method: 'POST',
  path: `${base}/flow/{applicationUuid}/go-back`,
  auth: 'bearer',
  params,
  body: z.object({ currentStep: flowStep }),
  reply: resultOf(z.object({ currentFlowStep: flowStep })),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED'],
})

export const getPreFlowStepCall = defineCall({
  id: 'getPreFlowStep',
  summary: 'Where someone without an application stands',
  method: 'GET',
  path: `${base}/pre-flow/current-step`,
  auth: 'optional',
  query: z.object({ loanAmount: z.optional(z.coerce.number()) }),
  reply: resultOf(z.object({ currentFlowStep: preFlowStep })),
})

export const getPreFlowReliefCall = defineCall({
  id: 'getPreFlowRelief',
  summary: 'The smallest and largest amount',
  method: 'GET',
  path: `${base}/pre-flow/step/get-relief`,
  auth: 'none',
  reply: resultOf(z.object({ minLoanAmount: z.number(), maxLoanAmount: z.number() })),
})

export const useOfFundsOption = z.object({ phrase: z.string(), value: useOfFunds })

export const getPreFlowUseOfFundsCall = defineCall({
  id: 'getPreFlowUseOfFunds',
  summary: 'What the money may be for',
  method: 'GET',
  path: `${base}/pre-flow/step/use-of-funds`,
  auth: 'bearer',
  reply: resultOf(z.object({ isReturningUser: z.boolean(), options: z.array(useOfFundsOption) })),
})
