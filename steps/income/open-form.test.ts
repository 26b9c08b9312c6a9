import type { CreateIncomeEntry, IncomeEntry } from '@relief/contract/entities/income.ts'
import { baseIncomeType } from '@relief/contract/enumerations.ts'
import { expect, test } from 'vitest'
import { incomeEntries } from './income-entries.ts'
import { type BaseIncome, emptyJob, hasAmount, shownFor, type TypedForm } from './income-form.ts'
import { jobSchema } from './income-schema.ts'
import { openForm } from './open-form.ts'

const bases = baseIncomeType.options
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

/** What pages of every kind may leave on a device, also in the shapes of older versions. */
const keptForms: Record<string, unknown>[] = [
  {},
  { base: 'EMPLOYED', part: 'job' },
  { ...emptyJob, sources: [] },
  { ...emptyJob, earningsType: 'HOURLY', sources: [] },
  { ...emptyJob, jobOffer: 'NO', sources: [] },
  { ...emptyJob, jobOffer: 'YES', sources: [{ category: 'ALIMONY', amount: '', description: '' }] },
  { ...emptyJob, sources: null },
  { sources: [{}] },
]

test('every page has a field for an amount, or asks about a job offer', () => {
  for (const base of bases)
    for (const entries of savedLists)
      for (const kept of keptForms) {
        const form = openForm(base, entries, kept)
        expect(hasAmount(base, form) || shownFor(base, form).jobOffer, JSON.stringify({ base, kept })).toBe(
          true,
        )
      }
})

test('a form without an amount is not sent, unless it says that there is no income', () => {
  const bare = (base: BaseIncome, more: Partial<TypedForm> = {}) => {
    const form: TypedForm = { ...emptyJob, sources: [], ...more }
    const isValid = jobSchema(base).safeParse(form).success
    return { isValid, entries: () => incomeEntries(base, form, form.sources, 'America/New_York') }
  }
  for (const base of bases) {
    expect(bare(base).isValid, base).toBe(false)
    expect(bare(base, { earningsType: 'HOURLY' }).isValid, base).toBe(false)
  }
  for (const base of ['OTHER', 'RETIREMENT_AND_PENSION', 'NO_INCOME'] as const)
    expect(bare(base).entries, base).toThrow(TypeError)
  expect(bare('NO_INCOME', { jobOffer: 'NO' }).entries()).toHaveLength(1)
})
