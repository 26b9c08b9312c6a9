import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { addEducation, education, updateEducation } from '../entities/education.ts'
import { addIncomeEntry, deleteIncomeEntry, incomeEntry, updateIncomeEntry } from '../entities/income.ts'
import { personalInfo, personalInfoInput } from '../entities/personal-info.ts'
import { wealthAccount, wealthAccountInput } from '../entities/wealth-account.ts'
import { resultEnvelope, visitQuery } from '../envelope.ts'
import { uuid } from '../fields.ts'
import type { UserErrorCode } from '../problems.ts'

/** The applicant's answers, saved here before the step that asks for them is submitted. */
const base = '/api/sdl/v1/application/{applicationUuid}'
const params = z.object({ applicationUuid: uuid })
const errors: readonly UserErrorCode[] = ['STEP_APPLICATION_NOT_IN_PROGRESS']
const common = { auth: 'bearer', params } as const

export const getEducationCall = defineCall({
  id: 'getEducation',
  summary: 'Education entries',
  method: 'GET',
  path: `${base}/education`,
  ...common,
  reply: resultEnvelope(z.array(education)),
})
export const createEducationCall = defineCall({
  id: 'createEducation',
  summary: 'Add education',
  method: 'POST',
  path: `${base}/education`,
  ...common,
  query: visitQuery,
  body: addEducation,
  reply: resultEnvelope(education),
  errors,
  rejects: [429],
})
export const updateEducationCall = defineCall({
  id: 'updateEducation',
  summary: 'Change education',
  method: 'PUT',
  path: `${base}/education`,
  ...common,
  query: visitQuery,
  body: updateEducation,
  reply: resultEnvelope(education),
  errors,
})
export const deleteEducationCall = defineCall({
  id: 'deleteEducation',
  summary: 'Remove education',
  method: 'DELETE',
  path: `${base}/education`,
  ...common,
  query: visitQuery,
  body: z.object({ id: uuid }),
  reply: resultEnvelope(z.null()),
  errors,
})

export const getIncomeCall = defineCall({
  id: 'getIncome',
  summary: 'Jobs and other sources of income',
  method: 'GET',
  path: `${base}/jobs-income-sources`,
  ...common,
  reply: resultEnvelope(z.array(incomeEntry)),
})
export const createIncomeCall = defineCall({
  id: 'createIncome',
  summary: 'Add a job or a source of income',
  method: 'POST',
  path: `${base}/jobs-income-sources`,
  ...common,
  query: visitQuery,
  body: addIncomeEntry,
  reply: resultEnvelope(incomeEntry),
  errors,
  rejects: [429],
})
export const updateIncomeCall = defineCall({
  id: 'updateIncome',
  summary: 'Change a job or a source of income',
  method: 'PUT',
  path: `${base}/jobs-income-sources`,
  ...common,
  query: visitQuery,
  body: updateIncomeEntry,
  reply: resultEnvelope(incomeEntry),
  errors,
})
export const deleteIncomeCall = defineCall({
  id: 'deleteIncome',
  summary: 'Remove a job or a source of income',
  method: 'DELETE',
  path: `${base}/jobs-income-sources`,
  ...common,
  query: visitQuery,
  body: deleteIncomeEntry,
  reply: resultEnvelope(z.null()),
  errors,
})

export const getPersonalInfoCall = defineCall({
  id: 'getPersonalInfo',
  summary: 'Name, address, phone; the social security number as its last four digits',
  method: 'GET',
  path: `${base}/personal-info`,
  ...common,
  reply: resultEnvelope(personalInfo),
})
export const createPersonalInfoCall = defineCall({
  id: 'createPersonalInfo',
  summary: 'Save personal information',
  method: 'POST',
  path: `${base}/personal-info`,
  ...common,
  query: visitQuery,
  body: personalInfoInput,
  reply: resultEnvelope(personalInfo),
  errors,
})
export const updatePersonalInfoCall = defineCall({
  id: 'updatePersonalInfo',
  summary: 'Change personal information',
  method: 'PUT',
  path: `${base}/personal-info`,
  ...common,
  query: visitQuery,
  body: personalInfoInput,
  reply: resultEnvelope(personalInfo),
  errors,
})

export const getWealthAccountCall = defineCall({
  id: 'getWealthAccount',
  summary: 'Savings and investments; null before they are given',
  method: 'GET',
  path: `${base}/wealth-account`,
  ...common,
  reply: resultEnvelope(z.nullable(wealthAccount)),
})
export const saveWealthAccountCall = defineCall({
  id: 'saveWealthAccount',
  summary: 'Save savings and investments',
  method: 'POST',
  path: `${base}/wealth-account`,
  ...common,
  query: visitQuery,
  body: wealthAccountInput,
  reply: resultEnvelope(wealthAccount),
  errors,
})
