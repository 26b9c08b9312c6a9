import { getIncomeCall, getPersonalInfoCall, updatePersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn } from '@relief/testing/person.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

test.each([
  ['STATE', 'personal-info', { address: addressIn('NY') }],
  [
    'INCOME',
    'jobs-income-sources',
    { kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', salary: 9_000 } },
  ],
])('an answer that is changed at the review is checked again: %s', async (reason, what, changed) => {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'REVIEW')
  const path = `/application/${id}/${what}`
  const incomes = (await send(getIncomeCall, { params: { applicationUuid: id } })).body.result
  const entry = what === 'jobs-income-sources' ? { id: incomes[0]?.id } : {}
  expect((await applicant.sendRaw('PUT', `/api/sdl/v1${path}`, { ...changed, ...entry })).status).toBe(200)
  const gone = await send(reviewStep.submit, { params: { applicationUuid: id }, body: {} })
  expect(gone.body.stepInfo).toMatchObject({ currentFlowStep: 'INELIGIBLE' })
  const stand = (await send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
  expect(stand).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: reason })
})

test('a legal name changed at the review also changes on the account', async () => {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'REVIEW')
  const path = `/application/${id}/personal-info`
  const wrong = await applicant.sendRaw('PUT', `/api/sdl/v1${path}`, { firstName: 'R2-D2' })
  expect(wrong.status).toBe(400)
  const name = { firstName: 'Zoë', lastName: 'O’Hara', suffixName: 'III' }
  const renamed = await send(updatePersonalInfoCall, { params: { applicationUuid: id }, body: name })
  expect(renamed.body.result).toMatchObject({
    ...name,
    phone: '5592345678',
  })
  await server.context.database.query(
    `update application set decision_status = 'WITHDRAWN' where application_uuid = $1`,
    [id],
  )
  const next = await someApplication(applicant)
  expect((await send(getPersonalInfoCall, { params: { applicationUuid: next } })).body.result).toMatchObject({
    firstName: 'Zoë',
    lastName: 'O’Hara',
  })
  const rows = await server.context.database.query<{ name: string }>(
    `select "name" from "user" where "firstName" = 'Zoë'`,
    [],
  )
  expect(rows).toEqual([{ name: 'Zoë O’Hara' }])
})

test('after all agreements the legal name cannot change', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const path = `/application/${id}/personal-info`
  expect((await applicant.sendRaw('PUT', `/api/sdl/v1${path}`, { firstName: 'Zoë' })).status).toBe(409)
})
