import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from './test-acceptance.ts'
import {
  type Answers,
  agreeTo,
  anAddress,
  answerUntil,
  someApplicant,
  someApplication,
  startServer,
  untilPriced,
} from './test-applicant.ts'

const numbers = ['123450100', '123450700', '123450800', '01021990', '5592345678', '12 Oak']

describe.each(['embedded', 'postgres'])('on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let drop: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const database = kind === 'postgres' ? await createDatabase() : null
    drop = database?.drop ?? drop
    server = await startServer(database?.url ?? null)
  })
  afterAll(async () => {
    await server.stop()
    await drop()
  })

  const begin = async (amount?: number) => {
    const applicant = await someApplicant(server.origin)
    return { ...applicant, applicant, id: await someApplication(applicant, amount) }
  }

  test('a strong file leads to offers of both kinds, a choice, and an accepted loan, once', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const { body } = await api('GET', `/application-offers/${id}/offers`)
    const { sdlOfferData, plOfferData } = body.result as never as Record<
      string,
      { loanOffers: { loanOfferId: string }[] }
    >
    expect(sdlOfferData?.loanOffers.length).toBeGreaterThan(0)
    expect(plOfferData?.loanOffers.length).toBeGreaterThan(0)
    const loanOfferId = sdlOfferData?.loanOffers[0]?.loanOfferId
    const choice = { loanOfferId, selectedLoanOfferApplicationUuid: id }
    expect((await api('POST', `/flow/${id}/step/offer-selection`, choice)).body.stepInfo).toMatchObject({
      currentFlowStep: 'OFFER_REVIEW',
    })
    const accept = () =>
      api('POST', `/flow/${id}/step/offer-review`, { selectedLoanOfferApplicationUuid: id })
    expect((await accept()).body.result['userErrorCode']).toBe('STEP_MISSING_CONSENTS')
    await agreeTo(api, id, 'LOAN_AGREEMENT')
    const statuses = (await Promise.all([accept(), accept(), accept()])).map((reply) => reply.status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 409 || status === 429)).toBe(true)
    const accepted = await server.context.database.query(
      `select 1 from evidence_record where application_uuid = $1 and body like '%"to":"FUNNEL_COMPLETE"%'`,
      [id],
    )
    expect(accepted).toHaveLength(1)
  })

  test('agreeing to the agreement of one offer is not agreeing to that of another', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const offers = (await api('GET', `/application-offers/${id}/offers`)).body.result as never as {
      sdlOfferData: { loanOffers: { loanOfferId: string }[] }
    }
    const [one, other] = offers.sdlOfferData.loanOffers.map((offer) => offer.loanOfferId)
    const choose = (loanOfferId: string | undefined) =>
      api('POST', `/flow/${id}/step/offer-selection`, { loanOfferId, selectedLoanOfferApplicationUuid: id })
    await choose(one)
    await agreeTo(api, id, 'LOAN_AGREEMENT')
    await api('POST', `/flow/${id}/go-back`, { currentStep: 'OFFER_REVIEW' })
    await choose(other)
    const reply = await api('POST', `/flow/${id}/step/offer-review`, { selectedLoanOfferApplicationUuid: id })
    expect(reply.body.result['userErrorCode']).toBe('STEP_MISSING_CONSENTS')
  })

  test('a poor file is declined with one to four reasons of its own', async () => {
    const { applicant, api, id } = await begin()
    const reply = await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
    expect(reply.body.stepInfo).toEqual({ currentFlowStep: 'PRICING_DISQUALIFIED', canGoBack: false })
    const { reasons, creditor, score } = (await api('GET', `/flow/${id}/step/pricing-disqualified`)).body
      .stepData
    const texts = (reasons as unknown as { text: string }[]).map((reason) => reason.text)
    expect(texts.length).toBeGreaterThanOrEqual(1)
    expect(texts.length).toBeLessThanOrEqual(4)
    expect(new Set(texts).size).toBe(texts.length)
    expect(creditor).toMatchObject({ slug: 'CRB' })
    expect(score).toMatchObject({ low: 300, high: 850 })
    expect((await api('GET', `/application/${id}`)).body.result['decisionStatus']).toBe('DECLINED')
  })

  test('an identity that does not match leads to its own page and to no decline', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450800' })
    const stand = (await api('GET', `/flow/${id}/current-step`)).body.result
    expect(stand).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: 'UNABLE_TO_VERIFY' })
    expect((await api('GET', `/application/${id}`)).body.result['decisionStatus']).toBe('IN_PROGRESS')
  })

  test('a reply that makes no sense fails pricing and leaves nothing half-saved; another try is possible', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'PRICING', { ssn: '123451200' })
    expect(await untilPriced(api, id)).toBe('FAILED')
    const rows = await server.context.database.query(
      `select 1 from decision where application_uuid = $1 union all select 1 from loan_offer where application_uuid = $1
       union all select 1 from provider_reply where application_uuid = $1`,
      [id],
    )
    expect(rows).toEqual([])
    const again = await api('POST', `/flow/${id}/step/pricing`, {})
    expect(again.body.stepInfo).toMatchObject({ currentFlowStep: 'PRICING' })
    expect(await untilPriced(api, id)).toBe('FAILED')
  })

  test.each<[string, Partial<Answers>, string]>([
    ['a state that no bank serves', { stateCode: 'NY' }, 'STATE'],
    ['an applicant of 17', { dob: '01022012' }, 'AGE'],
    ['an income below the minimum', { salary: 11_000 }, 'INCOME'],
  ])('%s ends the application with its reason', async (_name, answers, reason) => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'REVIEW', answers)
    const stand = (await api('GET', `/flow/${id}/current-step`)).body.result
    expect(stand).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: reason, canGoBack: false })
    expect((await api('GET', `/application/${id}`)).body.result['decisionStatus']).toBe('DISQUALIFIED')
  })

  test('another applicant gets the same 404 for a foreign application as for an unknown one, on every call', async () => {
    const { id } = await begin()
    const stranger = await someApplicant(server.origin)
    const unknown = '01a1fb79-d5c1-7138-8b18-736ff158f1fd'
    const calls: [string, string, object?][] = [
      ['GET', '/application/ID'],
      ['GET', '/ID'],
      ['PUT', '/application/ID', { desiredLoanAmount: 500 }],
      ['GET', '/application/ID/contact-us'],
      ['GET', '/application/ID/education'],
      ['POST', '/application/ID/education', { degreeType: 'HIGH_SCHOOL' }],
      ['PUT', '/application/ID/education', { id: unknown, degreeType: 'HIGH_SCHOOL' }],
      ['DELETE', '/application/ID/education', { id: unknown }],
      ['GET', '/application/ID/jobs-income-sources'],
      ['POST', '/application/ID/jobs-income-sources', { kind: 'JOB', jobFields: {} }],
      ['PUT', '/application/ID/jobs-income-sources', { kind: 'JOB', id: unknown, jobFields: {} }],
      ['DELETE', '/application/ID/jobs-income-sources', { kind: 'JOB', id: unknown }],
      ['GET', '/application/ID/personal-info'],
      ['POST', '/application/ID/personal-info', { firstName: 'Eve' }],
      ['PUT', '/application/ID/personal-info', { firstName: 'Eve' }],
      ['GET', '/application/ID/wealth-account'],
      ['POST', '/application/ID/wealth-account', { investmentsAmount: 0, savingsCheckingAmount: 0 }],
      ['GET', '/flow/ID/current-step'],
      ['POST', '/flow/ID/go-back', { currentStep: 'ADDRESS_AND_PHONE' }],
      ['POST', '/flow/ID/step/address-and-phone', { address: anAddress, phoneNumber: '5592345678' }],
      ['GET', '/flow/ID/step/review'],
      ['GET', '/application-offers/ID/offers'],
      ['GET', '/application-offers/ID/selected-loan-offer'],
      ['GET', '/legal-consents/ID/ESIGN_CONSENT'],
      ['GET', '/legal-consents/ID/ESIGN_CONSENT/latest-status'],
      ['GET', '/application/ID/acceptance'],
      ['POST', '/application/ID/acceptance', {}],
      ['GET', '/application/ID/payout-account'],
      ['POST', '/application/ID/payout-account', anAccount],
      ['GET', '/application/ID/line'],
      ['POST', '/application/ID/line/draws', { drawUuid: unknown, amount: 100, account: anAccount }],
      ['POST', '/application/ID/line/cancellation', {}],
      ['POST', '/application-status/ID/withdraw', {}],
    ]
    for (const [method, path, body] of calls) {
      const foreign = await stranger.api(method, path.replace('ID', id), body)
      const absent = await stranger.api(method, path.replace('ID', unknown), body)
      const { requestId: _one, ...said } = foreign.body.result as never as Record<string, unknown>
      const { requestId: _two, ...expected } = absent.body.result as never as Record<string, unknown>
      expect([method, path, foreign.status, said]).toEqual([method, path, 404, expected])
    }
  })

  test('a call without a token, with a torn one, or a write without the CSRF token does nothing', async () => {
    const { api, own, id } = await begin()
    expect((await api('GET', `/application/${id}`, undefined, {})).status).toBe(401)
    expect(
      (await api('GET', `/application/${id}`, undefined, { Authorization: 'Bearer a.b.c' })).status,
    ).toBe(401)
    const { Authorization } = own
    const body = { investmentsAmount: 1, savingsCheckingAmount: 1 }
    expect((await api('POST', `/application/${id}/wealth-account`, body, { Authorization })).status).toBe(403)
    const wrong = { Authorization, 'X-CSRF-Token': 'x'.repeat(43) }
    expect((await api('POST', `/application/${id}/wealth-account`, body, wrong)).status).toBe(403)
    expect((await api('GET', `/application/${id}/wealth-account`)).body.result).toBeNull()
  })

  test('bad input names each field with its message, saves nothing and echoes nothing', async () => {
    const { api, id } = await begin()
    const reply = await api('POST', `/flow/${id}/step/address-and-phone`, {
      address: { city: '', stateCode: 'ZZ', streetLineOne: 'Nowhere', zipCode: 'abc' },
      phoneNumber: '123',
    })
    expect(reply.status).toBe(400)
    const { fieldErrors } = reply.body.result['details'] as never as {
      fieldErrors: { field: string; message: string }[]
    }
    expect(fieldErrors.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'address.city: Enter a city',
      'address.city: Use letters, spaces and hyphens only',
      'address.stateCode: Choose a state',
      'address.streetLineOne: Enter a street number and name, like 12 Oak St',
      'address.zipCode: Enter a ZIP code with 5 digits',
      'phoneNumber: Phone number must have 10 digits',
    ])
    const person = await api('POST', `/application/${id}/personal-info`, {
      ssn: '666-12-3456',
      dob: '02301990',
    })
    expect(JSON.stringify(person.body)).not.toMatch(/12-?3456|02301990/)
    expect((await api('POST', `/application/${id}/wealth-account`, '{"investmentsAmount":')).status).toBe(400)
    const torn = { kind: 'JOB', jobFields: { customCompanyName: 'a\u0000b' } }
    expect((await api('POST', `/application/${id}/jobs-income-sources`, torn)).status).toBe(400)
    expect((await api('GET', `/application/${id}/personal-info`)).body.result).toMatchObject({
      ssn: null,
      dob: null,
      address: null,
    })
    expect((await api('GET', '/application/not-an-id')).status).toBe(400)
  })

  test('a step submitted at another step, or left from another one, gets 409 and changes nothing', async () => {
    const { api, id } = await begin()
    expect((await api('POST', `/flow/${id}/step/income`, {})).status).toBe(409)
    expect((await api('POST', `/flow/${id}/go-back`, { currentStep: 'INCOME' })).status).toBe(409)
    const back = await api('POST', `/flow/${id}/go-back`, { currentStep: 'ADDRESS_AND_PHONE' })
    expect(back.body.result).toEqual({ currentFlowStep: 'USE_OF_FUNDS' })
    await api('POST', `/flow/${id}/step/use-of-funds`, {
      appUseOfFunds: 'OTHER',
      appUseOfFundsOther: 'A piano',
    })
    expect((await api('GET', `/application/${id}`)).body.result).toMatchObject({
      currentFlowStep: 'ADDRESS_AND_PHONE',
      intendedUseOfFunds: 'OTHER',
      useOfFundsOther: 'A piano',
    })
  })

  test('what is missing is named by its code', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'ID_VERIFICATION')
    const code = async (step: string) =>
      (await api('POST', `/flow/${id}/step/${step}`, {})).body.result['userErrorCode']
    expect(await code('id-verification')).toBe('STEP_MISSING_DOB')
    await api('POST', `/application/${id}/personal-info`, { dob: '01021990' })
    expect(await code('id-verification')).toBe('STEP_MISSING_SSN')
    await answerUntil(applicant, id, 'EDUCATION')
    expect(await code('education')).toBe('STEP_MISSING_EDUCATION')
    await answerUntil(applicant, id, 'INCOME')
    expect(await code('income')).toBe('STEP_INCOMPLETE_DATA')
    await answerUntil(applicant, id, 'SAVINGS')
    expect(await code('savings')).toBe('STEP_MISSING_WEALTH_ACCOUNT')
    await answerUntil(applicant, id, 'AGREE')
    expect(await code('agree')).toBe('STEP_MISSING_CONSENTS')
  })

  test('after agreeing, no answer can be changed any more', async () => {
    const { applicant, api, id } = await begin()
    await answerUntil(applicant, id, 'PRICING')
    const changes: [string, string, object][] = [
      ['PUT', `/application/${id}`, { desiredLoanAmount: 2500 }],
      ['POST', `/application/${id}/wealth-account`, { investmentsAmount: 9, savingsCheckingAmount: 9 }],
      ['POST', `/application/${id}/personal-info`, { ssn: '123450200' }],
      ['POST', `/application/${id}/education`, { degreeType: 'HIGH_SCHOOL' }],
    ]
    for (const [method, path, body] of changes) expect((await api(method, path, body)).status).toBe(409)
  })

  test('one applicant has one application in progress, and is told so in words', async () => {
    const { api } = await begin()
    const second = await api('POST', '/application', {
      intendedUseOfFunds: 'TAXES',
      requestedLoanAmount: 500,
    })
    expect(second.status).toBe(403)
    expect(second.body.result).toMatchObject({
      userErrorCode: 'NEW_APPLICATION_INELIGIBLE',
      message: 'You are not eligible for a new application',
    })
  })

  test('an amount is rounded to the nearest hundred, and one outside 200 to 2,500 is refused', async () => {
    const { api, id } = await begin(1249)
    expect((await api('GET', `/application/${id}`)).body.result).toMatchObject({
      requestedLoanAmount: { amount: 1200, currency: 'USD' },
    })
    const refused = await api('PUT', `/application/${id}`, { desiredLoanAmount: 2551 })
    expect(refused.body.messages).toEqual(['Please enter an amount from 200 to 2,500'])
  })

  test('passwords, names and sessions: a wrong password and a bad name are refused, signing out ends the session', async () => {
    const { send, email } = await someApplicant(server.origin)
    const again = {
      email: `${crypto.randomUUID()}@example.com`,
      password: 'a long enough password',
      name: 'x',
    }
    expect(
      (await send('POST', '/api/auth/sign-up/email', { ...again, firstName: '7', lastName: 'Byron' })).status,
    ).toBe(400)
    expect((await send('POST', '/api/auth/sign-in/email', { email, password: 'not this one' })).status).toBe(
      401,
    )
    expect((await send('POST', '/api/auth/sign-out', {})).status).toBe(200)
    expect((await send('GET', '/small_dollar_loan/api/identity')).body).toEqual({ loggedIn: false })
  })

  test('health and figures are there for the operator, and the figures for nobody from outside', async () => {
    expect(await (await fetch(`${server.origin}/healthz`)).text()).toBe('ok')
    expect(await (await fetch(`${server.origin}/readyz`)).text()).toBe('ready')
    const figures = await (await fetch(`${server.origin}/metrics`)).text()
    expect(figures).toContain('route="/api/sdl/v1/flow/:applicationUuid/current-step",status="200"')
    const outside = await fetch(`${server.origin}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(outside.status).toBe(404)
  })

  test('nothing personal is in anything that was logged', () => {
    expect(server.logged().length).toBeGreaterThan(1000)
    for (const number of numbers) expect(server.logged()).not.toContain(number)
    expect(server.logged()).not.toMatch(/Byron|@example\.com|a long enough password/)
  })
})
