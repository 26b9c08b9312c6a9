import { createIncomeEntry } from '@relief/contract/entities/income.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { incomeEntries, sourceEntry, typedIncome } from './income-entries.ts'
import { emptyJob, emptySource, sourceChoices, startYears, type TypedJob } from './income-form.ts'
import { jobSchema } from './income-schema.ts'
import { firstSources } from './open-form.ts'

const zone = 'America/New_York'
const hourly: TypedJob = {
  ...emptyJob,
  earningsType: 'HOURLY',
  title: { id: '12', label: 'Nurse' },
  company: { id: 'custom', label: 'Acme Care' },
  startMonth: '3',
  startYear: '2020',
  hourlyWage: '18.50',
  hoursPerWeek: '40',
  payFrequency: 'BIWEEKLY',
}
const named = (entries: ReturnType<typeof incomeEntries>) =>
  entries.map((entry, at) => ({
    ...entry,
    id: `0190a000-0000-7000-8000-00000000000${at}`,
    applicationUuid: '0190a000-0000-7000-8000-0000000000aa',
    entityUuid: '0190a000-0000-7000-8000-0000000000bb',
  })) as Parameters<typeof typedIncome>[0]
const flagged = (
  base: Parameters<typeof jobSchema>[0],
  job: TypedJob,
  sources = [] as (typeof emptySource)[],
) =>
  jobSchema(base)
    .safeParse({ ...job, sources })
    .error?.issues.map(({ path }) => path.join('.')) ?? []

test('an hourly job becomes one valid entry with the salary of its wage', () => {
  const entries = incomeEntries('EMPLOYED', hourly, [], zone)
  expect(z.safeParse(z.array(createIncomeEntry), entries).success).toBe(true)
  expect(entries[0]).toMatchObject({
    kind: 'JOB',
    jobFields: {
      category: 'EMPLOYED_HOURLY',
      hourlyWage: 18.5,
      hoursPerWeek: 40,
      // 52 weeks of 40 hours at 18.50.
      salary: 38_480,
      payFrequency: 'BIWEEKLY',
      companyId: 0,
      customCompanyName: 'Acme Care',
      occupationId: 12,
      from: { timeZone: zone, timestamp: '2020-03-02T00:00:00Z' },
    },
  })
})

test('what was saved comes back as it was typed, for every kind of income', () => {
  const salaried = {
    ...hourly,
    earningsType: 'SALARY' as const,
    annualIncome: '52,000',
    hourlyWage: '',
    hoursPerWeek: '',
    payFrequency: '' as const,
  }
  const offer = { ...salaried, earningsType: 'SALARY' as const, jobOffer: 'YES' as const }
  const own = {
    ...emptyJob,
    businessType: 'PARTNERSHIP' as const,
    customCompanyName: 'Diaz & Sons',
    startMonth: '11',
    startYear: '2015',
    annualIncome: '40,000',
  }
  for (const [base, job] of [
    ['EMPLOYED', hourly],
    ['EMPLOYED', salaried],
    ['EMPLOYED_CONTRACTOR', salaried],
    ['NO_INCOME', offer],
    ['SELF_EMPLOYED', own],
  ] as const) {
    const entries = incomeEntries(base, job, [], zone)
    const back = typedIncome(named(entries))
    expect(back.base).toBe(base)
    expect(incomeEntries(base, back.job, back.sources, zone)).toEqual(entries)
    expect(flagged(base, back.job)).toEqual([])
  }
})

test('other sources count beside a job, or alone', () => {
  const rent = { category: 'RENTAL_INCOME', amount: '6,000', description: '' } as const
  expect(incomeEntries('EMPLOYED', hourly, [rent], zone)).toHaveLength(2)
  const alone = incomeEntries('OTHER', emptyJob, [rent], zone)
  expect(alone).toEqual([
    {
      kind: 'INCOME_SOURCE',
      incomeSourceFields: { amount: 6000, category: 'RENTAL_INCOME', description: null },
    },
  ])
  expect(typedIncome(named(alone))).toMatchObject({ base: 'OTHER', sources: [rent] })
})

test('the other sources have the words of the specification', () => {
  expect(sourceChoices.map(({ label }) => label)).toEqual([
    'Alimony',
    'Child support',
    'Retirement',
    'Rental',
    'Disability benefits',
    'Stipend or scholarship',
    'Other',
  ])
})

test('a kind of income opens with the saved sources, and with its own source first', () => {
  const rent = { category: 'RENTAL_INCOME', amount: '6,000', description: '' } as const
  const pension = { category: 'RETIREMENT_AND_PENSION', amount: '', description: '' } as const
  expect(firstSources('EMPLOYED', [])).toEqual([])
  expect(firstSources('SELF_EMPLOYED', [rent])).toEqual([rent])
  expect(firstSources('RETIREMENT_AND_PENSION', [])).toEqual([pension])
  expect(firstSources('RETIREMENT_AND_PENSION', [rent])).toEqual([pension, rent])
  expect(firstSources('OTHER', [])).toEqual([emptySource])
})

test('no income at all is sent as an entry, not left out', () => {
  const none = { ...emptyJob, jobOffer: 'NO' as const }
  const entries = incomeEntries('NO_INCOME', none, [], zone)
  expect(entries).toMatchObject([{ incomeSourceFields: { amount: 0 } }])
  expect(typedIncome(named(entries))).toMatchObject({
    base: 'NO_INCOME',
    job: { jobOffer: 'NO' },
    sources: [],
  })
})

test('only the fields that are shown are asked for', () => {
  expect(flagged('EMPLOYED', emptyJob)).toEqual([
    'title',
    'company',
    'startMonth',
    'startYear',
    'earningsType',
  ])
  expect(flagged('SELF_EMPLOYED', emptyJob)).toEqual([
    'customCompanyName',
    'businessType',
    'startMonth',
    'startYear',
    'annualIncome',
  ])
  expect(flagged('NO_INCOME', emptyJob)).toEqual(['jobOffer'])
  expect(flagged('RETIREMENT_AND_PENSION', emptyJob, firstSources('RETIREMENT_AND_PENSION', []))).toEqual([
    'sources.0.amount',
  ])
})

test('hours are 1 to 168 and pay is an amount', () => {
  expect(flagged('EMPLOYED', { ...hourly, hoursPerWeek: '169' })).toEqual(['hoursPerWeek'])
  expect(flagged('EMPLOYED', { ...hourly, hoursPerWeek: '0' })).toEqual(['hoursPerWeek'])
  for (const wage of ['lots', '9999999999'])
    expect(flagged('EMPLOYED', { ...hourly, hourlyWage: wage })).toEqual(['hourlyWage'])
})

test('start years are 51, newest first, from next year on', () => {
  expect(startYears(2026)).toHaveLength(51)
  expect(startYears(2026)[0]).toBe('2027')
  expect(startYears(2026)[50]).toBe('1977')
})

test('a source without a category or an amount does not become an entry', () => {
  const source = { category: 'ALIMONY' as const, amount: '100', description: '' }
  expect(() => sourceEntry({ ...source, category: '' })).toThrow(
    'Must have an category when converting to a server Income Source',
  )
  expect(() => sourceEntry({ ...source, amount: 'some' })).toThrow(
    'Must have an amount when converting to a server Income Source',
  )
})
