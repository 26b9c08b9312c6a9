import { createEducationCall, createPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { untilPriced } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'

// Port 9 is closed, so the bank-data vendor is unreachable.
const server = useServer('postgres', { settings: { PLAID_URL: 'http://127.0.0.1:9' } })

async function begin(until: FlowStep = 'ADDRESS_AND_PHONE', ssn = '123450100') {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, until, { ssn })
  const code = async (method: string, path: string, body?: object) => {
    const reply = await applicant.sendRaw(method, `/api/sdl/v1${path.replace('ID', id)}`, body)
    return [reply.status, String(reply.error.result.userErrorCode)] as [number, string]
  }
  const submit = (step: string, body: object = {}) => code('POST', `/flow/ID/step/${step}`, body)
  const alter = (sql: string) => server.context.database.query(sql, [id])
  return { ...applicant, id, code, submit, alter }
}

test('each of the sixteen error codes is returned for its own cause', async () => {
  const seen = new Map<string, number>()
  const note = (cause: string, [status, code]: [number, string]) => {
    expect(code, cause).toBe(cause)
    seen.set(code, status)
  }

  const identity = await begin('ID_VERIFICATION')
  note('STEP_MISSING_DOB', await identity.submit('id-verification'))
  await identity.send(createPersonalInfoCall, {
    params: { applicationUuid: identity.id },
    body: { dob: '01021990' },
  })
  note('STEP_MISSING_SSN', await identity.submit('id-verification'))
  note(
    'NEW_APPLICATION_INELIGIBLE',
    await identity.code('POST', '/application', { intendedUseOfFunds: 'TAXES', requestedLoanAmount: 500 }),
  )

  await identity.send(createPersonalInfoCall, {
    params: { applicationUuid: identity.id },
    body: { ssn: '123450100' },
  })
  await identity.alter(`update personal_info set first_name = '' where application_uuid = $1`)
  note('STEP_MISSING_PERSONAL_INFO', await identity.submit('id-verification'))

  const school = await begin('EDUCATION')
  note('STEP_MISSING_EDUCATION', await school.submit('education'))
  await school.send(createEducationCall, {
    params: { applicationUuid: school.id },
    body: { degreeType: 'HIGH_SCHOOL' },
  })
  await school.alter(`update education set fields = '{"degreeType": "MBA"}' where application_uuid = $1`)
  note('INCOMPLETE_EDUCATION', await school.submit('education'))

  note('STEP_INCOMPLETE_DATA', await (await begin('INCOME')).submit('income'))
  note('STEP_MISSING_WEALTH_ACCOUNT', await (await begin('SAVINGS')).submit('savings'))

  // An operator's data correction can cause this; the review step detects it.
  const review = await begin('REVIEW')
  await review.alter(`update personal_info set last_name = '' where application_uuid = $1`)
  expect(await review.submit('review')).toEqual([422, 'STEP_MISSING_PERSONAL_INFO'])
  await review.alter(`update personal_info set last_name = 'Byron' where application_uuid = $1`)
  await review.alter('update personal_info set phone_sealed = null where application_uuid = $1')
  note('STEP_MISSING_PHONE', await review.submit('review'))
  await review.alter('update personal_info set street_line_one_sealed = null where application_uuid = $1')
  note('STEP_MISSING_ADDRESS', await review.submit('review'))

  note('STEP_MISSING_CONSENTS', await (await begin('AGREE')).submit('agree'))

  const slow = await begin('PRICING', '123451100')
  note('STEP_LOCKED', await slow.submit('pricing'))

  const bank = await begin('PLAID', '123450400')
  await untilPriced(bank, bank.id)
  await bank.submit('pricing')
  note(
    'STEP_MISSING_PLAID_ASSETS',
    await bank.submit('plaid', { continueWithPlaid: true, plaidOptional: false }),
  )

  const offers = await begin('OFFER_SELECTION')
  await offers.alter(
    `update loan_offer set product_id = '01a1fb79-d5c1-7138-8b18-736ff158f1fd' where application_uuid = $1`,
  )
  const [offer] = await offers.alter(
    'select loan_offer_id from loan_offer where application_uuid = $1 limit 1',
  )
  const loanOfferId = (offer as { loan_offer_id: string }).loan_offer_id
  const choice = { loanOfferId, selectedLoanOfferApplicationUuid: offers.id }
  note('STEP_PRODUCT_MISSING_ISSUING_BANK', await offers.submit('offer-selection', choice))

  const over = await begin('REVIEW')
  await over.send(withdrawCall, { params: { applicationUuid: over.id }, body: {} })
  note('STEP_APPLICATION_NOT_IN_PROGRESS', await over.submit('review'))

  const down = await begin('ADD_BANK_ASSETS')
  note('UPSTREAM_UNAVAILABLE', await down.code('POST', '/application/ID/bank-link/token', {}))

  expect(Object.fromEntries([...seen].sort())).toEqual({
    INCOMPLETE_EDUCATION: 422,
    NEW_APPLICATION_INELIGIBLE: 403,
    STEP_APPLICATION_NOT_IN_PROGRESS: 409,
    STEP_INCOMPLETE_DATA: 422,
    STEP_LOCKED: 429,
    STEP_MISSING_ADDRESS: 422,
    STEP_MISSING_CONSENTS: 422,
    STEP_MISSING_DOB: 422,
    STEP_MISSING_EDUCATION: 422,
    STEP_MISSING_PERSONAL_INFO: 422,
    STEP_MISSING_PHONE: 422,
    STEP_MISSING_PLAID_ASSETS: 422,
    STEP_MISSING_SSN: 422,
    STEP_MISSING_WEALTH_ACCOUNT: 422,
    STEP_PRODUCT_MISSING_ISSUING_BANK: 422,
    UPSTREAM_UNAVAILABLE: 503,
  })
})
