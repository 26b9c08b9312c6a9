import type {
  baseIncomeType,
  formJobCategory,
  IncomeSourceCategory,
  payFrequency,
  yesOrNo,
} from '@relief/contract/enumerations.ts'
import { type PayPeriod, yearlyCents } from '@relief/domain/income.ts'
import { parseMoney } from '@relief/domain/money.ts'
import type * as z from 'zod/mini'
import type { SourceChoice } from './source-choices.ts'

/** A row picked from a list of names; the id "custom" means that the applicant typed the name. */
export type Picked = { id: string; label: string }

/** The answer on the first page: how the applicant earns. */
export type BaseIncome = z.infer<typeof baseIncomeType>

export type FormJobCategory = z.infer<typeof formJobCategory>

/** One job as typed. Its category decides which fields count. */
export type TypedJob = {
  /** The position of the saved job that this is; null for a new one. */
  index: number | null
  category: FormJobCategory | ''
  title: Picked | null
  company: Picked | null
  customCompanyName: string
  startMonth: string
  startYear: string
  /** The pay of one period. */
  annualIncome: string
  period: PayPeriod | ''
  otherCompensation: string
  hourlyWage: string
  hoursPerWeek: string
  payFrequency: z.infer<typeof payFrequency> | ''
  otherJobType: string
}

/** One source of income besides a job as typed. */
export type TypedSource = {
  category: SourceChoice | ''
  /** The amount of one period. */
  amount: string
  period: PayPeriod | ''
  description: string
}

/** Everything on the job page. Where the kind of income is a job, the first job is that one. */
export type TypedForm = { jobOffer: z.infer<typeof yesOrNo> | ''; jobs: TypedJob[]; sources: TypedSource[] }

export const emptyJob: TypedJob = {
  index: null,
  category: '',
  title: null,
  company: null,
  customCompanyName: '',
  startMonth: '',
  startYear: '',
  annualIncome: '',
  period: '',
  otherCompensation: '',
  hourlyWage: '',
  hoursPerWeek: '',
  payFrequency: '',
  otherJobType: '',
}

export const emptySource: TypedSource = { category: '', amount: '', period: '', description: '' }

/** The categories of a job that belong to a kind of income; empty where it is no job. */
export const ownCategories: Readonly<Record<BaseIncome, readonly FormJobCategory[]>> = {
  EMPLOYED: ['EMPLOYED_SALARY', 'EMPLOYED_HOURLY_WITH_RATES', 'EMPLOYED_HOURLY'],
  EMPLOYED_CONTRACTOR: ['EMPLOYED_CONTRACTOR'],
  SELF_EMPLOYED: ['SELF_EMPLOYED_SOLE_PROPRIETOR', 'SELF_EMPLOYED_PARTNERSHIP'],
  NO_INCOME: ['JOB_OFFER'],
  RETIREMENT_AND_PENSION: [],
  OTHER: [],
}

/** The kind of income that the job at a position of the page is about; null for one more job. */
export function kindAt(base: BaseIncome, at: number): BaseIncome | null {
  return at === 0 && ownCategories[base].length > 0 ? base : null
}

const employed: readonly string[] = [...ownCategories.EMPLOYED, 'EMPLOYED_CONTRACTOR', 'JOB_OFFER']
const ownBusiness: readonly string[] = ownCategories.SELF_EMPLOYED

/**
 * Which groups of fields a job shows.
 * @param kind the kind of income that the job is about; null for one more job, which is asked what it is
 */
export function shownFor(kind: BaseIncome | null, { category }: Pick<TypedJob, 'category'>) {
  const isEmployed = employed.includes(category) || kind === 'EMPLOYED'
  const isBusiness = ownBusiness.includes(category) || kind === 'SELF_EMPLOYED'
  const isOther = category === 'OTHER'
  const hourly = category === 'EMPLOYED_HOURLY_WITH_RATES'
  return {
    employer: isEmployed,
    business: isBusiness,
    otherWork: isOther,
    start: isEmployed || isBusiness,
    hourly,
    amount: isBusiness || isOther || (isEmployed && category !== '' && !hourly),
    extra: isEmployed && category !== '',
  }
}

/** The jobs of the page that count: without income, the offered one only once there is an offer. */
export function countedJobs(base: BaseIncome, { jobOffer, jobs }: TypedForm): readonly TypedJob[] {
  return base === 'NO_INCOME' && jobOffer !== 'YES' ? [] : jobs
}

/** Whether the page has a field for an amount; without one, it asks about a job offer. */
export function hasAmount(base: BaseIncome, typed: TypedForm): boolean {
  return countedJobs(base, typed).length + typed.sources.length > 0
}

/** The yearly sum of a typed amount, in cents; null until amount and period are known. */
export function typedYearlyCents(amount: string, period: PayPeriod | ''): number | null {
  const cents = parseMoney(amount)
  return cents === null || period === '' ? null : yearlyCents(cents, period)
}

/** The source categories of the wire that "Retirement or pension" is about. */
export const retirement: IncomeSourceCategory = 'RETIREMENT_AND_PENSION'

/** Start years, newest first: 51 years, the last one next calendar year. */
export function startYears(thisYear: number): string[] {
  return Array.from({ length: 51 }, (_, back) => String(thisYear + 1 - back))
}
