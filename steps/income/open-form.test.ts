import type { CreateIncomeEntry, IncomeEntry } from '@relief/contract/entities/income.ts'
import { baseIncomeType } from '@relief/contract/enumerations.ts'
import { expect, test } from 'vitest'
import { incomeEntries } from './income-entries.ts'
import {
  type BaseIncome,
  detailPages,
  emptyJob,
  hasAmount,
  ownCategories,
  type TypedForm,
} from './income-form.ts'
import { jobSchema, pageOfField, unfinishedPage } from './income-schema.ts'
import { openForm } from './open-form.ts'

const bases = baseIncomeType.options
const today = '2026-11-25'
const dates = { today, earliestStart: null }
const id = '0190a000-0000-7000-8000-0000000000aa'
const saved = (entry: CreateIncomeEntry): IncomeEntry => ({
  ...entry,
  id,
  applicationUuid: id,
  entityUuid: id,
})
const job = (category: 'EMPLOYED_SALARY' | 'JOB_OFFER' | 'SELF_EMPLOYED_PARTNERSHIP') =>
  saved({ kind: 'JOB', jobFields: { category, otherCompensation: 0, salary: 30_000 } })
const source = (category: 'OTHER' | 'RETIREMENT_AND_PENSION' | 'ALIMONY', amount: number) =>
  saved({ kind: 'INCOME_SOURCE', incomeSourceFields: { category, amount } })

const savedLists: IncomeEntry[][] = [
  [],
  [job('EMPLOYED_SALARY')],
  [job('JOB_OFFER')],
  [job('SELF_EMPLOYED_PARTNERSHIP'), source('ALIMONY', 100)],
  [source('OTHER', 0)],
  [source('OTHER', 100)],
  [source('RETIREMENT_AND_PENSION', 100), source('ALIMONY', 5)],
]

const empty = { jobOffer: '', jobs: [], sources: [] }
const source0 = { category: 'ALIMONY', amount: '', period: '', description: '' }

/** Drafts that a device may have, including formats of older versions. */
const storedForms: Record<string, unknown>[] = [
  {},
  { base: 'EMPLOYED', part: 'job' },
  empty,
  { ...empty, jobOffer: 'NO' },
  { ...empty, jobOffer: 'YES', sources: [source0] },
  { ...empty, jobs: [{ ...emptyJob, category: 'EMPLOYED_HOURLY_WITH_RATES' }] },
  { ...empty, jobs: [{ ...emptyJob, category: 'NONE' }] },
  { ...empty, jobs: [{ ...emptyJob, index: 5, category: 'JOB_OFFER' }, emptyJob] },
  { ...empty, sources: null },
  { earningsType: 'HOURLY', sources: [] },
  { sources: [{}] },
]

test('every page has a field for an amount, or asks about a job offer', () => {
  for (const base of bases)
    for (const entries of savedLists)
      for (const kept of storedForms) {
        const form = openForm(base, entries, kept)
        const where = JSON.stringify({ base, kept })
        expect(hasAmount(base, form) || base === 'NO_INCOME', where).toBe(true)
        // The first job has the category of the kind of income, or the form asks for its category.
        const category = form.jobs[0]?.category || ownCategories[base][0]
        if (ownCategories[base].length > 0) expect(ownCategories[base], where).toContain(category)
        if (base !== 'NO_INCOME' || form.jobOffer !== 'NO')
          expect(jobSchema(base, dates).safeParse({ ...form, jobs: [], sources: [] }).success, where).toBe(
            false,
          )
      }
})

test('every field that lacks an answer is on a page, and the first is asked', () => {
  const more = { jobs: [{ ...emptyJob, category: 'OTHER' as const }, emptyJob], sources: [source0] }
  for (const base of bases)
    for (const entries of savedLists)
      for (const kept of [...storedForms, { ...empty, jobOffer: 'YES', ...more }]) {
        const form = openForm(base, entries, kept)
        const where = JSON.stringify({ base, kept })
        const pages = detailPages(base, form)
        const issues = jobSchema(base, dates, entries).safeParse(form).error?.issues ?? []
        const wrong = issues.map(({ path }) => pageOfField(base, path.join('.')))
        expect(pages, where).toEqual(expect.arrayContaining(wrong))
        const first = pages.find((page) => wrong.includes(page)) ?? null
        expect(unfinishedPage(base, form, entries, dates), where).toBe(first)
        expect(pages.at(-1) === 'sum', where).toBe(hasAmount(base, form))
      }
})

test.each([
  ['EMPLOYED', 'jobs.0.startYear', 'job.0'],
  ['EMPLOYED', 'jobs.0.category', 'pay.0'],
  ['EMPLOYED', 'jobs.1.category', 'job.1'],
  ['SELF_EMPLOYED', 'jobs.0.category', 'job.0'],
  ['EMPLOYED', 'jobs.1.hourlyWage', 'pay.1'],
  ['OTHER', 'sources.0.period', 'source.0'],
  ['NO_INCOME', 'jobOffer', 'offer'],
] as const)('with the kind %s, the field %s is on the page %s', (base, field, page) => {
  expect(pageOfField(base, field)).toBe(page)
})

test('a form without an amount is not sent, unless it says that there is no income', () => {
  const bare = (base: BaseIncome, jobOffer: TypedForm['jobOffer'] = '') => {
    const form: TypedForm = { jobOffer, jobs: [], sources: [] }
    const isValid = jobSchema(base, dates).safeParse(form).success
    return { isValid, entries: () => incomeEntries(base, form, [], 'America/New_York') }
  }
  for (const base of bases) {
    expect(bare(base).isValid, base).toBe(false)
    expect(bare(base).entries, base).toThrow(TypeError)
    expect(bare(base, 'YES').entries, base).toThrow(TypeError)
    if (base !== 'NO_INCOME') expect(bare(base, 'NO').entries, base).toThrow(TypeError)
  }
  expect(bare('NO_INCOME', 'NO')).toMatchObject({ isValid: true })
  expect(bare('NO_INCOME', 'NO').entries()).toHaveLength(1)
})
