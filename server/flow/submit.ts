import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { notFound, problem, wrongStep } from '@relief/contract/problem.ts'
import { next, previous, settle } from '@relief/domain/flow.ts'
import { steps } from '@relief/steps/all-steps.ts'
import { flow } from '@relief/steps/flow.ts'
import type { AnyStepHandler, Change, Submitter } from '@relief/steps/step-handler.ts'
import { advance } from '@relief/store/advance.ts'
import { findApplication, type StoredApplication } from '@relief/store/application.ts'
import { nextEvidenceRecord } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { type Answers, saveAndBeginVisit } from '@relief/store/save-answers.ts'
import type { Context } from '../context.ts'
import { toFacts } from './facts-of.ts'
import { createServices } from './services.ts'

export type Needs = Pick<
  Context,
  'config' | 'database' | 'keyring' | 'limiter' | 'now' | 'people' | 'tracer' | 'wakeJobs'
>

/** Final statuses: nothing can be submitted any more. */
const finalStatuses: readonly StoredApplication['decisionStatus'][] = [
  'FUNDED',
  'INQUIRY_EXPIRED',
  'WITHDRAWN',
  'REJECTED_FUNDING',
]

/** @throws Problem unless the application is at this step */
export function requireStep(application: StoredApplication, step: FlowStep): void {
  if (finalStatuses.includes(application.decisionStatus)) throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  if (application.currentFlowStep !== step) throw wrongStep()
}

/**
 * What arrives late, such as from a connection that was cut before the applicant went back, must not replace
 * what the applicant has answered since, or move the application again.
 * @throws Problem if the application has left the visit for which it was sent
 */
export function requireVisit(application: StoredApplication, visit: number | undefined): void {
  if (hasLeft(application, visit)) throw wrongStep()
}

/** Whether the application has left the visit to a step; never if the client does not name one. */
export function hasLeft(application: StoredApplication, visit: number | undefined): boolean {
  return visit !== undefined && visit !== application.visit
}

export async function move(
  context: Needs,
  application: StoredApplication,
  to: FlowStep,
  action: 'SUBMIT' | 'GO_BACK' | 'CHANGE_AMOUNT',
  { patch = {}, job }: Change,
  answers: Answers = {},
): Promise<StoredApplication> {
  const { applicationUuid, owner, currentFlowStep: from, version, chainHash } = application
  const at = context.now()
  // The evidence record only says that the step was submitted; the answers are in their own tables, so the
  // chain has no personal data.
  const { decisionStatus: status } = patch
  const taken = { action, from, to, ...(status === undefined ? {} : { decisionStatus: status }) }
  const record = nextEvidenceRecord(applicationUuid, chainHash, version + 1, 'TRANSITION', at, taken)
  const moved = await advance(context.database, context.keyring, {
    applicationUuid,
    owner,
    version,
    from,
    to,
    at,
    patch,
    answers,
    record,
    job: job === undefined ? null : { id: newId(), topic: job, payload: { applicationUuid } },
  })
  if (!moved) await throwConflict(context, application)
  if (job !== undefined) context.wakeJobs()
  return { ...withAnswers(application, answers), ...patch, currentFlowStep: to, visit: version + 1 }
}

/** The application once these answers are saved. */
function withAnswers(application: StoredApplication, answers: Answers): StoredApplication {
  const { loanRequest, person = {}, education, income, wealth, consents = [] } = answers
  const has = (before: boolean, answer: unknown) => (answer === undefined ? before : answer !== null)
  return {
    ...application,
    ...loanRequest,
    hasAddress: has(application.hasAddress, person.address),
    hasPhone: has(application.hasPhone, person.phone),
    hasDob: has(application.hasDob, person.dob),
    hasSsn: has(application.hasSsn, person.ssn),
    hasEducation: has(application.hasEducation, education),
    hasIncome: income === undefined ? application.hasIncome : income.length > 0,
    hasWealthAccount: has(application.hasWealthAccount, wealth),
    agreedTitles: [...application.agreedTitles, ...consents.map((consent) => consent.titleName)],
  }
}

/** A lost race: the application has moved, or another submission of the same step is in progress. */
async function throwConflict(context: Needs, read: StoredApplication): Promise<never> {
  const application = await findApplication(context.database, read.applicationUuid, read.owner)
  if (application === null) throw notFound()
  requireStep(application, read.currentFlowStep)
  throw problem('STEP_LOCKED')
}

type Submission = {
  handler: AnyStepHandler
  application: StoredApplication
  input: unknown
  submitter: Submitter
  /** The visit to the step for which the answers were given; undefined when the client does not say. */
  visit: number | undefined
  /** The device id that the browser sends; null without one. */
  device: string | null
}

/**
 * Submits a step with its answers: a pure decision and one write.
 * @returns the application afterward
 */
export async function submitStep(context: Needs, submission: Submission): Promise<StoredApplication> {
  const { id } = submission.handler.step
  return await context.tracer.span(`submit ${id}`, { 'flow.step': id }, () => submit(context, submission))
}

async function submit(
  context: Needs,
  { handler, application, input, submitter, visit, device }: Submission,
): Promise<StoredApplication> {
  const { applicationUuid, owner } = application
  if (handler.submit === undefined) throw wrongStep()
  const id = handler.leaves?.(input as never) ?? handler.step.id
  requireStep(application, id)
  requireVisit(application, visit)
  const about = { application, input: input as never, services: createServices(context) }
  const answers = (await handler.answers?.({ ...about, submitter })) ?? {}
  const change = await handler.submit({ ...about, answers })
  const reason = change.patch?.ineligibleReason ?? null
  if (reason !== null && !steps[id].ends.includes(reason))
    throw new Error(`The definition of ${id} does not list ${reason} as a possible end`)
  if (change.job === 'price-application') {
    for (const limit of ['pricing', 'pricingByAddress'] as const)
      await context.limiter.use(limit, { owner, ipAddress: submitter.ipAddress })
    if (device !== null) await context.people.noteDevice({ device, owner, applicationUuid })
  }
  const facts = toFacts({ ...application, ...answers.loanRequest, ...change.patch })
  const to = change.to ?? (change.stays ? settle(flow, facts, id) : (next(flow, facts, id) ?? id))
  return await move(context, application, to, 'SUBMIT', change, answers)
}

/**
 * Saves the answers of a step without moving the cursor. What was sent before, for the same visit, must not
 * replace them, so this begins a new visit.
 * @returns the application afterward
 */
export async function saveStep(
  context: Needs,
  { handler, application, input, submitter, visit }: Submission,
): Promise<StoredApplication> {
  const { applicationUuid, owner } = application
  if (application.decisionStatus !== 'IN_PROGRESS') throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  const services = createServices(context)
  const answers = (await handler.answers?.({ application, input: input as never, services, submitter })) ?? {}
  const { database, keyring } = context
  const editing = { applicationUuid, owner, visit }
  const visitAfter = await saveAndBeginVisit(database, keyring, editing, answers)
  if (visitAfter === null) throw wrongStep()
  return { ...withAnswers(application, answers), visit: visitAfter }
}

export async function goBack(
  context: Needs,
  application: StoredApplication,
  step: FlowStep,
  visit: number | undefined,
): Promise<StoredApplication> {
  requireStep(application, step)
  requireVisit(application, visit)
  const to = previous(flow, toFacts(application), step)
  if (to === null) throw wrongStep()
  return await move(context, application, to, 'GO_BACK', {})
}
