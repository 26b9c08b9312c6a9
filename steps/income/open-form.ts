import type { IncomeEntry } from '@relief/contract/entities/income.ts'
import {
  businessType,
  earningsType,
  incomeSourceCategory,
  payFrequency,
  yesOrNo,
} from '@relief/contract/enumerations.ts'
import * as z from 'zod/mini'
import { typedIncome } from './income-entries.ts'
import { type BaseIncome, emptyJob, emptySource, type TypedForm, type TypedSource } from './income-form.ts'

const typed = z.string()
const picked = z.nullable(z.object({ id: typed, label: typed }))
const orEmpty = <Choice extends z.ZodMiniType<string>>(choice: Choice) => z.union([choice, z.literal('')])

/** What a device may have kept of the page; anything else, such as an older version's, is left out. */
const keptForm = z.object({
  jobOffer: orEmpty(yesOrNo),
  earningsType: orEmpty(earningsType),
  businessType: orEmpty(businessType),
  title: picked,
  company: picked,
  customCompanyName: typed,
  startMonth: typed,
  startYear: typed,
  annualIncome: typed,
  otherCompensation: typed,
  hourlyWage: typed,
  hoursPerWeek: typed,
  payFrequency: orEmpty(payFrequency),
  sources: z.array(z.object({ category: orEmpty(incomeSourceCategory), amount: typed, description: typed })),
})

/** The sources that the page opens with: one empty row where the chosen kind of income needs one. */
export function firstSources(base: BaseIncome, sources: readonly TypedSource[]): TypedSource[] {
  if (base === 'RETIREMENT_AND_PENSION' && sources.every(({ category }) => category !== base))
    return [{ ...emptySource, category: base }, ...sources]
  if (sources.length > 0) return [...sources]
  return base === 'OTHER' ? [emptySource] : []
}

/**
 * The form for a kind of income. It always has a field for an amount, or the question about a job offer.
 * @param kept what was typed for this kind of income and not sent yet; it wins over what is saved
 */
export function openForm(
  base: BaseIncome,
  entries: readonly IncomeEntry[],
  kept: Readonly<Record<string, unknown>> = {},
): TypedForm {
  const draft = keptForm.safeParse(kept)
  if (draft.success) return { ...draft.data, sources: firstSources(base, draft.data.sources) }
  const saved = typedIncome(entries)
  // An applicant who changes the kind of income may still have the other one: only "no income" removes it.
  const isAnother = saved.base !== base
  const sources = isAnother && base === 'NO_INCOME' ? [] : saved.sources
  return { ...(isAnother ? emptyJob : saved.job), sources: firstSources(base, sources) }
}
