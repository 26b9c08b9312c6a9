import { defineCall } from '@relief/contract/call.ts'
import { stepReplyOf } from '@relief/contract/envelope.ts'
import { uuid } from '@relief/contract/fields.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { UserErrorCode } from '@relief/contract/problems.ts'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Definition<Data extends Schema, Input extends Schema> = {
  id: FlowStep
  /** Last part of /flow/{applicationUuid}/step/{path}. */
  path: string
  /** What the step's page needs; undefined for a step that is only submitted. */
  data?: Data
  /** What is submitted: {} when the answers are saved by their own call before; undefined for a page that only shows. */
  input?: Input
  errors?: readonly UserErrorCode[]
}

const params = z.object({ applicationUuid: uuid })
const base = '/api/sdl/v1/flow/{applicationUuid}/step'

function camelCase(path: string): string {
  return path.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase())
}

/** Defines a step of the funnel and the two calls that follow from it: GET loads its data, POST submits it. */
export function defineStep<Data extends Schema = z.ZodMiniNull, Input extends Schema = z.ZodMiniObject>(
  step: Definition<Data, Input>,
) {
  const path = `${base}/${step.path}`
  const common = { path, auth: 'bearer', params } as const
  return {
    id: step.id,
    path: step.path,
    load: defineCall({
      id: `load${camelCase(step.path)}`,
      summary: `What the step ${step.path} needs`,
      method: 'GET',
      ...common,
      reply: stepReplyOf((step.data ?? z.null()) as Data),
    }),
    submit: defineCall({
      id: `submit${camelCase(step.path)}`,
      summary: `Submit the step ${step.path} and move on`,
      method: 'POST',
      ...common,
      body: (step.input ?? z.object({})) as Input,
      reply: stepReplyOf(z.null()),
      errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED', ...(step.errors ?? [])],
    }),
    hasData: step.data !== undefined,
    hasInput: step.input !== undefined,
  }
}
