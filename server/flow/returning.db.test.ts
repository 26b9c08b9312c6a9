import {
  getAgreedDocumentsCall,
  getApplicationsCall,
  savePreferencesCall,
} from '@relief/contract/calls/account.ts'
import {
  createPersonalInfoCall,
  getEducationCall,
  getIncomeCall,
  getPersonalInfoCall,
  getWealthAccountCall,
} from '@relief/contract/calls/answers.ts'
import { createApplicationCall, getCrossSellStatusCall } from '@relief/contract/calls/application.ts'
import {
  getCurrentStepCall,
  getPreFlowStepCall,
  getPreFlowUseOfFundsCall,
} from '@relief/contract/calls/flow.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { addDays, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { phoneStep } from '@relief/steps/phone/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { turndownDisqualifiedStep } from '@relief/steps/turndown-disqualified/step.ts'
import { turndownEntryStep } from '@relief/steps/turndown-entry/step.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import { findReliefLoans } from '@relief/store/loan.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = useServer('postgres')

const request = { intendedUseOfFunds: 'TAXES', requestedLoanAmount: 500 } as const
type Applicant = Awaited<ReturnType<typeof someApplicant>>

/** An applicant whose first application ended because no bank lends in New York. */
async function applicantWhoMoved(): Promise<Applicant> {
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'REVIEW', { address: addressIn('NY') })
  return applicant
}

/** An applicant whose first application ended because the bureau could not verify them. */
async function unverifiedApplicant(): Promise<Applicant> {
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION', { ssn: '123450800' })
  return applicant
}

async function beginAgain({ send }: Applicant, more: object = {}) {
  const created = await send(createApplicationCall, { body: { ...request, ...more } })
  const id = created.body.result.applicationUuid
  const stand = (await send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
  return { id, ...stand }
}

test('a returning applicant skips address and phone and keeps the other answers', slow, async () => {
  const applicant = await unverifiedApplicant()
  const { id, currentFlowStep, flowEntryPoint } = await beginAgain(applicant)
  expect({ currentFlowStep, flowEntryPoint }).toEqual({
    currentFlowStep: 'ID_VERIFICATION',
    flowEntryPoint: 'RETURNING_USER',
  })
  const saved = await applicant.send(getPersonalInfoCall, { params: { applicationUuid: id } })
  expect(saved.body.result).toMatchObject({
    phone: '5592345678',
    dob: null,
    ssn: null,
    address: { city: 'Fresno' },
  })
  expect(
    (await applicant.send(getEducationCall, { params: { applicationUuid: id } })).body.result,
  ).toHaveLength(1)
  expect((await applicant.send(getIncomeCall, { params: { applicationUuid: id } })).body.result).toHaveLength(
    1,
  )
  expect(
    (await applicant.send(getWealthAccountCall, { params: { applicationUuid: id } })).body.result,
  ).toMatchObject({
    savingsCheckingAmount: 12_000,
  })
  const { isReturningUser } = (await applicant.send(getPreFlowUseOfFundsCall, {})).body.result
  expect(isReturningUser).toBe(true)
})

test('the current step has the flow’s origin, whether Back works, and agreements', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const stand = async () =>
    (await applicant.send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
  expect(await stand()).toMatchObject({
    currentFlowStep: 'ADDRESS_AND_PHONE',
    canGoBack: true,
    flowEntryPoint: 'NEW_USER',
    hasAgreedToRequiredConsents: false,
  })
  await answerUntil(applicant, id, 'PRICING')
  expect(await stand()).toMatchObject({
    currentFlowStep: 'PRICING',
    canGoBack: false,
    hasAgreedToRequiredConsents: true,
  })
  const priced = (await applicant.send(pricingStep.load, { params: { applicationUuid: id } })).body.stepData
  expect(priced.turndownPricingTriggeredOnServer).toBe(false)
})

test('only the address or only the phone is asked when the other is known', slow, async () => {
  expect(await beginAgain(await applicantWhoMoved())).toMatchObject({ currentFlowStep: 'ADDRESS' })
  const careful = await unverifiedApplicant()
  await careful.send(savePreferencesCall, { body: { reusesAddress: true, reusesPhone: false } })
  const { id, currentFlowStep } = await beginAgain(careful)
  expect(currentFlowStep).toBe('PHONE')
  expect((await careful.send(phoneStep.load, { params: { applicationUuid: id } })).body.stepData).toEqual({
    phoneNumber: null,
  })
  const next = await careful.send(phoneStep.submit, {
    params: { applicationUuid: id },
    body: { phoneNumber: '212 555 0142' },
  })
  expect(next.body.stepInfo).toMatchObject({ currentFlowStep: 'ID_VERIFICATION', canGoBack: true })
})

test('a personal loan turndown enters on its own page and joins the small-dollar flow', async () => {
  const applicant = await someApplicant(server.origin)
  const sourceApplicationUuid = '01a1fb79-d5c1-7138-8b18-736ff158f1fd'
  const turndown = { flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN', sourceApplicationUuid }
  const { id, currentFlowStep } = await beginAgain(applicant, turndown)
  expect(currentFlowStep).toBe('TURNDOWN_ENTRY')
  expect(
    (await applicant.send(getCrossSellStatusCall, { params: { applicationUuid: id } })).body.result,
  ).toEqual({
    status: 'OPEN',
    sourceProductTypeName: 'PERSONAL_LOAN',
    targetProductTypeName: 'SMALL_DOLLAR_LOAN',
  })
  const next = await applicant.send(turndownEntryStep.submit, { params: { applicationUuid: id }, body: {} })
  expect(next.body.stepInfo).toMatchObject({ currentFlowStep: 'LOAN_AMOUNT' })
})

test("a turndown's application is an open cross-sell until an offer is accepted", slow, async () => {
  const applicant = await someApplicant(server.origin)
  const { id } = await beginAgain(applicant, { flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN' })
  const statusOf = async (someone: Applicant, application: string) =>
    (await someone.send(getCrossSellStatusCall, { params: { applicationUuid: application } })).body.result
      .status
  const submit = (step: string, body: object = {}) =>
    applicant.sendRaw('POST', `/api/sdl/v1/flow/${id}/step/${step}`, body)
  await submit('turndown-entry')
  await submit('loan-amount', { desiredLoanAmount: 500 })
  await submit('use-of-funds', { appUseOfFunds: 'TAXES' })
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
  const { sdlOfferData } = (await applicant.send(getOffersCall, { params: { applicationUuid: id } })).body
    .result
  expect(sdlOfferData?.isPlToSdlCrossSell).toBe(true)
  const priced = (await applicant.send(pricingStep.load, { params: { applicationUuid: id } })).body.stepData
  expect(priced.turndownPricingTriggeredOnServer).toBe(true)
  const [offer] = sdlOfferData?.loanOffers ?? []
  const chosen = { selectedLoanOfferApplicationUuid: id }
  await submit('offer-selection', { ...chosen, loanOfferId: offer?.loanOfferId })
  expect(await statusOf(applicant, id)).toBe('OPEN')
  await agreeTo(applicant, id, 'LOAN_AGREEMENT')
  expect((await submit('offer-review', chosen)).status).toBe(200)
  expect(await statusOf(applicant, id)).toBe('COMPLETED')
  const other = await someApplicant(server.origin)
  expect(await statusOf(other, await someApplication(other))).toBe('NOT_A_CROSS_SELL')
})

test('a turndown in an unserved state ends on its own page', async () => {
  const applicant = await someApplicant(server.origin)
  const first = await someApplication(applicant)
  await applicant.send(createPersonalInfoCall, {
    params: { applicationUuid: first },
    body: {
      address: { city: 'Albany', stateCode: 'NY', streetLineOne: '1 State St', zipCode: '12207' },
    },
  })
  await server.context.database.query(
    `update application set decision_status = 'WITHDRAWN' where application_uuid = $1`,
    [first],
  )
  const { id } = await beginAgain(applicant, {
    flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN',
    sourceApplicationUuid: first,
  })
  const next = await applicant.send(turndownEntryStep.submit, { params: { applicationUuid: id }, body: {} })
  expect(next.body.stepInfo).toMatchObject({ currentFlowStep: 'TURNDOWN_DISQUALIFIED' })
  const load = async () =>
    (await applicant.send(turndownDisqualifiedStep.load, { params: { applicationUuid: id } })).body.stepData
  const { database } = server.context
  expect(await load()).toEqual({ plUuid: first, plNumber: await findApplicationNumber(database, first) })
  // Another applicant's application has no number here.
  const others = await someApplication(await someApplicant(server.origin))
  await database.query('update application set source_application_uuid = $1 where application_uuid = $2', [
    others,
    id,
  ])
  expect(await load()).toEqual({ plUuid: others, plNumber: null })
})

test('a credit decline blocks applications for thirty days and states the end date', async () => {
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION', { ssn: '123450700' })
  const reply = await applicant.send(createApplicationCall, { body: request })
  expect(reply.status).toBe(403)
  expect(reply.error.result).toMatchObject({ userErrorCode: 'NEW_APPLICATION_INELIGIBLE' })
  const again = formatCalendarDate(addDays(lenderDay(server.context.now()), 30))
  expect(JSON.stringify(reply.error.result.details)).toContain(`You can apply again on or after ${again}.`)
  const checks = (await applicant.send(runFunnelEntryChecksCall, {})).body.result
  expect(checks).toContainEqual(expect.objectContaining({ checkName: 'RECENT_DECLINE', passed: false }))
  const before = await applicant.send(getPreFlowStepCall, { query: { loanAmount: '500' } })
  expect(before.body.result).toEqual({ currentFlowStep: 'NOT_ELIGIBLE' })
})

test('no other application starts while a person reviews one, accepted or not', slow, async () => {
  const held = await someApplicant(server.origin)
  await answerUntil(held, await someApplication(held), 'INELIGIBLE', { ssn: '123451400' })
  const accepting = await someoneAboutToAccept(server.origin, { ssn: '123451700' })
  await accepting.accept()
  await accepting.untilStatus('DECLINED')
  for (const { send } of [held, accepting.applicant]) {
    const reply = await send(createApplicationCall, { body: request })
    expect(reply.status).toBe(403)
    expect(JSON.stringify(reply.error.result)).toContain('We’re still reviewing your application.')
    const before = await send(getPreFlowStepCall, { query: { loanAmount: '500' } })
    expect(before.body.result).toEqual({ currentFlowStep: 'APPLICATION_IN_PROGRESS' })
  }
  // An accepted loan counts as outstanding also during its review.
  const [accepted] = await server.context.database.query<{ owner: string }>(
    'select entity_uuid as owner from application where application_uuid = $1',
    [accepting.id],
  )
  const loans = await findReliefLoans(server.context.database, accepted?.owner ?? '', null)
  expect(loans.outstanding).toBe(1)
})

test('the step before an application is the first missing one', async () => {
  const applicant = await someApplicant(server.origin)
  const step = async (query: string, headers?: Record<string, string>) =>
    z.parse(
      getPreFlowStepCall.reply,
      (await applicant.sendRaw('GET', `/api/sdl/v1/pre-flow/current-step${query}`, undefined, headers)).json,
    ).result.currentFlowStep
  expect(await step('', {})).toBe('GET_RELIEF')
  expect(await step('?loanAmount=500', {})).toBe('GET_STARTED')
  expect(await step('')).toBe('GET_RELIEF')
  expect(await step('?loanAmount=500')).toBe('USE_OF_FUNDS')
  await someApplication(applicant)
  expect(await step('?loanAmount=500')).toBe('APPLICATION_IN_PROGRESS')
})

test('an account lists its own applications and consents only', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING')
  expect((await applicant.send(getApplicationsCall, {})).body.result).toMatchObject([{ applicationUuid: id }])
  const documents = (await applicant.send(getAgreedDocumentsCall, {})).body.result
  expect(documents.map((document) => document.titleName).sort()).toEqual([
    'CREDIT_REPORT_AUTHORIZATION',
    'ESIGN_CONSENT',
    'PRIVACY_NOTICE',
    'TERMS_OF_SERVICE',
  ])
  const other = await someApplicant(server.origin)
  expect((await other.send(getAgreedDocumentsCall, {})).body.result).toEqual([])
})

test('after a decline for a frozen file the applicant may apply again at once', async () => {
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION', { ssn: '123450900' })
  const checks = (await applicant.send(runFunnelEntryChecksCall, {})).body.result
  expect(checks).toContainEqual(expect.objectContaining({ checkName: 'RECENT_DECLINE', passed: true }))
  expect((await applicant.send(createApplicationCall, { body: request })).status).toBe(200)
})
