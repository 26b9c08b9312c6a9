import { expect, test } from 'vitest'
import { consequencesOf, type Saved } from './consequences.ts'

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
const said = (step: Parameters<typeof consequencesOf>[0], values: unknown) =>
  consequencesOf(step, saved, values, today)

test('another school, or the same answer again, takes nothing with it', () => {
  expect(said('EDUCATION', { degreeType: 'MASTERS', institutionId: 13 })).toEqual([])
  expect(said('INCOME', [job, alimony])).toEqual([])
  expect(said('ADDRESS_AND_PHONE', { address: { stateCode: 'CA' }, phoneNumber: '' })).toEqual([])
  expect(said('SAVINGS', { savingsCheckingAmount: 0, investmentsAmount: 0 })).toEqual([])
})

test('a level without a school takes the school out, by its name', () => {
  expect(said('EDUCATION', { degreeType: 'HIGH_SCHOOL' })).toEqual([
    'Your school, Fresno State, is taken out.',
  ])
})

test('income that is left out is named, and a raise of the same job is no loss', () => {
  const raised = { ...job, jobFields: { ...job.jobFields, salary: 50_000 } }
  expect(said('INCOME', [raised])).toEqual(['Alimony is taken out of your income.'])
  expect(
    said('INCOME', [{ ...alimony, incomeSourceFields: { ...alimony.incomeSourceFields, amount: 20_000 } }]),
  ).toEqual(['Your job at Harbor Freight is taken out of your income.'])
})

test('income below what we lend from, and a state where we do not lend, say that the request ends', () => {
  expect(said('INCOME', [alimony])).toEqual([
    'Your job at Harbor Freight is taken out of your income.',
    'We lend from $12,000 of income a year. With less, the request ends when you go on from the review.',
  ])
  expect(said('ADDRESS_AND_PHONE', { address: { stateCode: 'NY' }, phoneNumber: '' })).toEqual([
    'We do not lend in New York. With this address the request ends when you go on from the review.',
  ])
})
