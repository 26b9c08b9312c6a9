import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flowEntryPoint, ineligibleReason, useOfFunds } from '../enumerations.ts'
import { preloaded, preloadQuery, resultEnvelope, stepQuery } from '../envelope.ts'
import { loanAmount, uuid } from '../fields.ts'
import { flowStep, preFlowStep } from '../flow-steps.ts'

const base = '/api/sdl/v1'
const params = z.object({ applicationUuid: uuid })

/** The sections of the progress bar, in order. */
export const sections = ['REQUEST', 'ABOUT_YOU', 'FINANCES', 'OFFERS'] as const

/** The application's progress, overall and within its section. */
const progress = z.object({
  section: z.enum(sections),
  /** From 0 to 1: the completed share of the current path. */
  share: z.number(),
  /** From 0 to 1: the completed share of the section. */
  sectionShare: z.number(),
})
export type Progress = z.infer<typeof progress>

/** Answers that end an application: the browser checks against them before it shows a page early. */
const answersThatEnd = z.object({
  nonQualifyingStates: z.array(z.string()),
  /** Dollars a year. */
  minimumIncome: z.number(),
})
export type AnswersThatEnd = z.infer<typeof answersThatEnd>

export const getCurrentStepCall = defineCall({
  id: 'getCurrentStep',
  summary: 'Where the application stands',
  method: 'GET',
  path: `${base}/flow/{applicationUuid}/current-step`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(
    z.object({
      currentFlowStep: flowStep,
      canGoBack: z.boolean(),
      /**
       * Different for each visit to a step; sent with the answers. During an upgrade, servers of the version
       * before do not say it.
       */
      visit: z.optional(z.number()),
      flowEntryPoint,
      hasAgreedToRequiredConsents: z.boolean(),
      ineligibleReason: z.nullable(ineligibleReason),
      /**
       * Whether a person is reviewing the application; it continues, or ends with a notice, without the
       * applicant.
       */
      isUnderReview: z.boolean(),
      /** Whether the answer that ended the application, the state or the income, can be corrected now. */
      canCorrect: z.boolean(),
      progress,
      /** The step most likely to come next, so that its screen can be fetched ahead; null at an end. */
      likelyNextStep: z.nullable(flowStep),
      /**
       * The step after any valid answer that does not end the application; null if it depends on the answer.
       */
      certainNextStep: z.nullable(flowStep),
      answersThatEnd,
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
  query: stepQuery,
  body: z.object({ currentStep: flowStep }),
  reply: z.extend(resultEnvelope(z.object({ currentFlowStep: flowStep })), { preloaded }),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED'],
})

/** Allowed once per application, within 72 hours of its end, while the applicant has no newer application. */
export const correctEndCall = defineCall({
  id: 'correctEnd',
  summary: 'Return to the question whose answer ended the application',
  method: 'POST',
  path: `${base}/flow/{applicationUuid}/correct-end`,
  auth: 'bearer',
  params,
  query: preloadQuery,
  body: z.object({}),
  reply: z.extend(resultEnvelope(z.object({ currentFlowStep: flowStep })), { preloaded }),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED'],
})

/**
 * Allowed as often as the offers page says, until an offer is accepted. Repeating a request changes nothing.
 */
export const changeAmountCall = defineCall({
  id: 'changeAmount',
  summary: 'Ask for another amount than the offers are for',
  method: 'POST',
  path: `${base}/flow/{applicationUuid}/change-amount`,
  auth: 'bearer',
  params,
  query: stepQuery,
  body: z.object({ desiredLoanAmount: loanAmount }),
  reply: z.extend(resultEnvelope(z.object({ currentFlowStep: flowStep })), { preloaded }),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_INCOMPLETE_DATA', 'STEP_LOCKED'],
})

export const getPreFlowStepCall = defineCall({
  id: 'getPreFlowStep',
  summary: 'Where someone without an application stands',
  method: 'GET',
  path: `${base}/pre-flow/current-step`,
  auth: 'optional',
  query: z.object({ loanAmount: z.optional(z.coerce.number()) }),
  reply: resultEnvelope(z.object({ currentFlowStep: preFlowStep })),
})

export const getPreFlowReliefCall = defineCall({
  id: 'getPreFlowRelief',
  summary: 'The smallest and largest amount',
  method: 'GET',
  path: `${base}/pre-flow/step/get-relief`,
  auth: 'none',
  reply: resultEnvelope(z.object({ minLoanAmount: z.number(), maxLoanAmount: z.number() })),
})

export const useOfFundsOption = z.object({ phrase: z.string(), value: useOfFunds })

export const getPreFlowUseOfFundsCall = defineCall({
  id: 'getPreFlowUseOfFunds',
  summary: 'What the money may be for',
  method: 'GET',
  path: `${base}/pre-flow/step/use-of-funds`,
  auth: 'bearer',
  reply: resultEnvelope(z.object({ isReturningUser: z.boolean(), options: z.array(useOfFundsOption) })),
})
