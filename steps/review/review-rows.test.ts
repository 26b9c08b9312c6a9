import type { EducationFields } from '@relief/contract/entities/education.ts'
import type { IncomeSourceFields, JobFields } from '@relief/contract/entities/income.ts'
import { expect, test } from 'vitest'
import { wireSource } from '../income-source-choices.ts'
import { words as shared } from '../words.ts'
import { allIncomeRows, educationRows, incomeRows } from './review-rows.ts'
import { words } from './words.ts'

const labelOf = (source: Pick<IncomeSourceFields, 'category' | 'description'>) =>
  incomeRows({
    id: 'a8b2c3d4-0000-4000-8000-000000000001',
    kind: 'INCOME_SOURCE',
    incomeSourceFields: { ...source, amount: 12_000 },
  } as Parameters<typeof incomeRows>[0]).map(({ label }) => label)

test.each([
  ['a source with a name of its own', wireSource('GIG_WORK', ''), shared.incomeSources.GIG_WORK],
  ['a source of the specification', wireSource('ALIMONY', ''), shared.incomeSources.ALIMONY],
  ['an unnamed other source', wireSource('OTHER', ''), shared.otherIncome],
  ['a described source', wireSource('OTHER', 'Royalties'), 'Royalties'],
])('the review calls %s as its page does', (_, source, label) => {
  expect(labelOf(source)).toEqual([label])
})

const jobEntry = (jobFields: Partial<JobFields>) =>
  ({
    id: 'a8b2c3d4-0000-4000-8000-000000000002',
    kind: 'JOB',
    jobFields: { otherCompensation: 0, ...jobFields },
  }) as unknown as Parameters<typeof incomeRows>[0]

const moment = (timestamp: string) => ({ timeZone: 'America/Chicago', timestamp })

/** The text of the review for each field of a job; null for a field that repeats another one as an id. */
const shownOfJob: { [Name in keyof Required<JobFields>]: [saved: JobFields[Name], shown: string | null] } = {
  category: ['EMPLOYED_HOURLY', shared.work.kinds.EMPLOYED_HOURLY_WITH_RATES],
  companyId: [7, null],
  companyName: ['Oak Street Clinic', 'Oak Street Clinic'],
  customCompanyName: [null, null],
  from: [moment('2021-03-02T00:00:00Z'), 'March 2021'],
  to: [moment('2027-11-02T00:00:00Z'), 'November 2027'],
  hourlyWage: [18.5, '$18.50 an hour'],
  hoursPerWeek: [40, '40 hours a week'],
  jobTypeAndTitleId: [9, null],
  occupationId: [9, null],
  occupationName: ['Registered Nurse', 'Registered Nurse'],
  otherCompensation: [1_200, '$1,200 a year'],
  payFrequency: ['BIWEEKLY', 'Every two weeks'],
  salary: [38_480, '$38,480 a year'],
  title: ['Registered Nurse', 'Registered Nurse'],
}

const shownOfEducation: {
  [Name in keyof Required<EducationFields>]: [saved: EducationFields[Name], shown: string | null]
} = {
  degreeType: ['BACHELORS', shared.degrees.BACHELORS],
  expectedOrGraduationYear: [2016, '2016'],
  institutionId: [-1, null],
  institutionName: [null, null],
  // Follows from the school; the page does not ask for it.
  institutionType: ['COLLEGE', null],
  customInstitutionName: ['Night School', 'Night School'],
  customInstitutionForeign: [true, `${words.isForeign}: ${shared.common.yes}`],
  foreignInstitution: [true, `${words.isForeign}: ${shared.common.yes}`],
  undergraduateMajorId: [3, null],
  undergraduateMajorName: ['Agronomy', 'Agronomy'],
  customUndergraduateMajorName: [null, null],
}

test.each([
  [
    'a job',
    shownOfJob,
    () => incomeRows(jobEntry(Object.fromEntries(Object.entries(shownOfJob).map(([k, [v]]) => [k, v])))),
  ],
  [
    'an education',
    shownOfEducation,
    () =>
      educationRows(Object.fromEntries(Object.entries(shownOfEducation).map(([k, [v]]) => [k, v])) as never),
  ],
])('the review shows every saved field of %s', (_, fields, rows) => {
  const page = rows()
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
  for (const [, shown] of Object.values(fields)) if (shown !== null) expect(page).toContain(shown)
})

test('a job without a title from the list is shown by its own title', () => {
  const rows = incomeRows(jobEntry({ category: 'EMPLOYED_SALARY', title: 'Nurse', salary: 36_000 }))
  expect(rows).toContainEqual({ label: words.jobTitle, value: 'Nurse', page: 'job.0' })
})

test('a contractor has a company or client, a business its own name', () => {
  const labels = (category: JobFields['category']) =>
    incomeRows(jobEntry({ category, customCompanyName: 'Oak Street', salary: 1 })).map(({ label }) => label)
  expect(labels('EMPLOYED_CONTRACTOR')).toContain(shared.work.client)
  expect(labels('EMPLOYED_CONTRACTOR')).not.toContain(shared.work.employer)
  expect(labels('SELF_EMPLOYED_SOLE_PROPRIETOR')).toContain(words.business)
  expect(labels('EMPLOYED_SALARY')).toContain(shared.work.employer)
})

test('of several jobs, each begins with its number', () => {
  const [first, second] = [
    jobEntry({ category: 'EMPLOYED_SALARY', salary: 1 }),
    jobEntry({ category: 'JOB_OFFER', salary: 2, from: moment('2027-01-02T00:00:00Z') }),
  ]
  const labels = allIncomeRows([first, second]).map(({ label }) => label)
  expect(labels[0]).toBe(words.workOf('1'))
  expect(labels).toContain(words.workOf('2'))
  expect(labels).toContain(words.willStart)
  expect(allIncomeRows([first])[0]?.label).toBe(words.work)
})

test('a row of the only job or source opens its page; of several, the sum', () => {
  const job = jobEntry({
    category: 'EMPLOYED_SALARY',
    companyName: 'Oak Street Clinic',
    salary: 36_000,
    payFrequency: 'WEEKLY',
  })
  const source = {
    id: 'a8b2c3d4-0000-4000-8000-000000000003',
    kind: 'INCOME_SOURCE',
    incomeSourceFields: { ...wireSource('GIG_WORK', ''), amount: 12_000 },
  } as typeof job
  const pages = (entries: Parameters<typeof allIncomeRows>[0]) =>
    allIncomeRows(entries).map(({ page }) => page)
  expect(pages([job, source])).toEqual(['base', 'job.0', 'pay.0', 'pay.0', 'source.0'])
  expect(new Set(pages([job, job, source, source]))).toEqual(new Set([undefined]))
})
