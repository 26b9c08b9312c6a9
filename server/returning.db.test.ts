import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeTo, answerUntil, someApplicant, someApplication, startServer } from './test-applicant.ts'

let server: Awaited<ReturnType<typeof startServer>>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createDatabase()
  drop = database.drop
  server = await startServer(database.url)
})
afterAll(async () => {
  await server.stop()
  await drop()
})

const request = { intendedUseOfFunds: 'TAXES', requestedLoanAmount: 500 }
type Applicant = Awaited<ReturnType<typeof someApplicant>>

/** Someone whose first application ended because no bank lends in New York. */
async function someoneWhoMoved(): Promise<Applicant> {
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'REVIEW', { stateCode: 'NY' })
  return applicant
}

/** Someone whose first application got as far as the bureau, which could not verify them. */
async function someoneUnverified(): Promise<Applicant> {
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION', { ssn: '123450800' })
  return applicant
}

async function beginAgain({ api }: Applicant, more: object = {}) {
  const created = await api('POST', '/application', { ...request, ...more })
  const id = created.body.result['applicationUuid'] as unknown as string
  const stand = (await api('GET', `/flow/${id}/current-step`)).body.result as never as {
    currentFlowStep: string
    flowEntryPoint: string
  }
  return { id, ...stand }
}

test('a returning applicant is asked neither address nor phone, and finds the other answers filled in', async () => {
  const applicant = await someoneUnverified()
  const { id, currentFlowStep, flowEntryPoint } = await beginAgain(applicant)
  expect({ currentFlowStep, flowEntryPoint }).toEqual({
    currentFlowStep: 'ID_VERIFICATION',
    flowEntryPoint: 'RETURNING_USER',
  })
  const saved = await applicant.api('GET', `/application/${id}/personal-info`)
  expect(saved.body.result).toMatchObject({
    phone: '5592345678',
    dob: null,
    ssn: null,
    address: { city: 'Fresno' },
  })
  expect((await applicant.api('GET', `/application/${id}/education`)).body.result).toHaveLength(1)
  expect((await applicant.api('GET', `/application/${id}/jobs-income-sources`)).body.result).toHaveLength(1)
  expect((await applicant.api('GET', `/application/${id}/wealth-account`)).body.result).toMatchObject({
    savingsCheckingAmount: 12_000,
  })
})

test('the address alone is asked when it was the reason, or is not to be reused; the phone alone likewise', async () => {
  expect(await beginAgain(await someoneWhoMoved())).toMatchObject({ currentFlowStep: 'ADDRESS' })
  const careful = await someoneUnverified()
  await careful.api('PUT', '/account/preferences', { reusesAddress: true, reusesPhone: false })
  const { id, currentFlowStep } = await beginAgain(careful)
  expect(currentFlowStep).toBe('PHONE')
  expect((await careful.api('GET', `/flow/${id}/step/phone`)).body.stepData).toEqual({ phoneNumber: null })
  const next = await careful.api('POST', `/flow/${id}/step/phone`, { phoneNumber: '212 555 0142' })
  expect(next.body.stepInfo).toMatchObject({ currentFlowStep: 'ID_VERIFICATION', canGoBack: true })
})

test('someone turned down for a personal loan enters by the turndown page and goes on to the small-dollar road', async () => {
  const applicant = await someApplicant(server.origin)
  const sourceApplicationUuid = '01a1fb79-d5c1-7138-8b18-736ff158f1fd'
  const turndown = { flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN', sourceApplicationUuid }
  const { id, currentFlowStep } = await beginAgain(applicant, turndown)
  expect(currentFlowStep).toBe('TURNDOWN_ENTRY')
  expect((await applicant.api('GET', `/application/${id}/cross-sell-status`)).body.result).toEqual({
    status: 'OPEN',
    sourceProductTypeName: 'PERSONAL_LOAN',
    targetProductTypeName: 'SMALL_DOLLAR_LOAN',
  })
  const next = await applicant.api('POST', `/flow/${id}/step/turndown-entry`, {})
  expect(next.body.stepInfo).toMatchObject({ currentFlowStep: 'LOAN_AMOUNT' })
})

test('the request after a turndown stays an open cross-sell until an offer is accepted; any other is none', async () => {
  const applicant = await someApplicant(server.origin)
  const { id } = await beginAgain(applicant, { flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN' })
  const statusOf = async (someone: Applicant, application: string) =>
    (await someone.api('GET', `/application/${application}/cross-sell-status`)).body.result['status']
  const submit = (step: string, body: object = {}) => applicant.api('POST', `/flow/${id}/step/${step}`, body)
  await submit('turndown-entry')
  await submit('loan-amount', { desiredLoanAmount: 500 })
  await submit('use-of-funds', { appUseOfFunds: 'TAXES' })
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
  const { sdlOfferData } = (await applicant.api('GET', `/application-offers/${id}/offers`)).body
    .result as never as {
    sdlOfferData: { isPlToSdlCrossSell: boolean; loanOffers: { loanOfferId: string }[] }
  }
  expect(sdlOfferData.isPlToSdlCrossSell).toBe(true)
  const [offer] = sdlOfferData.loanOffers
  const chosen = { selectedLoanOfferApplicationUuid: id }
  await submit('offer-selection', { ...chosen, loanOfferId: offer?.loanOfferId })
  expect(await statusOf(applicant, id)).toBe('OPEN')
  await agreeTo(applicant.api, id, 'LOAN_AGREEMENT')
  expect((await submit('offer-review', chosen)).status).toBe(200)
  expect(await statusOf(applicant, id)).toBe('COMPLETED')
  const other = await someApplicant(server.origin)
  expect(await statusOf(other, await someApplication(other))).toBe('NOT_A_CROSS_SELL')
})

test('a turndown whose known address no bank serves ends on its own page, with the personal loan it came from', async () => {
  const applicant = await someApplicant(server.origin)
  const first = await someApplication(applicant)
  await applicant.api('POST', `/application/${first}/personal-info`, {
    address: { city: 'Albany', stateCode: 'NY', streetLineOne: '1 State St', zipCode: '12207' },
  })
  await server.context.database.query(
    `update application set decision_status = 'WITHDRAWN' where application_uuid = $1`,
    [first],
  )
  const sourceApplicationUuid = '01a1fb79-d5c1-7138-8b18-736ff158f1fd'
  const { id } = await beginAgain(applicant, {
    flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN',
    sourceApplicationUuid,
  })
  const next = await applicant.api('POST', `/flow/${id}/step/turndown-entry`, {})
  expect(next.body.stepInfo).toMatchObject({ currentFlowStep: 'TURNDOWN_DISQUALIFIED' })
  expect((await applicant.api('GET', `/flow/${id}/step/turndown-disqualified`)).body.stepData).toEqual({
    plUuid: sourceApplicationUuid,
  })
})

test('after a credit decline the way in is closed for thirty days, and the server says until when', async () => {
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION', { ssn: '123450700' })
  const refused = await applicant.api('POST', '/application', request)
  expect(refused.status).toBe(403)
  expect(refused.body.result).toMatchObject({ userErrorCode: 'NEW_APPLICATION_INELIGIBLE' })
  expect(JSON.stringify(refused.body.result['details'])).toMatch(
    /You can apply again on or after \w{3} \d{1,2}, \d{4}\./,
  )
  const checks = (await applicant.api('GET', '/user/run-funnel-entry-checks')).body
    .result as never as object[]
  expect(checks).toContainEqual(expect.objectContaining({ checkName: 'RECENT_DECLINE', passed: false }))
  const before = await applicant.api('GET', '/pre-flow/current-step?loanAmount=500')
  expect(before.body.result).toEqual({ currentFlowStep: 'NOT_ELIGIBLE' })
})

test('the step before an application is the first thing that is missing', async () => {
  const applicant = await someApplicant(server.origin)
  const step = async (query: string, headers?: Record<string, string>) =>
    (await applicant.api('GET', `/pre-flow/current-step${query}`, undefined, headers)).body.result[
      'currentFlowStep'
    ]
  expect(await step('', {})).toBe('GET_RELIEF')
  expect(await step('?loanAmount=500', {})).toBe('GET_STARTED')
  expect(await step('')).toBe('GET_RELIEF')
  expect(await step('?loanAmount=500')).toBe('USE_OF_FUNDS')
  await someApplication(applicant)
  expect(await step('?loanAmount=500')).toBe('APPLICATION_IN_PROGRESS')
})

test('an account lists its applications and what was agreed to, and only its own', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING')
  expect((await applicant.api('GET', '/account/applications')).body.result).toMatchObject([
    { applicationUuid: id },
  ])
  const documents = (await applicant.api('GET', '/account/documents')).body.result as never as {
    titleName: string
  }[]
  expect(documents.map((document) => document.titleName).sort()).toEqual([
    'CREDIT_REPORT_AUTHORIZATION',
    'ESIGN_CONSENT',
    'TERMS_OF_SERVICE',
  ])
  const other = await someApplicant(server.origin)
  expect((await other.api('GET', '/account/documents')).body.result).toEqual([])
})
