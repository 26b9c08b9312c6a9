import * as z from 'zod/mini'
import { flowStep } from './flow-steps.ts'
import { problems, type UserErrorCode } from './problems.ts'

/** The usual reply: data in `result`. */
export function resultEnvelope<Result extends z.core.$ZodType>(result: Result) {
  return z.object({ success: z.literal(true), messages: z.array(z.string()), result })
}

/** The cursor after a flow-step call. */
const stepInfo = z.object({ currentFlowStep: flowStep, canGoBack: z.boolean() })

/** A flow-step reply: the step's data and the cursor. */
export function stepReply<Data extends z.core.$ZodType>(stepData: Data) {
  return z.object({ success: z.literal(true), messages: z.array(z.string()), stepData, stepInfo })
}

/** Asks a call that moves the application to include the next page's first data in its reply. */
export const preloadQuery = z.object({ preload: z.optional(z.literal('nextPage')) })

/**
 * The visit to a step for which answers were given: once the application has left that visit, they are
 * rejected, even if it is back at the step.
 */
export const visitQuery = z.object({
  visit: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647))),
})

export const stepQuery = z.extend(preloadQuery, visitQuery.shape)

/** Replies to the GET calls that the next page makes first, by path; only if requested by `preload`. */
export const preloaded = z.optional(z.record(z.string(), z.unknown()))

/** The reply to a submitted step: the application's current step, and on request the next page's data. */
export const submitReply = z.object({
  success: z.literal(true),
  messages: z.array(z.string()),
  stepData: z.null(),
  stepInfo,
  preloaded,
})

/** One problem with one field; `field` is a dotted path into the request's body. */
const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** The body of every reply that is not 2xx. */
export const errorBody = z.object({
  success: z.literal(false),
  messages: z.array(z.string()),
  result: z.object({
    message: z.string(),
    requestId: z.string(),
    /** The trace of the click that caused the request, or of the request itself: `traceparent`. */
    traceId: z.optional(z.string()),
    exceptionType: z.optional(z.string()),
    details: z.optional(z.object({ fieldErrors: z.array(fieldError), pageErrors: z.array(z.string()) })),
    userErrorCode: z.optional(z.enum(Object.keys(problems) as [UserErrorCode, ...UserErrorCode[]])),
  }),
})
export type ErrorBody = z.infer<typeof errorBody>
