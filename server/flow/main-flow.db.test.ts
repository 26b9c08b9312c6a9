import { signInCall, signOutCall, signUpCall } from '@relief/contract/calls/accounts.ts'
import {
  createEducationCall,
  createIncomeCall,
  createPersonalInfoCall,
  deleteEducationCall,
  deleteIncomeCall,
  getEducationCall,
  getIncomeCall,
  getPersonalInfoCall,
  getWealthAccountCall,
  saveWealthAccountCall,
  updateEducationCall,
  updateIncomeCall,
  updatePersonalInfoCall,
} from '@relief/contract/calls/answers.ts'
import {
  createApplicationCall,
  getApplicationCall,
  updateApplicationCall,
} from '@relief/contract/calls/application.ts'
import { getCurrentStepCall, goBackCall } from '@relief/contract/calls/flow.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { useOfFundsStep } from '@relief/steps/use-of-funds/step.ts'
import { anAccount } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn, type Person } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { onBothServers } from '@relief/testing/use-server.ts'
import { agreeTo, jobWith, untilPriced } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'

const personal =
  /123450100|123450700|123450800|01021990|5592345678|12 Oak|Byron|@example\.com|a long enough password/

onBothServers({}, (server) => {
  const begin = async (amount?: number) => {
    const applicant = await someApplicant(server.origin)
    return { ...applicant, applicant, id: await someApplication(applicant, amount) }
  }

  test('a strong file leads to offers of both kinds, a choice and one loan', slow, async () => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const { body } = await send(getOffersCall, { params: { applicationUuid: id } })
    const { sdlOfferData, plOfferData, isConvergedOfferSelectionEnabled } = body.result
    expect(isConvergedOfferSelectionEnabled).toBe(true)
    expect(sdlOfferData?.loanOffers.length).toBeGreaterThan(0)
    expect(plOfferData?.loanOffers.length).toBeGreaterThan(0)
    const loanOfferId = sdlOfferData?.loanOffers[0]?.loanOfferId ?? ''
    const choice = { loanOfferId, selectedLoanOfferApplicationUuid: id }
    expect(
      (await send(offerSelectionStep.submit, { params: { applicationUuid: id }, body: choice })).body
        .stepInfo,
    ).toMatchObject({
      currentFlowStep: 'OFFER_REVIEW',
    })
    const accept = () =>
      send(offerReviewStep.submit, {
        params: { applicationUuid: id },
        body: { selectedLoanOfferApplicationUuid: id },
      })
    expect((await accept()).error.result.userErrorCode).toBe('STEP_MISSING_CONSENTS')
    await agreeTo(applicant, id, 'LOAN_AGREEMENT')
    const statuses = (await Promise.all([accept(), accept(), accept()])).map((reply) => reply.status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 409 || status === 429)).toBe(true)
    const accepted = await server.context.database.query(
      `select 1 from evidence_record where application_uuid = $1 and kind = 'TRANSITION' and body like '%"to":"FUNNEL_COMPLETE"%'`,
      [id],
    )
    expect(accepted).toHaveLength(1)
  })

  test("agreeing to one offer's agreement does not cover another offer's", slow, async () => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const offers = (await send(getOffersCall, { params: { applicationUuid: id } })).body.result
    const [first = '', other = ''] = (offers.sdlOfferData?.loanOffers ?? []).map((offer) => offer.loanOfferId)
    const choose = (loanOfferId: string) =>
      send(offerSelectionStep.submit, {
        params: { applicationUuid: id },
        body: { loanOfferId, selectedLoanOfferApplicationUuid: id },
      })
    await choose(first)
    await agreeTo(applicant, id, 'LOAN_AGREEMENT')
    await send(goBackCall, { params: { applicationUuid: id }, body: { currentStep: 'OFFER_REVIEW' } })
    await choose(other)
    const reply = await send(offerReviewStep.submit, {
      params: { applicationUuid: id },
      body: { selectedLoanOfferApplicationUuid: id },
    })
    expect(reply.error.result.userErrorCode).toBe('STEP_MISSING_CONSENTS')
  })

  test('a poor file is declined with one to four reasons of its own', async () => {
    const { applicant, send, id } = await begin()
    const reply = await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
    expect(reply.stepInfo).toEqual({ currentFlowStep: 'PRICING_DISQUALIFIED', canGoBack: false })
    const { reasons, creditor, score } = (
      await send(pricingDisqualifiedStep.load, { params: { applicationUuid: id } })
    ).body.stepData
    const texts = reasons.map((reason) => reason.text)
    expect(texts.length).toBeGreaterThanOrEqual(1)
    expect(texts.length).toBeLessThanOrEqual(4)
    expect(new Set(texts).size).toBe(texts.length)
    expect(creditor).toMatchObject({ slug: 'CRB' })
    expect(score).toMatchObject({ low: 300, high: 850 })
    expect(
      (await send(getApplicationCall, { params: { applicationUuid: id } })).body.result.decisionStatus,
    ).toBe('DECLINED')
  })

  test('an identity that does not match gets its own page and is not a decline', slow, async () => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450800' })
    const stand = (await send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
    expect(stand).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: 'UNABLE_TO_VERIFY' })
    expect(
      (await send(getApplicationCall, { params: { applicationUuid: id } })).body.result.decisionStatus,
    ).toBe('IN_PROGRESS')
  })

  test('a malformed reply fails pricing, saves nothing and allows a retry', async () => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'PRICING', { ssn: '123451200' })
    expect(await untilPriced(applicant, id)).toBe('FAILED')
    const rows = await server.context.database.query(
      `select 1 from decision where application_uuid = $1 union all select 1 from loan_offer where application_uuid = $1
       union all select 1 from provider_reply where application_uuid = $1`,
      [id],
    )
    expect(rows).toEqual([])
    const again = await send(pricingStep.submit, { params: { applicationUuid: id }, body: {} })
    expect(again.body.stepInfo).toMatchObject({ currentFlowStep: 'PRICING' })
    expect(await untilPriced(applicant, id)).toBe('FAILED')
  })

  test.each<[string, Partial<Person>, string]>([
    ['a state that no bank serves', { address: addressIn('NY') }, 'STATE'],
    ['an applicant of 17', { dob: '01022012' }, 'AGE'],
    ['an income below the minimum', { salary: 11_000 }, 'INCOME'],
  ])('%s ends the application with its reason', async (_name, answers, reason) => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'REVIEW', answers)
    const stand = (await send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
    expect(stand).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: reason, canGoBack: false })
    expect(
      (await send(getApplicationCall, { params: { applicationUuid: id } })).body.result.decisionStatus,
    ).toBe('DISQUALIFIED')
  })

  test('a foreign application looks like an unknown one on every call: 404', async () => {
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
      ['POST', '/flow/ID/correct-end', {}],
      ['POST', '/flow/ID/step/address-and-phone', { address: addressIn('CA'), phoneNumber: '5592345678' }],
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
      const foreign = await stranger.sendRaw(method, `/api/sdl/v1${path.replace('ID', id)}`, body)
      const absent = await stranger.sendRaw(method, `/api/sdl/v1${path.replace('ID', unknown)}`, body)
      const { requestId: _requestId, ...errorBody } = foreign.error.result
      const { requestId: _two, ...expected } = absent.error.result
      expect([method, path, foreign.status, errorBody]).toEqual([method, path, 404, expected])
    }
  })

  test('a call without a valid token, or a write without CSRF, does nothing', async () => {
    const { send, sendRaw, own, id } = await begin()
    expect((await sendRaw('GET', `/api/sdl/v1/application/${id}`, undefined, {})).status).toBe(401)
    expect(
      (await sendRaw('GET', `/api/sdl/v1/application/${id}`, undefined, { Authorization: 'Bearer a.b.c' }))
        .status,
    ).toBe(401)
    const { Authorization } = own
    const body = { investmentsAmount: 1, savingsCheckingAmount: 1 }
    expect(
      (await sendRaw('POST', `/api/sdl/v1/application/${id}/wealth-account`, body, { Authorization })).status,
    ).toBe(403)
    const wrong = { Authorization, 'X-CSRF-Token': 'x'.repeat(43) }
    expect((await sendRaw('POST', `/api/sdl/v1/application/${id}/wealth-account`, body, wrong)).status).toBe(
      403,
    )
    expect((await send(getWealthAccountCall, { params: { applicationUuid: id } })).body.result).toBeNull()
  })

  test('bad input names each field with its message, saves nothing and echoes nothing', async () => {
    const { send, sendRaw, id } = await begin()
    const reply = await sendRaw('POST', `/api/sdl/v1/flow/${id}/step/address-and-phone`, {
      address: { city: '', stateCode: 'ZZ', streetLineOne: 'Nowhere', zipCode: 'abc' },
      phoneNumber: '123',
    })
    expect(reply.status).toBe(400)
    const { fieldErrors } = reply.error.result.details ?? {}
    expect(fieldErrors?.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'address.city: Enter a city',
      'address.stateCode: Choose a state',
      'address.streetLineOne: Enter a street number and name, like 12 Oak St',
      'address.zipCode: Enter a ZIP code with 5 digits',
      'phoneNumber: Phone number must have 10 digits',
    ])
    const person = await send(createPersonalInfoCall, {
      params: { applicationUuid: id },
      body: {
        ssn: '666-12-3456',
        dob: '02301990',
      },
    })
    expect(JSON.stringify(person.error)).not.toMatch(/12-?3456|02301990/)
    expect(
      (await sendRaw('POST', `/api/sdl/v1/application/${id}/wealth-account`, '{"investmentsAmount":')).status,
    ).toBe(400)
    const torn = { kind: 'JOB' as const, jobFields: { customCompanyName: 'a\u0000b' } }
    expect((await send(createIncomeCall, { params: { applicationUuid: id }, body: torn })).status).toBe(400)
    expect((await send(getPersonalInfoCall, { params: { applicationUuid: id } })).body.result).toMatchObject({
      ssn: null,
      dob: null,
      address: null,
    })
    expect((await sendRaw('GET', '/api/sdl/v1/application/not-an-id')).status).toBe(400)
  })

  test('submitting or leaving a step that is not current gets 409 and changes nothing', async () => {
    const { send, id } = await begin()
    expect((await send(incomeStep.submit, { params: { applicationUuid: id }, body: {} })).status).toBe(409)
    expect(
      (await send(goBackCall, { params: { applicationUuid: id }, body: { currentStep: 'INCOME' } })).status,
    ).toBe(409)
    const back = await send(goBackCall, {
      params: { applicationUuid: id },
      body: { currentStep: 'ADDRESS_AND_PHONE' },
    })
    expect(back.body.result).toEqual({ currentFlowStep: 'USE_OF_FUNDS' })
    await send(useOfFundsStep.submit, {
      params: { applicationUuid: id },
      body: {
        appUseOfFunds: 'OTHER',
        appUseOfFundsOther: 'A piano',
      },
    })
    expect((await send(getApplicationCall, { params: { applicationUuid: id } })).body.result).toMatchObject({
      currentFlowStep: 'ADDRESS_AND_PHONE',
      intendedUseOfFunds: 'OTHER',
      useOfFundsOther: 'A piano',
    })
  })

  test('answers from an earlier visit to a step are rejected when the applicant is back', async () => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'SAVINGS')
    const params = { applicationUuid: id }
    const now = async () => (await send(getCurrentStepCall, { params })).body.result
    const answer = (visit: number | undefined, savings: number) => ({
      params,
      query: { visit },
      body: { wealthAccount: { savingsCheckingAmount: savings, investmentsAmount: 0 } },
    })
    const { visit } = await now()
    expect((await send(savingsStep.submit, answer(visit, 4_000))).status).toBe(200)
    await send(goBackCall, { params, body: { currentStep: 'ADD_BANK_ASSETS' } })
    const { currentFlowStep, visit: second } = await now()
    expect(currentFlowStep).toBe('SAVINGS')
    const late = await send(savingsStep.submit, answer(visit, 3_000))
    expect([late.status, (await now()).currentFlowStep]).toEqual([409, 'SAVINGS'])
    expect((await send(savingsStep.submit, answer(second, 5_000))).status).toBe(200)
    await answerUntil(applicant, id, 'REVIEW')
    const saved = async () =>
      (await send(getWealthAccountCall, { params })).body.result?.savingsCheckingAmount
    expect((await send(savingsStep.save, answer(second, 6_000))).status).toBe(409)
    expect(await saved()).toBe(5_000)
    const review = (await now()).visit
    expect((await send(savingsStep.save, answer(review, 7_000))).status).toBe(200)
    expect((await send(savingsStep.save, answer(review, 6_000))).status).toBe(409)
    expect(await saved()).toBe(7_000)
    expect((await send(savingsStep.save, answer((await now()).visit, 8_000))).status).toBe(200)
    expect(await saved()).toBe(8_000)
  })

  test('a Back from an earlier visit to a step does not leave it again', async () => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'SAVINGS')
    const params = { applicationUuid: id }
    const now = async () => (await send(getCurrentStepCall, { params })).body.result
    const back = (visit: number | undefined) =>
      send(goBackCall, { params, query: { visit }, body: { currentStep: 'SAVINGS' } })
    const { visit } = await now()
    expect((await back(visit)).body.result).toEqual({ currentFlowStep: 'INCOME' })
    await answerUntil(applicant, id, 'SAVINGS')
    const late = await back(visit)
    expect([late.status, (await now()).currentFlowStep]).toEqual([409, 'SAVINGS'])
    expect((await back((await now()).visit)).body.result).toEqual({ currentFlowStep: 'INCOME' })
  })

  test('each call that saves an answer rejects one from an earlier visit', async () => {
    const { applicant, send, id } = await begin()
    await answerUntil(applicant, id, 'REVIEW')
    const params = { applicationUuid: id }
    const { visit = 0 } = (await send(getCurrentStepCall, { params })).body.result
    expect(visit).toBeGreaterThan(0)
    const [school] = (await send(getEducationCall, { params })).body.result
    const [income] = (await send(getIncomeCall, { params })).body.result
    const [job, entry] = [jobWith(90_000), { id: income?.id ?? '', kind: 'JOB' as const }]
    const degree = { expectedOrGraduationYear: 2011 }
    const wealth = { savingsCheckingAmount: 1, investmentsAmount: 2 }
    const calls = (query: { visit: number }) => [
      () => send(updateApplicationCall, { params, query, body: { desiredLoanAmount: 700 } }),
      () => send(createPersonalInfoCall, { params, query, body: { lastName: 'King' } }),
      () => send(updatePersonalInfoCall, { params, query, body: { lastName: 'King' } }),
      () => send(createEducationCall, { params, query, body: { degreeType: 'HIGH_SCHOOL' } }),
      () => send(updateEducationCall, { params, query, body: { id: school?.id ?? '', ...degree } }),
      () => send(deleteEducationCall, { params, query, body: { id: school?.id ?? '' } }),
      () => send(createIncomeCall, { params, query, body: job }),
      () => send(updateIncomeCall, { params, query, body: { ...entry, ...job } }),
      () => send(deleteIncomeCall, { params, query, body: entry }),
      () => send(saveWealthAccountCall, { params, query, body: wealth }),
    ]
    const statuses = async (of: number) => {
      const seen: number[] = []
      for (const call of calls({ visit: of })) seen.push((await call()).status)
      return seen
    }
    expect(await statuses(visit - 1)).toEqual(Array(10).fill(409))
    expect(await statuses(visit)).toEqual(Array(10).fill(200))
  })

  test('a missing requirement is reported by its code', async () => {
    const { applicant, send, sendRaw, id } = await begin()
    await answerUntil(applicant, id, 'ID_VERIFICATION')
    const code = async (step: string) =>
      (await sendRaw('POST', `/api/sdl/v1/flow/${id}/step/${step}`, {})).error.result.userErrorCode
    expect(await code('id-verification')).toBe('STEP_MISSING_DOB')
    await send(createPersonalInfoCall, { params: { applicationUuid: id }, body: { dob: '01021990' } })
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

  test('after agreeing, no answer can be changed', async () => {
    const { applicant, sendRaw, id } = await begin()
    await answerUntil(applicant, id, 'PRICING')
    const changes: [string, string, object][] = [
      ['PUT', `/application/${id}`, { desiredLoanAmount: 2500 }],
      ['POST', `/application/${id}/wealth-account`, { investmentsAmount: 9, savingsCheckingAmount: 9 }],
      ['POST', `/application/${id}/personal-info`, { ssn: '123450200' }],
      ['POST', `/application/${id}/education`, { degreeType: 'HIGH_SCHOOL' }],
    ]
    for (const [method, path, body] of changes)
      expect((await sendRaw(method, `/api/sdl/v1${path}`, body)).status).toBe(409)
  })

  test('an applicant has one application in progress; a second gets a message', async () => {
    const { send } = await begin()
    const second = await send(createApplicationCall, {
      body: {
        intendedUseOfFunds: 'TAXES',
        requestedLoanAmount: 500,
      },
    })
    expect(second.status).toBe(403)
    expect(second.error.result).toMatchObject({
      userErrorCode: 'NEW_APPLICATION_INELIGIBLE',
      message: 'You are not eligible for a new application',
    })
  })

  test('an amount is rounded to hundreds; outside 200 to 2,500 it is rejected', async () => {
    const { send, id } = await begin(1249)
    expect((await send(getApplicationCall, { params: { applicationUuid: id } })).body.result).toMatchObject({
      requestedLoanAmount: { amount: 1200, currency: 'USD' },
    })
    const reply = await send(updateApplicationCall, {
      params: { applicationUuid: id },
      body: { desiredLoanAmount: 2551 },
    })
    expect(reply.error.messages).toEqual(['Please enter an amount from 200 to 2,500'])
  })

  test('wrong passwords and bad names are rejected; signing out ends the session', async () => {
    const { send, email } = await someApplicant(server.origin)
    const again = {
      email: `${crypto.randomUUID()}@example.com`,
      password: 'a long enough password',
      name: 'x',
    }
    expect((await send(signUpCall, { body: { ...again, firstName: '7', lastName: 'Byron' } })).status).toBe(
      400,
    )
    expect((await send(signInCall, { body: { email, password: 'not this one' } })).status).toBe(401)
    expect((await send(signOutCall, { body: {} })).status).toBe(200)
    expect((await send(getIdentityCall, {})).body).toEqual({ loggedIn: false })
  })

  test('health and metrics serve the operator; metrics are not public', async () => {
    const { send, id } = await begin()
    await send(getCurrentStepCall, { params: { applicationUuid: id } })
    expect(await (await fetch(`${server.origin}/healthz`)).text()).toBe('ok')
    expect(await (await fetch(`${server.origin}/readyz`)).text()).toBe('ready')
    const figures = await (await fetch(`${server.origin}/metrics`)).text()
    expect(figures).toContain('route="/api/sdl/v1/flow/:applicationUuid/current-step",status="200"')
    const outside = await fetch(`${server.origin}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(outside.status).toBe(404)
  })

  test('the log has no personal data', async () => {
    const { applicant, id } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const lines = server.logged().split('\n')
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter((line) => personal.test(line))).toEqual([])
  })
})
