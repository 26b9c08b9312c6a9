import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { notFound, problem, wrongStep } from '@relief/contract/problem.ts'
import { next, previous, settle } from '@relief/domain/flow.ts'
import { flow } from '@relief/steps/flow.ts'
import type { AnyStepHandler, Change } from '@relief/steps/step-handler.ts'
import { advance } from '@relief/store/advance.ts'
import { type ApplicationRow, findApplication } from '@relief/store/application.ts'
import { link } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import type { Context } from '../context.ts'
import { factsOf } from './facts-of.ts'
import { servicesOf } from './services.ts'

/** Over for good: nothing can be submitted any more. */
const over: readonly ApplicationRow['decision_status'][] = [
  'FUNDED',
  'INQUIRY_EXPIRED',
  'WITHDRAWN',
  'REJECTED_FUNDING',
]

type Stand = { application: ApplicationRow; currentFlowStep: FlowStep }

async function readAt(context: Context, applicationUuid: string, owner: string, step: FlowStep) {
  const application = await findApplication(context.database, applicationUuid, owner)
  if (application === null) throw notFound()
  if (over.includes(application.decision_status)) throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  if (application.current_flow_step !== step) throw wrongStep()
  return application
}

async function move(
  context: Context,
  application: ApplicationRow,
  to: FlowStep,
  action: 'SUBMIT' | 'GO_BACK',
  { patch = {}, contact, order }: Change,
): Promise<Stand> {
  const { application_uuid, entity_uuid, current_flow_step: from, version, chain_hash } = application
  const at = context.now()
  // What was answered is in its own tables; the chain keeps that a step was taken, with nothing personal in it.
  const { decision_status: status } = patch
  const taken = { action, from, to, ...(status === undefined ? {} : { decisionStatus: status }) }
  const record = link(application_uuid, chain_hash, version + 1, 'TRANSITION', at, taken)
  const moved = await advance(context.database, {
    applicationUuid: application_uuid,
    owner: entity_uuid,
    version,
    from,
    to,
    at,
    patch,
    contact: contact ?? null,
    record,
    order:
      order === undefined
        ? null
        : { id: newId(), topic: order, payload: { applicationUuid: application_uuid } },
  })
  if (!moved) await explain(context, application)
  if (order !== undefined) context.orderPlaced()
  return { application: { ...application, ...patch, current_flow_step: to }, currentFlowStep: to }
}

/** A lost race: the application went on meanwhile, or another submission of the same step is under way. */
async function explain(context: Context, read: ApplicationRow): Promise<never> {
  await readAt(context, read.application_uuid, read.entity_uuid, read.current_flow_step)
  throw problem('STEP_LOCKED')
}

/** Submits a step: one read, a decision in pure code, one write. */
export async function submitStep(
  context: Context,
  handler: AnyStepHandler,
  applicationUuid: string,
  owner: string,
  input: unknown,
): Promise<Stand> {
  if (handler.submit === undefined) throw wrongStep()
  const id = handler.leaves?.(input as never) ?? handler.step.id
  const application = await readAt(context, applicationUuid, owner, id)
  const change = await handler.submit({ application, input: input as never, services: servicesOf(context) })
  const facts = factsOf({ ...application, ...change.patch })
  const to = change.stays ? settle(flow, facts, id) : (next(flow, facts, id) ?? id)
  return await move(context, application, to, 'SUBMIT', change)
}

/** Leaves the named step for the one before it. */
export async function goBack(
  context: Context,
  applicationUuid: string,
  owner: string,
  step: FlowStep,
): Promise<Stand> {
  const application = await readAt(context, applicationUuid, owner, step)
  const to = previous(flow, factsOf(application), step)
  if (to === null) throw wrongStep()
  return await move(context, application, to, 'GO_BACK', {})
}
