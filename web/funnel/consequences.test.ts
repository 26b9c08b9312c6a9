import { expect, test } from 'vitest'
import { findConsequences, type Saved } from './consequences.ts'
import { words } from './words.ts'

const today = '2026-11-20'
const ids = { id: 'a', applicationUuid: 'b', entityUuid: 'c' }
const job = {
  kind: 'JOB',
  ...ids,
  jobFields: { companyName: 'Harbor Freight', salary: 40_000, otherCompensation: 0 },
} as const
const alimony = {
  kind: 'INCOME_SOURCE',
  ...ids,
  incomeSourceFields: { amount: 6_000, category: 'ALIMONY' },
} as const
const saved: Saved = {
  education: [
    {
      ...ids,
      degreeType: 'BACHELORS',
      institutionId: 12,
      institutionName: 'Fresno State',
      institutionType: 'COLLEGE',
    },
  ],
  jobs: [job, alimony],
  nonQualifyingStates: ['NY'],
  minimumIncome: 12_000,
}
const consequences = (step: Parameters<typeof findConsequences>[0], values: unknown) =>
  findConsequences(step, saved, values, today)

test('another school, or the same answer again, has no consequences', () => {
  expect(consequences('EDUCATION', { degreeType: 'MASTERS', institutionId: 13 })).toEqual([])
  expect(consequences('INCOME', [job, alimony])).toEqual([])
  expect(consequences('ADDRESS_AND_PHONE', { address: { stateCode: 'CA' }, phoneNumber: '' })).toEqual([])
  expect(consequences('SAVINGS', { savingsCheckingAmount: 0, investmentsAmount: 0 })).toEqual([])
})

test('a level without a school removes the school, by its name', () => {
  expect(consequences('EDUCATION', { degreeType: 'HIGH_SCHOOL' })).toEqual([
    words.consequences.school('Fresno State'),
  ])
})

test('removed income is named; a raise at the same job removes nothing', () => {
  const raised = { ...job, jobFields: { ...job.jobFields, salary: 50_000 } }
  expect(consequences('INCOME', [raised])).toEqual([words.consequences.income('Alimony')])
  expect(
    consequences('INCOME', [
      { ...alimony, incomeSourceFields: { ...alimony.incomeSourceFields, amount: 20_000 } },
    ]),
  ).toEqual([words.consequences.employer('Harbor Freight')])
})

test('too little income or an unserved state warns that the application ends', () => {
  expect(consequences('INCOME', [alimony])).toEqual([
    words.consequences.employer('Harbor Freight'),
    words.consequences.minimum('$12,000'),
  ])
  expect(consequences('ADDRESS_AND_PHONE', { address: { stateCode: 'NY' }, phoneNumber: '' })).toEqual([
    words.consequences.state('New York'),
  ])
})
