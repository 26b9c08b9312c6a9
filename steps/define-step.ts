import { type Call, defineCall } from '@relief/contract/call.ts'
import type { Progress } from '@relief/contract/calls/flow.ts'
import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import { stepQuery, stepReply, submitReply } from '@relief/contract/envelope.ts'
import { uuid } from '@relief/contract/fields.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { UserErrorCode } from '@relief/contract/problems.ts'
import type { RouteName } from '@relief/contract/routes.ts'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** What every step's page defines, whether or not the step has its own calls. */
type PageDefinition = {
  id: FlowStep
  route: RouteName
  section: Progress['section']
  /** The step's share of its section in the progress bar; 1 by default. */
  weight?: number
  /** The GET calls that the page makes first, besides the step's own. */
  loads?: readonly Call[]
  /** The page's data does not depend on the previous answer, so the page can be loaded and rendered ahead. */
  prefetch?: boolean
}

type Definition<Data extends Schema, Input extends Schema, Reviewable extends boolean> = PageDefinition & {
  /** The last segment of /flow/{applicationUuid}/step/{path}, and the step's folder. */
  path: string
  /** What the step's page needs; undefined for a step without GET. */
  data?: Data
  /** The submitted answers; {} for a step without answers, undefined for a page without a submission. */
  input?: Input
  /** The review page offers to change these answers, so they can be saved without moving the cursor. */
  reviewable?: Reviewable
  /** The answers are too private to keep as a draft on the device. */
  isPrivate?: boolean
  errors?: readonly UserErrorCode[]
  /** The missing-data codes that this question resolves. */
  supplies?: readonly UserErrorCode[]
  /** The form's field names by wire path, with `*` for a position; other fields use their last segment. */
  fields?: Readonly<Record<string, string>>
  /** The reasons for which submitting this step may end the application. */
  ends?: readonly IneligibleReason[]
}

const params = z.object({ applicationUuid: uuid })
const base = '/api/sdl/v1/flow/{applicationUuid}/step'

function camelCase(path: string): string {
  return path.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase())
}

function toPage({ id, route, section, weight = 1, loads = [], prefetch = false }: PageDefinition) {
  return { id, route, section, weight, loads, prefetch }
}

/** Defines a step with a page but without its own calls. The page is in `folder`. */
export function definePage(page: PageDefinition & { folder: string }) {
  return {
    ...toPage(page),
    folder: page.folder,
    path: null,
    hasData: false,
    hasInput: false,
    reviewable: false,
    isPrivate: false,
    supplies: [] as readonly UserErrorCode[],
    fields: {} as Readonly<Record<string, string>>,
    ends: [] as readonly IneligibleReason[],
  } as const
}

/**
 * Defines a step of the flow and its calls: GET loads its data, POST submits it and moves the cursor, PUT
 * saves its answers and leaves the cursor in place (only for steps that the review can change).
 */
export function defineStep<
  Data extends Schema = z.ZodMiniNull,
  Input extends Schema = z.ZodMiniObject,
  const Reviewable extends boolean = false,
>(step: Definition<Data, Input, Reviewable>) {
  const path = `${base}/${step.path}`
  const name = camelCase(step.path)
  const common = { path, auth: 'bearer', params } as const
  const body = (step.input ?? z.object({})) as Input
  const load = defineCall({
    id: `load${name}`,
    summary: `What the step ${step.path} needs`,
    method: 'GET',
    ...common,
    reply: stepReply((step.data ?? z.null()) as Data),
  })
  const page = toPage(step)
  return {
    ...page,
    folder: step.path,
    path: step.path,
    loads: [...(step.data === undefined ? [] : [load as unknown as Call]), ...page.loads],
    load,
    submit: defineCall({
      id: `submit${name}`,
      summary: `Submit the step ${step.path} and move on`,
      method: 'POST',
      ...common,
      query: stepQuery,
      body,
      reply: submitReply,
      errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED', ...(step.errors ?? [])],
    }),
    save: defineCall({
      id: `save${name}`,
      summary: `Save the answers of the step ${step.path} and stay`,
      method: 'PUT',
      ...common,
      query: stepQuery,
      body,
      reply: submitReply,
      errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED'],
    }),
    hasData: step.data !== undefined,
    hasInput: step.input !== undefined,
    reviewable: (step.reviewable ?? false) as Reviewable,
    isPrivate: step.isPrivate ?? false,
    supplies: step.supplies ?? [],
    fields: step.fields ?? {},
    ends: step.ends ?? [],
  }
}
