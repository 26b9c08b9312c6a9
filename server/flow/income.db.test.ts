import {
  createEducationCall,
  createIncomeCall,
  createPersonalInfoCall,
  getIncomeCall,
  updateIncomeCall,
} from '@relief/contract/calls/answers.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { newId } from '@relief/store/ids.ts'
import { insertIncome } from '@relief/store/income.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

async function begin(step: 'INCOME' | 'REVIEW') {
  const applicant = await someApplicant(server.origin)
  const params = { applicationUuid: await someApplication(applicant) }
  await answerUntil(applicant, params.applicationUuid, step)
  const currentStep = async () =>
    (await applicant.send(getCurrentStepCall, { params })).body.result.currentFlowStep
  return { send: applicant.send, params, currentStep }
}

const past = { timeZone: 'America/New_York', timestamp: '2020-03-02T00:00:00.000Z' }

test.each([
  ['no pay', { category: 'EMPLOYED_SALARY' }],
  ['a salary of 0', { category: 'EMPLOYED_SALARY', salary: 0 }],
  ['a wage without hours', { category: 'EMPLOYED_HOURLY', hourlyWage: 20 }],
  ['an end in the past', { category: 'EMPLOYED_SALARY', salary: 50_000, to: past }],
] as const)('a job with %s is incomplete, not an end', async (_name, jobFields) => {
  const { send, params, currentStep } = await begin('INCOME')
  const entry = { kind: 'JOB' as const, jobFields }
  const sent = await send(incomeStep.submit, { params, body: { jobs: [entry] } })
  expect(sent.error.result.userErrorCode).toBe('STEP_INCOMPLETE_DATA')
  expect((await send(createIncomeCall, { params, body: entry })).status).toBe(200)
  const kept = await send(incomeStep.submit, { params, body: {} })
  expect(kept.error.result.userErrorCode).toBe('STEP_INCOMPLETE_DATA')
  expect(await currentStep()).toBe('INCOME')
})

test('a job without pay holds the review, and ends nothing', async () => {
  const { send, params, currentStep } = await begin('REVIEW')
  const jobs = [{ kind: 'JOB' as const, jobFields: { category: 'EMPLOYED_SALARY' as const } }]
  expect((await send(incomeStep.save, { params, body: { jobs } })).status).toBe(200)
  const sent = await send(reviewStep.submit, { params, body: {} })
  expect(sent.error.result.userErrorCode).toBe('STEP_INCOMPLETE_DATA')
  expect(await currentStep()).toBe('REVIEW')
})

test('a job has a category at every call and at the step', async () => {
  const { send, params } = await begin('REVIEW')
  const [saved] = (await send(getIncomeCall, { params })).body.result
  const entry = { kind: 'JOB' as const, jobFields: { salary: 60_000 } }
  const wrong = [
    await send(createIncomeCall, { params, body: entry }),
    await send(updateIncomeCall, { params, body: { ...entry, id: saved?.id ?? '' } }),
    await send(incomeStep.save, { params, body: { jobs: [entry] } }),
  ]
  for (const { status, error } of wrong) {
    expect(status).toBe(400)
    const field = expect.stringMatching(/^(jobs\.0\.jobFields\.)?category$/)
    expect(error.result.details?.fieldErrors).toMatchObject([
      { field, message: contractWords.income.category },
    ])
  }
  expect((await send(getIncomeCall, { params })).body.result).toEqual([saved])
  const begun = await begin('INCOME')
  const atStep = await begun.send(incomeStep.submit, { params: begun.params, body: { jobs: [entry] } })
  expect(atStep.status).toBe(400)
})

test('a job or school year before the applicant was old enough is rejected', async () => {
  const { send, params } = await begin('REVIEW')
  const from = { timeZone: 'America/New_York', timestamp: '2003-03-02T00:00:00.000Z' }
  const job = {
    kind: 'JOB' as const,
    jobFields: { category: 'EMPLOYED_SALARY' as const, salary: 60_000, from },
  }
  const school = { degreeType: 'HIGH_SCHOOL' as const, expectedOrGraduationYear: 1999 }
  const major = { degreeType: 'HIGH_SCHOOL' as const, undergraduateMajorId: 999_999 }
  const [{ education, fields }, errors] = [contractWords, [] as unknown[]]
  for (const { status, error } of [
    await send(createIncomeCall, { params, body: job }),
    await send(incomeStep.save, { params, body: { jobs: [job] } }),
    await send(createEducationCall, { params, body: school }),
    await send(educationStep.save, { params, body: { education: school } }),
    await send(createEducationCall, { params, body: major }),
  ])
    errors.push([
      status,
      error.result.details?.fieldErrors.map(({ field, message }) => `${field}: ${message}`),
    ])
  expect(errors).toEqual([
    [400, [`from: ${fields.tooYoung('14')}`]],
    [400, [`jobs.0.jobFields.from: ${fields.tooYoung('14')}`]],
    [400, [`expectedOrGraduationYear: ${fields.tooYoung('10')}`]],
    [400, [`education.expectedOrGraduationYear: ${fields.tooYoung('10')}`]],
    [400, [`undergraduateMajorId: ${education.unknownMajor}`]],
  ])
})

test('a date of birth that contradicts the saved jobs or schools is rejected', async () => {
  const { send, params } = await begin('REVIEW')
  const { fields } = contractWords
  const job = {
    kind: 'JOB' as const,
    jobFields: { category: 'EMPLOYED_SALARY' as const, salary: 60_000, from: past },
  }
  await send(createIncomeCall, { params, body: job })
  const problem = async (dob: string) => {
    const [call, step] = [
      await send(createPersonalInfoCall, { params, body: { dob } }),
      await send(idVerificationStep.save, { params, body: { personalInfo: { dob } } }),
    ].map(({ status, error }) => [
      status,
      error.result.details?.fieldErrors.map(({ field, message }) => `${field}: ${message}`),
    ])
    return [call, step]
  }
  expect(await problem('04122007')).toEqual([
    [400, [`dob: ${fields.birthDateAndJob('14')}`]],
    [400, [`personalInfo.dob: ${fields.birthDateAndJob('14')}`]],
  ])
  await send(incomeStep.save, { params, body: { jobs: [] } })
  await send(createEducationCall, {
    params,
    body: { degreeType: 'HIGH_SCHOOL', expectedOrGraduationYear: 2001 },
  })
  expect(await problem('04122000')).toEqual([
    [400, [`dob: ${fields.birthDateAndSchool('10')}`]],
    [400, [`personalInfo.dob: ${fields.birthDateAndSchool('10')}`]],
  ])
  expect((await send(createPersonalInfoCall, { params, body: { dob: '04121991' } })).status).toBe(200)
})

test('the review finds a job and a date of birth that were saved at the same time', async () => {
  const { send, params, currentStep } = await begin('REVIEW')
  const { database, keyring } = server.context
  const from = { timeZone: 'America/New_York', timestamp: '2003-03-02T00:00:00.000Z' }
  const jobFields = { category: 'EMPLOYED_SALARY', salary: 60_000, from, otherCompensation: 0 } as const
  const [{ owner = '' } = {}] = await database.query<{ owner: string }>(
    'select entity_uuid as owner from application where application_uuid = $1',
    [params.applicationUuid],
  )
  // As the second of two requests that both read before either wrote.
  const place = { applicationUuid: params.applicationUuid, owner, id: newId() }
  await insertIncome(database, keyring, place, { kind: 'JOB', jobFields })
  const { status, error } = await send(reviewStep.submit, { params, body: {} })
  expect(status).toBe(400)
  const message = contractWords.fields.birthDateAndJob('14')
  expect(error.result.details?.fieldErrors).toMatchObject([{ field: 'dob', message }])
  expect(await currentStep()).toBe('REVIEW')
})
