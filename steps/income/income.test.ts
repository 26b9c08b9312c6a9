import { createIncomeEntry, type IncomeEntry, type JobFields } from '@relief/contract/entities/income.ts'
import { words as wire } from '@relief/contract/words.ts'
import { payPeriods } from '@relief/domain/income.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sourceChoices } from '../income-source-choices.ts'
import { words as shared } from '../words.ts'
import { incomeEntries, sourceEntry, typedIncome } from './income-entries.ts'
import {
  type BaseIncome,
  emptyJob,
  emptySource,
  startYears,
  type TypedForm,
  type TypedJob,
  type TypedSource,
  typedYearlyCents,
} from './income-form.ts'
import { jobSchema, unfinishedPage } from './income-schema.ts'
import { firstSources, openForm } from './open-form.ts'
import { words } from './words.ts'

const zone = 'America/New_York'
const today = '2026-11-25'
const dates = { today, earliestStart: null }
const hourly: TypedJob = {
  ...emptyJob,
  category: 'EMPLOYED_HOURLY_WITH_RATES',
  title: { id: '12', label: 'Nurse' },
  company: { id: 'custom', label: 'Acme Care' },
  startMonth: '3',
  startYear: '2020',
  hourlyWage: '18.50',
  hoursPerWeek: '40',
  payFrequency: 'BIWEEKLY',
}
const salaried: TypedJob = {
  ...hourly,
  category: 'EMPLOYED_SALARY',
  annualIncome: '52,000',
  period: 'YEAR',
  hourlyWage: '',
  hoursPerWeek: '',
  payFrequency: '',
}
const business: TypedJob = {
  ...emptyJob,
  category: 'SELF_EMPLOYED_PARTNERSHIP',
  customCompanyName: 'Diaz & Sons',
  startMonth: '11',
  startYear: '2015',
  annualIncome: '40,000',
  period: 'YEAR',
}
const rent: TypedSource = { category: 'RENTAL_INCOME', amount: '500', period: 'MONTH', description: '' }

const form = (jobs: TypedJob[], more: Partial<TypedForm> = {}): TypedForm => ({
  jobOffer: '',
  jobs,
  sources: [],
  ...more,
})
const sent = (base: BaseIncome, typed: TypedForm, saved: IncomeEntry[] = []) =>
  incomeEntries(base, typed, saved, zone)
const asSaved = (entries: ReturnType<typeof sent>): IncomeEntry[] =>
  entries.map((entry, at) => ({
    ...entry,
    id: `0190a000-0000-7000-8000-00000000000${at}`,
    applicationUuid: '0190a000-0000-7000-8000-0000000000aa',
    entityUuid: '0190a000-0000-7000-8000-0000000000bb',
  }))
const savedJob = (jobFields: Partial<JobFields>) =>
  asSaved([{ kind: 'JOB', jobFields: { otherCompensation: 0, ...jobFields } }])
const messages = (base: BaseIncome, typed: TypedForm) =>
  jobSchema(base, dates, [])
    .safeParse(typed)
    .error?.issues.map(({ message }) => message)

const flagged = (base: BaseIncome, typed: TypedForm, saved: IncomeEntry[] = []) =>
  jobSchema(base, dates, saved)
    .safeParse(typed)
    .error?.issues.map(({ path }) => path.join('.')) ?? []

test('each missing answer is reported in the same way', () => {
  const unfinished = form([emptyJob, { ...emptyJob, category: 'EMPLOYED_HOURLY_WITH_RATES' }], {
    sources: [emptySource],
  })
  const bases = ['EMPLOYED', 'SELF_EMPLOYED', 'EMPLOYED_CONTRACTOR', 'NO_INCOME', 'OTHER'] as const
  const all = bases.flatMap((base) => messages(base, unfinished) ?? [])
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((message) => !/^Required\. .+[^.]$/.test(message))).toEqual([])
})

test('an hourly job becomes one valid entry with the salary of its wage', () => {
  const entries = sent('EMPLOYED', form([hourly]))
  expect(z.safeParse(z.array(createIncomeEntry), entries).success).toBe(true)
  expect(entries[0]).toMatchObject({
    kind: 'JOB',
    jobFields: {
      category: 'EMPLOYED_HOURLY',
      hourlyWage: 18.5,
      hoursPerWeek: 40,
      // 52 weeks of 40 hours at 18.50 dollars.
      salary: 38_480,
      payFrequency: 'BIWEEKLY',
      companyId: 0,
      customCompanyName: 'Acme Care',
      occupationId: 12,
      from: { timeZone: zone, timestamp: '2020-03-02T00:00:00Z' },
    },
  })
})

test('saved answers reopen as they were typed, for every kind of income', () => {
  for (const [base, job] of [
    ['EMPLOYED', hourly],
    ['EMPLOYED', salaried],
    ['EMPLOYED', { ...salaried, category: 'EMPLOYED_HOURLY' }],
    ['EMPLOYED_CONTRACTOR', { ...salaried, category: 'EMPLOYED_CONTRACTOR' }],
    ['NO_INCOME', { ...salaried, category: 'JOB_OFFER', startYear: '2027' }],
    ['SELF_EMPLOYED', business],
  ] as const) {
    const entries = sent(base, form([job], { jobOffer: base === 'NO_INCOME' ? 'YES' : '' }))
    const saved = asSaved(entries)
    const { base: kind, ...back } = typedIncome(saved)
    expect(kind).toBe(base)
    expect(sent(base, back)).toEqual(entries)
    expect(sent(base, back, saved)).toEqual(entries)
    expect(flagged(base, back)).toEqual([])
  }
})

test('a year has 52 weeks, 26 pairs of weeks, 24 half months and 12 months', () => {
  const yearly = payPeriods.map((period) => {
    const [entry] = sent('EMPLOYED', form([{ ...salaried, annualIncome: '1,000.50', period }]))
    return entry?.kind === 'JOB' ? [entry.jobFields.salary, entry.jobFields.payFrequency] : null
  })
  expect(yearly).toEqual([
    [52_026, 'WEEKLY'],
    [26_013, 'BIWEEKLY'],
    [24_012, 'SEMIMONTHLY'],
    [12_006, 'MONTHLY'],
    [1000.5, null],
  ])
})

test('an amount needs its period, is above 0 and makes a possible year', () => {
  const at = (more: Partial<TypedJob>) => flagged('EMPLOYED', form([{ ...salaried, ...more }]))
  expect(at({ period: '' })).toEqual(['jobs.0.period'])
  for (const annualIncome of ['', 'lots', '0', '100,000,001'])
    expect(at({ annualIncome })).toEqual(['jobs.0.annualIncome'])
  expect(at({ annualIncome: '2,000,000', period: 'WEEK' })).toEqual(['jobs.0.annualIncome'])
})

test('two saved jobs stay two, each with fields that the page does not ask for', () => {
  const saved = [
    ...savedJob({ category: 'EMPLOYED_SALARY', companyName: 'Alpha', salary: 30_000, jobTypeAndTitleId: 7 }),
    ...savedJob({ category: 'EMPLOYED_CONTRACTOR', companyName: 'Beta', salary: 20_000 }),
  ]
  const typed = openForm('EMPLOYED', saved)
  expect(flagged('EMPLOYED', typed, saved)).toEqual([])
  const fields = saved.flatMap((entry) => (entry.kind === 'JOB' ? [entry.jobFields] : []))
  expect(sent('EMPLOYED', typed, saved)).toEqual(fields.map((jobFields) => ({ kind: 'JOB', jobFields })))
  // Changing the kind of income removes neither; "no income" removes both.
  expect(openForm('RETIREMENT_AND_PENSION', saved).jobs).toHaveLength(2)
  expect(openForm('SELF_EMPLOYED', saved).jobs.map(({ category }) => category)).toEqual([
    '',
    'EMPLOYED_SALARY',
    'EMPLOYED_CONTRACTOR',
  ])
  expect(sent('NO_INCOME', { ...openForm('NO_INCOME', saved), jobOffer: 'NO' }, saved)).toHaveLength(1)
})

test('a changed job keeps its end, a removed one is gone, an added one is sent', () => {
  const to = { timeZone: zone, timestamp: '2030-01-02T00:00:00Z' }
  const saved = [
    ...savedJob({ category: 'EMPLOYED_SALARY', companyName: 'Alpha', salary: 30_000, to }),
    ...savedJob({ category: 'EMPLOYED_SALARY', companyName: 'Beta', salary: 20_000 }),
  ]
  const { jobs, ...rest } = openForm('EMPLOYED', saved)
  const [alpha = emptyJob, beta = emptyJob] = jobs
  const changed = sent(
    'EMPLOYED',
    { ...rest, jobs: [{ ...alpha, annualIncome: '2,600', period: 'MONTH' }] },
    saved,
  )
  expect(changed).toMatchObject([{ jobFields: { salary: 31_200, to, customCompanyName: 'Alpha' } }])
  const added = sent('EMPLOYED', { ...rest, jobs: [beta, business] }, saved)
  expect(added).toMatchObject([{ jobFields: { salary: 20_000 } }, { jobFields: { salary: 40_000 } }])
})

test('hourly pay without a rate reopens with its yearly amount', () => {
  const saved = savedJob({ category: 'EMPLOYED_HOURLY', salary: 41_000, payFrequency: 'WEEKLY' })
  const typed = openForm('EMPLOYED', saved)
  expect(typed.jobs).toMatchObject([{ category: 'EMPLOYED_HOURLY', annualIncome: '41,000', period: 'YEAR' }])
  expect(flagged('EMPLOYED', typed, saved)).toEqual([])
  expect(sent('EMPLOYED', typed, saved)).toMatchObject([{ jobFields: { salary: 41_000 } }])
})

test('for a saved job without category or pay, the form asks for it', () => {
  for (const [fields, field] of [
    [{ salary: 30_000 }, 'jobs.0.category'],
    [{ category: 'EMPLOYED_SALARY' }, 'jobs.0.annualIncome'],
  ] as const) {
    const saved = savedJob(fields)
    expect(flagged('EMPLOYED', openForm('EMPLOYED', saved), saved)).toContain(field)
  }
})

test('other work is a source of income with its kind', () => {
  const work: TypedJob = {
    ...emptyJob,
    category: 'OTHER',
    otherJobType: 'Dog walking',
    customCompanyName: 'Rover',
    annualIncome: '300',
    period: 'WEEK',
  }
  expect(flagged('OTHER', form([work]))).toEqual([])
  expect(sent('OTHER', form([work]))).toEqual([
    {
      kind: 'INCOME_SOURCE',
      incomeSourceFields: { amount: 15_600, category: 'OTHER', description: 'Dog walking, Rover' },
    },
  ])
  expect(flagged('OTHER', form([{ ...work, otherJobType: '' }]))).toEqual(['jobs.0.otherJobType'])
})

test('other sources count with a job, or alone', () => {
  expect(sent('EMPLOYED', form([hourly], { sources: [rent] }))).toHaveLength(2)
  const alone = sent('OTHER', form([], { sources: [rent] }))
  expect(alone).toEqual([
    {
      kind: 'INCOME_SOURCE',
      incomeSourceFields: { amount: 6000, category: 'RENTAL_INCOME', description: null },
    },
  ])
  const yearly = { ...rent, amount: '6,000', period: 'YEAR' }
  expect(typedIncome(asSaved(alone))).toMatchObject({ base: 'OTHER', sources: [yearly] })
})

test('the other sources have the words of the specification', () => {
  const specified = [
    'Alimony',
    'Child support',
    'Retirement',
    'Rental',
    'Disability benefits',
    shared.incomeSources.STIPEND_OR_SCHOLARSHIP,
    'Other',
  ]
  const labels = sourceChoices.map(({ label }) => label)
  expect(labels.filter((label) => specified.includes(label))).toEqual(specified)
})

test('a source with its own name is a category and a description, and comes back', () => {
  for (const { value, label } of sourceChoices) {
    const source = { ...rent, category: value, description: value === 'OTHER' ? 'Royalties' : '' }
    const entry = sourceEntry(source)
    expect(createIncomeEntry.safeParse(entry).success, label).toBe(true)
    expect(typedIncome(asSaved([entry])).sources, label).toMatchObject([
      { category: value, description: source.description },
    ])
  }
})

test('a kind of income opens with the saved sources, and with its own source first', () => {
  const pension = { ...emptySource, category: 'RETIREMENT_AND_PENSION' } as const
  const social = { ...rent, category: 'SOCIAL_SECURITY' } as const
  expect(firstSources('EMPLOYED', [])).toEqual([])
  expect(firstSources('SELF_EMPLOYED', [rent])).toEqual([rent])
  expect(firstSources('RETIREMENT_AND_PENSION', [])).toEqual([pension])
  expect(firstSources('RETIREMENT_AND_PENSION', [rent])).toEqual([pension, rent])
  expect(firstSources('RETIREMENT_AND_PENSION', [social])).toEqual([social])
  expect(firstSources('OTHER', [])).toEqual([emptySource])
})

test('no income at all is sent as an entry, not left out', () => {
  const entries = sent('NO_INCOME', form([], { jobOffer: 'NO' }))
  expect(entries).toMatchObject([{ incomeSourceFields: { amount: 0 } }])
  expect(typedIncome(asSaved(entries))).toMatchObject({ base: 'NO_INCOME', jobOffer: 'NO', sources: [] })
})

test('only the fields that are shown are asked for', () => {
  const open = (base: BaseIncome) => flagged(base, openForm(base, []))
  expect(open('EMPLOYED')).toEqual(
    ['title', 'company', 'startMonth', 'startYear', 'category'].map((name) => `jobs.0.${name}`),
  )
  expect(open('SELF_EMPLOYED')).toEqual(
    ['customCompanyName', 'startMonth', 'startYear', 'category', 'annualIncome', 'period'].map(
      (name) => `jobs.0.${name}`,
    ),
  )
  expect(open('NO_INCOME')).toEqual(['jobOffer'])
  expect(open('RETIREMENT_AND_PENSION')).toEqual(['sources.0.amount', 'sources.0.period'])
  expect(flagged('OTHER', form([emptyJob]))).toEqual(['jobs.0.category'])
})

test('hours are 1 to 168 and pay is an amount', () => {
  const at = (more: Partial<TypedJob>) => flagged('EMPLOYED', form([{ ...hourly, ...more }]))
  expect(at({ hoursPerWeek: '169' })).toEqual(['jobs.0.hoursPerWeek'])
  expect(at({ hoursPerWeek: '0' })).toEqual(['jobs.0.hoursPerWeek'])
  for (const hourlyWage of ['lots', '0', '9999999999'])
    expect(at({ hourlyWage })).toEqual(['jobs.0.hourlyWage'])
  expect(at({ hoursPerWeek: '\u200B\uFF14\uFF10' })).toEqual([])
})

test('a job that has not started is an error, unless it is a job offer', () => {
  const wrong = (base: BaseIncome, typed: TypedForm) =>
    jobSchema(base, dates)
      .safeParse(typed)
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  const later = { ...salaried, startMonth: '12', startYear: '2026' }
  expect(wrong('EMPLOYED', form([later]))).toEqual([['jobs.0.startMonth', wire.income.future]])
  expect(wrong('EMPLOYED', form([{ ...later, startMonth: '1', startYear: '2027' }]))).toEqual([
    ['jobs.0.startYear', wire.income.future],
  ])
  expect(wrong('EMPLOYED', form([salaried, later]))).toEqual([['jobs.1.startMonth', wire.income.future]])
  expect(wrong('SELF_EMPLOYED', form([{ ...business, startMonth: '12', startYear: '2026' }]))).toEqual([
    ['jobs.0.startMonth', wire.income.future],
  ])
  expect(wrong('EMPLOYED', form([{ ...later, startMonth: '11' }]))).toBeUndefined()
  const offer: TypedJob = { ...later, category: 'JOB_OFFER', startMonth: '1', startYear: '2027' }
  expect(wrong('NO_INCOME', form([offer], { jobOffer: 'YES' }))).toBeUndefined()
  expect(wrong('EMPLOYED', form([salaried, offer]))).toBeUndefined()
})

test('a start before the applicant was old enough to work is an error at its year', () => {
  const wrong = (startMonth: string, startYear: string, earliestStart: string | null) =>
    jobSchema('EMPLOYED', { today, earliestStart })
      .safeParse(form([{ ...salaried, startMonth, startYear }]))
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  const tooYoung = [['jobs.0.startYear', wire.fields.tooYoung('14')]]
  expect(wrong('3', '2000', '2004-04')).toEqual(tooYoung)
  expect(wrong('3', '2004', '2004-04')).toEqual(tooYoung)
  expect(wrong('4', '2004', '2004-04')).toBeUndefined()
  expect(wrong('3', '2000', null)).toBeUndefined()
})

test('a job offer that has started is an error at its year or month', () => {
  const wrong = (startMonth: string, startYear: string) =>
    jobSchema('NO_INCOME', dates)
      .safeParse(form([{ ...salaried, category: 'JOB_OFFER', startMonth, startYear }], { jobOffer: 'YES' }))
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(wrong('12', '2025')).toEqual([['jobs.0.startYear', wire.income.past]])
  expect(wrong('10', '2026')).toEqual([['jobs.0.startMonth', wire.income.past]])
  expect(wrong('11', '2026')).toBeUndefined()
  expect(wrong('12', '2026')).toBeUndefined()
})

test('an unchanged job offer that has started since it was saved is an error there too', () => {
  const from = { timeZone: zone, timestamp: '2026-10-01T00:00:00.000Z' }
  const saved = savedJob({ category: 'JOB_OFFER', companyName: 'Alpha', salary: 30_000, from })
  const typed = openForm('NO_INCOME', saved)
  expect(sent('NO_INCOME', typed, saved)).toMatchObject([{ jobFields: { category: 'JOB_OFFER', from } }])
  expect(flagged('NO_INCOME', typed, saved)).toEqual(['jobs.0.startMonth'])
  expect(unfinishedPage('NO_INCOME', typed, saved, dates)).toBe('job.0')
})

test('an example in an error suits the field: a wage, or pay for a year', () => {
  const wrong = (more: Partial<TypedJob>) => messages('EMPLOYED', form([{ ...hourly, ...more }]))
  expect(wrong({ hourlyWage: '$32.50/hr' })).toEqual([words.errors.notWage])
  expect(wrong({ otherCompensation: 'lots' })).toEqual([words.errors.notMoney])
})

test('an amount that is too much is named as such in every field of a job', () => {
  const huge = { annualIncome: '999999999999', otherCompensation: '$999,999,999,999' }
  expect(messages('EMPLOYED', form([{ ...salaried, ...huge }]))).toEqual([
    words.errors.tooMuch,
    words.errors.tooMuch,
  ])
  expect(messages('EMPLOYED', form([{ ...salaried, otherCompensation: '100000001' }]))).toEqual([
    words.errors.tooMuch,
  ])
  for (const hourlyWage of ['999999999999', '9999999999'])
    expect(messages('EMPLOYED', form([{ ...hourly, hourlyWage }]))).toEqual([words.errors.tooMuch])
})

test('an amount that adds up to too much has no yearly sum', () => {
  expect(typedYearlyCents('9,999,999,999', 'WEEK')).toBeNull()
  expect(typedYearlyCents('100,000,000', 'YEAR')).toBe(10_000_000_000)
})

test('start years are 51, newest first; next year is for a job offer alone', () => {
  expect([...startYears(2026, false), ...startYears(2026, true).slice(0, 1)]).toHaveLength(51)
  expect(startYears(2026, false)[0]).toBe('2026')
  expect(startYears(2026, false)[49]).toBe('1977')
  expect(startYears(2026, true)).toEqual(['2027', '2026'])
})

test('a source without a category or an amount does not become an entry', () => {
  expect(() => sourceEntry({ ...rent, category: '' })).toThrow(
    'Must have an category when converting to a server Income Source',
  )
  for (const more of [{ amount: 'some' }, { period: '' }] as const)
    expect(() => sourceEntry({ ...rent, ...more })).toThrow(
      'Must have an amount when converting to a server Income Source',
    )
})
