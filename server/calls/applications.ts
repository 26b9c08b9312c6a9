import {
  applicationStartedCall,
  createApplicationCall,
  getApplicationCall,
  getContactUsCall,
  getCrossSellStatusCall,
  getDecisionStatusCall,
  getInProgressApplicationsCall,
  getInProgressSdlsCall,
  updateApplicationCall,
} from '@relief/contract/calls/application.ts'
import { notFound, Problem, problem, wrongStep } from '@relief/contract/problem.ts'
import { begin } from '@relief/domain/flow.ts'
import { toCents } from '@relief/domain/money.ts'
import { noFacts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'
import { findName } from '@relief/store/account.ts'
import {
  type ApplicationRow,
  createApplication,
  findApplication,
  findInProgress,
  updateLoanRequest,
} from '@relief/store/application.ts'
import { chainStart, link } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { wireApplication } from '@relief/store/wire.ts'
import { contactUs } from '../contact-us.ts'
import type { Context } from '../context.ts'
import { earlierAnswers, mayBegin } from '../flow/entry.ts'
import { handle } from '../register.ts'
import { done } from '../reply.ts'

async function owned(context: Context, applicationUuid: string, owner: string): Promise<ApplicationRow> {
  const application = await findApplication(context.database, applicationUuid, owner)
  if (application === null) throw notFound()
  return application
}

const create = handle(createApplicationCall, async ({ body, caller, context }) => {
  await mayBegin(context, caller.owner)
  const applicationUuid = newId()
  const createdAt = context.now()
  const earlier = await earlierAnswers(context, caller.owner)
  const entryPoint = body.flowEntryPoint ?? (earlier === null ? 'NEW_USER' : 'RETURNING_USER')
  const step = begin(flow, {
    ...noFacts,
    entryPoint,
    hasLoanAmount: true,
    hasUseOfFunds: true,
    isAddressKnown: earlier?.reuse.address ?? false,
    isPhoneKnown: earlier?.reuse.phone ?? false,
  })
  const name = await findName(context.database, caller.owner)
  if (name === null)
    throw new Problem({ status: 409, message: 'Tell us your legal first and last name first' })
  const isCreated = await createApplication(context.database, {
    applicationUuid,
    owner: caller.owner,
    productTypeName: 'SMALL_DOLLAR_LOAN',
    entryPoint,
    createdAt,
    currentFlowStep: step,
    requestedLoanAmountCents: toCents(body.requestedLoanAmount),
    desiredLoanTermMonths: body.desiredLoanTermInMonths ?? null,
    intendedUseOfFunds: body.intendedUseOfFunds,
    useOfFundsOther: body.intendedUseOfFunds === 'OTHER' ? (body.useOfFundsOther ?? null) : null,
    ...name,
    sourceApplicationUuid: body.sourceApplicationUuid ?? null,
    earlier,
    record: link(applicationUuid, chainStart, 1, 'CREATED', createdAt, { entryPoint, to: step }),
  })
  if (!isCreated) throw problem('NEW_APPLICATION_INELIGIBLE')
  return done(wireApplication(await owned(context, applicationUuid, caller.owner)))
})

const get = handle(getApplicationCall, async ({ params, caller, context }) =>
  done(wireApplication(await owned(context, params.applicationUuid, caller.owner))),
)

const status = handle(getDecisionStatusCall, async ({ params, caller, context }) => {
  const application = await owned(context, params.applicationUuid, caller.owner)
  return done({ decisionStatus: application.decision_status })
})

const update = handle(updateApplicationCall, async ({ params, body, caller, context }) => {
  const read = await owned(context, params.applicationUuid, caller.owner)
  if (read.decision_status !== 'IN_PROGRESS') throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars))
  const isSaved = await updateLoanRequest(context.database, params.applicationUuid, caller.owner, {
    requested_loan_amount_cents: cents(body.requestedLoanAmount),
    desired_loan_amount_cents: cents(body.desiredLoanAmount),
    desired_loan_term_months: body.desiredLoanTermInMonths,
    intended_use_of_funds: body.intendedUseOfFunds,
    use_of_funds_other: body.useOfFundsOther,
  })
  if (!isSaved) throw wrongStep()
  return done(wireApplication(await owned(context, params.applicationUuid, caller.owner)))
})

const inProgress = handle(getInProgressApplicationsCall, async ({ caller, context }) =>
  done((await findInProgress(context.database, caller.owner)).map(wireApplication)),
)

const inProgressSdls = handle(getInProgressSdlsCall, async ({ caller, context }) => {
  const found = await findInProgress(context.database, caller.owner)
  return done(found.filter((row) => row.product_type_name === 'SMALL_DOLLAR_LOAN').map(wireApplication))
})

const contact = handle(getContactUsCall, async ({ params, caller, context }) => {
  await owned(context, params.applicationUuid, caller.owner)
  return done(contactUs(context.config.publicUrl))
})

const crossSell = handle(getCrossSellStatusCall, async ({ params, caller, context }) => {
  const application = await owned(context, params.applicationUuid, caller.owner)
  if (application.flow_entry_point !== 'PERSONAL_LOAN_TURNDOWN')
    return done({
      status: 'NOT_A_CROSS_SELL' as const,
      sourceProductTypeName: null,
      targetProductTypeName: null,
    })
  return done({
    status: application.accepted_at === null ? ('OPEN' as const) : ('COMPLETED' as const),
    sourceProductTypeName: 'PERSONAL_LOAN' as const,
    targetProductTypeName: application.product_type_name,
  })
})

/** An event for the log: the application itself was recorded when it was created, with its evidence. */
const started = handle(applicationStartedCall, async ({ query, caller, context }) => {
  if (query.application_uuid !== undefined) await owned(context, query.application_uuid, caller.owner)
  context.log.info({ applicationUuid: query.application_uuid }, 'An application was started')
  return done(null)
})

export const applicationEndpoints = [
  create,
  get,
  status,
  update,
  inProgress,
  inProgressSdls,
  contact,
  crossSell,
  started,
]
