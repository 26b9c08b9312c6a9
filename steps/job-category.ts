import type { JobFields } from '@relief/contract/entities/income.ts'
import type { formJobCategory } from '@relief/contract/enumerations.ts'
import type * as z from 'zod/mini'
import { words } from './words.ts'

export type FormJobCategory = z.infer<typeof formJobCategory>

/** The kind of work that the form has for a saved job: it tells apart two kinds of hourly pay. */
export function formCategory({ category, hourlyWage, hoursPerWeek }: JobFields): FormJobCategory | '' {
  const hasRates = Boolean(hourlyWage || hoursPerWeek)
  return category === 'EMPLOYED_HOURLY' && hasRates ? 'EMPLOYED_HOURLY_WITH_RATES' : (category ?? '')
}

/** Whether the job is the applicant's own business. */
export const isOwnBusiness = (category: FormJobCategory | ''): boolean => category.startsWith('SELF_EMPLOYED')

/** The name that this kind of work has for who pays: a contractor has no employer. */
export const employerLabel = (category: FormJobCategory | ''): string =>
  category === 'EMPLOYED_CONTRACTOR' ? words.work.client : words.work.employer
