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
import { ownUseOfFunds } from '@relief/contract/entities/application.ts'
import { notFound, Problem, problem, wrongStep } from '@relief/contract/problem.ts'
import { contactUs } from '@relief/documents/contact-us.ts'
import { begin } from '@relief/domain/flow.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toCents } from '@relief/domain/money.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { noFacts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'
import { requireLendable } from '@relief/steps/lendable-request.ts'
import { defined } from '@relief/steps/step-handler.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { findName } from '@relief/store/account.ts'
import {
  createApplication,
  findApplication,
  findInProgress,
  type StoredApplication,
} from '@relief/store/application.ts'
import { chainStart, nextEvidenceRecord } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { saveAnswers } from '@relief/store/save-answers.ts'
import { wireApplication } from '@relief/wire/application.ts'
import { lendableLoans } from '@relief/wire/lending-terms.ts'
import type { Context } from '../context.ts'
import { findEarlierAnswers, requireEligible } from '../flow/entry.ts'
import { nextPage } from '../flow/next-page.ts'
import { done } from '../http/reply.ts'
import { handleApplicationWith, handleWith } from '../register.ts'
import { words } from './words.ts'

type Needs = Pick<Context, 'collector' | 'config' | 'database' | 'keyring' | 'log' | 'now'>
const handle = handleWith<Needs>()
const handleApplication = handleApplicationWith<Needs>()

async function owned(context: Needs, applicationUuid: string, owner: string): Promise<StoredApplication> {
  const application = await findApplication(context.database, applicationUuid, owner)
  if (application === null) throw notFound()
  return application
}

/** The loans that the current policy offers. */
const lendableNow = ({ now }: Pick<Context, 'now'>) => lendableLoans(policyInForce(lenderDay(now())))

const create = handle(createApplicationCall, async ({ query, body, caller, context, answer }) => {
  requireLendable(body, lendableNow(context), stepWords)
  await requireEligible(context, caller.owner)
  const applicationUuid = newId()
  const createdAt = context.now()
  const { earlier, phone } = await findEarlierAnswers(context, caller.owner)
  const entryPoint = body.flowEntryPoint ?? (earlier === null ? 'NEW_USER' : 'RETURNING_USER')
  const step = begin(flow, {
    ...noFacts,
    entryPoint,
    hasLoanAmount: true,
    hasUseOfFunds: true,
    isAddressKnown: earlier?.reusesAddress ?? false,
    isPhoneKnown: phone !== null,
  })
  if ((await findName(context.database, caller.owner)) === null)
    throw new Problem({ status: 409, message: words.nameFirst })
  const isCreated = await createApplication(context.database, context.keyring, {
    applicationUuid,
    owner: caller.owner,
    productTypeName: 'SMALL_DOLLAR_LOAN',
    entryPoint,
    createdAt,
    currentFlowStep: step,
    requestedLoanAmountCents: toCents(body.requestedLoanAmount),
    desiredLoanTermMonths: body.desiredLoanTermInMonths ?? null,
    intendedUseOfFunds: body.intendedUseOfFunds,
    useOfFundsOther: ownUseOfFunds(body.intendedUseOfFunds, body.useOfFundsOther),
    sourceApplicationUuid: body.sourceApplicationUuid ?? null,
    earlier,
    phone,
    record: nextEvidenceRecord(applicationUuid, chainStart, 1, 'CREATED', createdAt, {
      entryPoint,
      to: step,
    }),
  })
  if (!isCreated) throw problem('NEW_APPLICATION_INELIGIBLE')
  const application = await owned(context, applicationUuid, caller.owner)
  const reply = done(wireApplication(application))
  if (query.preload === undefined) return reply
  const params = { applicationUuid }
  return { ...reply, preloaded: await nextPage(application, context, (call) => answer(call, params)) }
})

const get = handleApplication(getApplicationCall, async ({ application }) =>
  done(wireApplication(application)),
)

const status = handleApplication(getDecisionStatusCall, async ({ application: { decisionStatus } }) =>
  done({ decisionStatus }),
)

const update = handleApplication(updateApplicationCall, async (request) => {
  const { params, query, body, application, caller, context } = request
  if (application.decisionStatus !== 'IN_PROGRESS') throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  requireLendable(body, lendableNow(context), stepWords)
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars))
  const { database, keyring } = context
  const use = body.intendedUseOfFunds ?? application.intendedUseOfFunds
  const { useOfFundsOther = application.useOfFundsOther } = body
  const editing = { applicationUuid: params.applicationUuid, owner: caller.owner, visit: query.visit }
  const isSaved = await saveAnswers(database, keyring, editing, {
    loanRequest: defined({
      requestedLoanAmountCents: cents(body.requestedLoanAmount),
      desiredLoanAmountCents: cents(body.desiredLoanAmount),
      desiredLoanTermMonths: body.desiredLoanTermInMonths,
      intendedUseOfFunds: body.intendedUseOfFunds,
      useOfFundsOther: ownUseOfFunds(use, useOfFundsOther),
    }),
  })
  if (!isSaved) throw wrongStep()
  return done(wireApplication(await owned(context, params.applicationUuid, caller.owner)))
})

const inProgress = handle(getInProgressApplicationsCall, async ({ caller, context }) =>
  done((await findInProgress(context.database, caller.owner)).map(wireApplication)),
)

const inProgressSdls = handle(getInProgressSdlsCall, async ({ caller, context }) => {
  const found = await findInProgress(context.database, caller.owner)
  return done(found.filter((row) => row.productTypeName === 'SMALL_DOLLAR_LOAN').map(wireApplication))
})

const contact = handleApplication(getContactUsCall, async ({ context }) =>
  done(contactUs(context.config.publicUrl)),
)

const crossSell = handleApplication(getCrossSellStatusCall, async ({ application }) => {
  if (application.flowEntryPoint !== 'PERSONAL_LOAN_TURNDOWN')
    return done({
      status: 'NOT_A_CROSS_SELL' as const,
      sourceProductTypeName: null,
      targetProductTypeName: null,
    })
  return done({
    status: application.acceptedAt === null ? ('OPEN' as const) : ('COMPLETED' as const),
    sourceProductTypeName: 'PERSONAL_LOAN' as const,
    targetProductTypeName: application.productTypeName,
  })
})

/** A tracking event for the funnel; the evidence was already written when the application was created. */
const started = handle(applicationStartedCall, async ({ query, body, caller, context }) => {
  const applicationUuid = query.application_uuid
  if (applicationUuid === undefined) return done(null)
  await owned(context, applicationUuid, caller.owner)
  context.collector.started(applicationUuid, caller.owner)
  if (body.awaitCompletion) await context.collector.flush()
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
