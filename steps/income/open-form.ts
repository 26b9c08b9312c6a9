import type { IncomeEntry } from '@relief/contract/entities/income.ts'
import { formJobCategory, payFrequency, yesOrNo } from '@relief/contract/enumerations.ts'
import { payPeriods } from '@relief/domain/income.ts'
import * as z from 'zod/mini'
import { sourceChoices, wireSource } from '../income-source-choices.ts'
import { typedIncome } from './income-entries.ts'
import {
  type BaseIncome,
  emptyJob,
  emptySource,
  ownCategories,
  retirement,
  type TypedForm,
  type TypedJob,
  type TypedSource,
} from './income-form.ts'

const typed = z.string()
const picked = z.nullable(z.object({ id: typed, label: typed }))
const orEmpty = <Choice extends z.ZodMiniType<string>>(choice: Choice) => z.union([choice, z.literal('')])
const period = orEmpty(z.enum(payPeriods))

/** The valid format of a draft; anything else, such as one from an older version, is ignored. */
const keptForm = z.object({
  jobOffer: orEmpty(yesOrNo),
  jobs: z.array(
    z.object({
      index: z.nullable(z.int()),
      category: orEmpty(formJobCategory),
      title: picked,
      company: picked,
      customCompanyName: typed,
      startMonth: typed,
      startYear: typed,
      annualIncome: typed,
      period,
      otherCompensation: typed,
      hourlyWage: typed,
      hoursPerWeek: typed,
      payFrequency: orEmpty(payFrequency),
      otherJobType: typed,
    }),
  ),
  sources: z.array(
    z.object({
      category: orEmpty(z.enum(sourceChoices.map(({ value }) => value))),
      amount: typed,
      period,
      description: typed,
    }),
  ),
})

const isRetirement = ({ category }: TypedSource) =>
  category !== '' && wireSource(category, '').category === retirement

/** The sources that the form opens with: one empty source if the chosen kind of income needs one. */
export function firstSources(base: BaseIncome, sources: readonly TypedSource[]): TypedSource[] {
  if (base === 'RETIREMENT_AND_PENSION') {
    const own = sources.filter(isRetirement)
    const others = sources.filter((source) => !isRetirement(source))
    return [...(own.length > 0 ? own : [{ ...emptySource, category: retirement }]), ...others]
  }
  if (sources.length > 0) return [...sources]
  return base === 'OTHER' ? [emptySource] : []
}

/** The jobs that the form opens with: first the one for the kind of income, which may be empty. */
function firstJobs(base: BaseIncome, jobs: readonly TypedJob[]): TypedJob[] {
  const own = ownCategories[base]
  const [only = '', another] = own
  if (own.length === 0) return [...jobs]
  const fits = ({ category }: TypedJob) => category === '' || own.includes(category)
  const found = jobs.find(fits)
  const others = jobs.filter((job) => job !== found)
  const main = found ?? emptyJob
  return [{ ...main, category: another === undefined ? only : main.category }, ...others]
}

/**
 * The form for a kind of income. It always asks for an amount, or about a job offer. Another kind of income
 * removes no job and no source: only "no income" does.
 * @param kept the draft for this kind of income; it takes precedence over saved answers
 */
export function openForm(
  base: BaseIncome,
  entries: readonly IncomeEntry[],
  kept: Readonly<Record<string, unknown>> = {},
): TypedForm {
  const saved = typedIncome(entries)
  const isLost = base === 'NO_INCOME' && saved.base !== base
  const from = keptForm.safeParse(kept).data ?? { ...saved, ...(isLost && { jobs: [], sources: [] }) }
  return {
    jobOffer: from.jobOffer,
    jobs: firstJobs(base, from.jobs),
    sources: firstSources(base, from.sources),
  }
}
