import {
  createEducationCall,
  createPersonalInfoCall,
  deleteEducationCall,
  deleteIncomeCall,
  getEducationCall,
  getIncomeCall,
  getPersonalInfoCall,
  updatePersonalInfoCall,
} from '@relief/contract/calls/answers.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { agreeStep } from '@relief/steps/agree/step.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { currentStep, saveStep } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

const agreeToAll = (applicant: Applicant, id: string) => saveStep(applicant, id, 'AGREE', applicant.person)

test.each([
  ['STATE', 'personal-info', { address: addressIn('NY') }],
  [
    'INCOME',
    'jobs-income-sources',
    { kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', salary: 9_000 } },
  ],
  ['AGE', 'personal-info', { dob: '01012020' }],
])(
  'an answer that is changed at the review or later is checked again: %s',
  slow,
  async (reason, what, changed) => {
    for (const submit of [reviewStep.submit, agreeStep.submit]) {
      const applicant = await someApplicant(server.origin)
      const { send } = applicant
      const id = await someApplication(applicant)
      await answerUntil(applicant, id, submit === reviewStep.submit ? 'REVIEW' : 'AGREE')
      await agreeToAll(applicant, id)
      const path = `/application/${id}/${what}`
      const incomes = (await send(getIncomeCall, { params: { applicationUuid: id } })).body.result
      const entry = what === 'jobs-income-sources' ? { id: incomes[0]?.id } : {}
      expect((await applicant.sendRaw('PUT', `/api/sdl/v1${path}`, { ...changed, ...entry })).status).toBe(
        200,
      )
      const gone = await send(submit, { params: { applicationUuid: id }, body: {} })
      expect(gone.body.stepInfo).toMatchObject({ currentFlowStep: 'INELIGIBLE' })
      const stand = (await send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
      expect(stand).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: reason })
    }
  },
)

test('an answer that is removed after the review is asked for again', async () => {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const params = { applicationUuid: await someApplication(applicant) }
  await answerUntil(applicant, params.applicationUuid, 'AGREE')
  await agreeToAll(applicant, params.applicationUuid)
  const agree = async () => (await send(agreeStep.submit, { params, body: {} })).error
  const [school] = (await send(getEducationCall, { params })).body.result
  await send(deleteEducationCall, { params, body: { id: school?.id ?? '' } })
  expect((await agree()).result.userErrorCode).toBe('STEP_MISSING_EDUCATION')
  await send(createEducationCall, { params, body: { degreeType: 'HIGH_SCHOOL' } })
  const [job] = (await send(getIncomeCall, { params })).body.result
  await send(deleteIncomeCall, { params, body: { id: job?.id ?? '', kind: 'JOB' } })
  expect((await agree()).result.userErrorCode).toBe('STEP_INCOMPLETE_DATA')
})

test('a date of birth that is still to come is an error and ends nothing', async () => {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const params = { applicationUuid: await someApplication(applicant) }
  await answerUntil(applicant, params.applicationUuid, 'ID_VERIFICATION')
  const personalInfo = { dob: '01012100', ssn: '123450100' }
  const saved = await send(createPersonalInfoCall, { params, body: personalInfo })
  const submitted = await send(idVerificationStep.submit, { params, body: { personalInfo } })
  for (const [field, { status, error }] of [
    ['dob', saved],
    ['personalInfo.dob', submitted],
  ] as const)
    expect([status, error.result.details?.fieldErrors]).toMatchObject([400, [{ field }]])
  expect(await currentStep(applicant, params.applicationUuid)).toBe('ID_VERIFICATION')
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
    'select "name" from "user" where "email" = $1',
    [applicant.email],
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
