import type { JobFields } from '@relief/contract/entities/income.ts'
import type {
  baseIncomeType,
  businessType,
  earningsType,
  IncomeSourceCategory,
  payFrequency,
  yesOrNo,
} from '@relief/contract/enumerations.ts'
import type * as z from 'zod/mini'

/** A row picked from a list of names; the id "custom" means that the applicant typed the name. */
export type Picked = { id: string; label: string }

/** The answer on the first page: how the applicant earns. */
export type BaseIncome = z.infer<typeof baseIncomeType>

/** The job page as typed. The answer on the first page decides which fields count. */
export type TypedJob = {
  jobOffer: z.infer<typeof yesOrNo> | ''
  earningsType: z.infer<typeof earningsType> | ''
  businessType: z.infer<typeof businessType> | ''
  title: Picked | null
  company: Picked | null
  customCompanyName: string
  startMonth: string
  startYear: string
  annualIncome: string
  otherCompensation: string
  hourlyWage: string
  hoursPerWeek: string
  payFrequency: z.infer<typeof payFrequency> | ''
}

/** One more source of income as typed. */
export type TypedSource = { category: IncomeSourceCategory | ''; amount: string; description: string }

/** Everything on the job page. */
export type TypedForm = TypedJob & { sources: TypedSource[] }

export const emptyJob: TypedJob = {
  jobOffer: '',
  earningsType: '',
  businessType: '',
  title: null,
  company: null,
  customCompanyName: '',
  startMonth: '',
  startYear: '',
  annualIncome: '',
  otherCompensation: '',
  hourlyWage: '',
  hoursPerWeek: '',
  payFrequency: '',
}

export const emptySource: TypedSource = { category: '', amount: '', description: '' }

/** Which groups of fields the job page shows for the choices so far. */
export function shownFor(base: BaseIncome, job: TypedJob) {
  const isOffer = base === 'NO_INCOME' && job.jobOffer === 'YES'
  const isEmployed = base === 'EMPLOYED' || base === 'EMPLOYED_CONTRACTOR' || isOffer
  const isSelfEmployed = base === 'SELF_EMPLOYED'
  const isHourly = base === 'EMPLOYED' && job.earningsType === 'HOURLY'
  return {
    jobOffer: base === 'NO_INCOME',
    employer: isEmployed,
    business: isSelfEmployed,
    start: isEmployed || isSelfEmployed,
    earningsType: base === 'EMPLOYED',
    hourly: isHourly,
    yearly:
      isSelfEmployed || (isEmployed && !isHourly && (base !== 'EMPLOYED' || job.earningsType === 'SALARY')),
    extra: isEmployed && (base !== 'EMPLOYED' || job.earningsType !== ''),
  }
}

/** Whether the page has a field for an amount: without one, it asks about a job offer. */
export function hasAmount(base: BaseIncome, typed: TypedForm): boolean {
  return shownFor(base, typed).start || typed.sources.length > 0
}

/** The wire's category of a job. */
export function toJobCategory(base: BaseIncome, job: TypedJob): NonNullable<JobFields['category']> {
  if (base === 'SELF_EMPLOYED')
    return job.businessType === 'PARTNERSHIP' ? 'SELF_EMPLOYED_PARTNERSHIP' : 'SELF_EMPLOYED_SOLE_PROPRIETOR'
  if (base === 'EMPLOYED_CONTRACTOR') return 'EMPLOYED_CONTRACTOR'
  if (base === 'NO_INCOME') return 'JOB_OFFER'
  return job.earningsType === 'HOURLY' ? 'EMPLOYED_HOURLY' : 'EMPLOYED_SALARY'
}

/** The sources on the page, in the specification's words. */
export const sourceChoices: readonly { value: IncomeSourceCategory; label: string }[] = [
  { value: 'ALIMONY', label: 'Alimony' },
  { value: 'CHILD_SUPPORT', label: 'Child support' },
  { value: 'RETIREMENT_AND_PENSION', label: 'Retirement' },
  { value: 'RENTAL_INCOME', label: 'Rental' },
  { value: 'DISABILITY_BENEFITS', label: 'Disability benefits' },
  { value: 'STIPEND_OR_SCHOLARSHIP', label: 'Stipend or scholarship' },
  { value: 'OTHER', label: 'Other' },
]

/** Start years, newest first: 51 years, the last one next calendar year. */
export function startYears(thisYear: number): string[] {
  return Array.from({ length: 51 }, (_, back) => String(thisYear + 1 - back))
}
