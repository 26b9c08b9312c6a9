import { START_YEARS_BACK } from '@relief/contract/entities/income.ts'
import type {
  baseIncomeType,
  IncomeSourceCategory,
  payFrequency,
  yesOrNo,
} from '@relief/contract/enumerations.ts'
import { LARGEST_AMOUNT } from '@relief/contract/fields.ts'
import { type PayPeriod, yearlyCents } from '@relief/domain/income.ts'
import { parseMoney, toCents } from '@relief/domain/money.ts'
import { plainTyped } from '@relief/domain/typed-text.ts'
import type * as z from 'zod/mini'
import type { SourceChoice } from '../income-source-choices.ts'
import { type FormJobCategory, isOwnBusiness } from '../job-category.ts'

/** A row picked from a list of names; the id "custom" means that the applicant typed the name. */
export type Picked = { id: string; label: string }

/** The answer on the first page: how the applicant earns. */
export type BaseIncome = z.infer<typeof baseIncomeType>

/** One job as typed. Its category decides which fields count. */
export type TypedJob = {
  /** The position of the saved job; null for a new one. */
  index: number | null
  category: FormJobCategory | ''
  title: Picked | null
  company: Picked | null
  customCompanyName: string
  startMonth: string
  startYear: string
  /** The pay per period. */
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
  /** The amount per period. */
  amount: string
  period: PayPeriod | ''
  description: string
}

/**
 * Everything on the pages after the kind of income. If the kind of income is a job, the first job is that
 * one.
 */
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

/** The categories of a job that belong to a kind of income; empty when it is not a job. */
export const ownCategories: Readonly<Record<BaseIncome, readonly FormJobCategory[]>> = {
  EMPLOYED: ['EMPLOYED_SALARY', 'EMPLOYED_HOURLY_WITH_RATES', 'EMPLOYED_HOURLY'],
  EMPLOYED_CONTRACTOR: ['EMPLOYED_CONTRACTOR'],
  SELF_EMPLOYED: ['SELF_EMPLOYED_SOLE_PROPRIETOR', 'SELF_EMPLOYED_PARTNERSHIP'],
  NO_INCOME: ['JOB_OFFER'],
  RETIREMENT_AND_PENSION: [],
  OTHER: [],
}

/** The kind of income of the job at a position on the page; null for an additional job. */
export function kindAt(base: BaseIncome, at: number): BaseIncome | null {
  return at === 0 && ownCategories[base].length > 0 ? base : null
}

const employed: readonly string[] = [...ownCategories.EMPLOYED, 'EMPLOYED_CONTRACTOR', 'JOB_OFFER']

/**
 * Which groups of fields a job shows.
 * @param kind the kind of income of the job; null for an additional job, for which the form asks the kind
 */
export function shownFor(kind: BaseIncome | null, { category }: Pick<TypedJob, 'category'>) {
  const isEmployed = employed.includes(category) || kind === 'EMPLOYED'
  const isBusiness = isOwnBusiness(category) || kind === 'SELF_EMPLOYED'
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

/** The jobs on the page that count; without income, an offered job counts only if there is an offer. */
export function countedJobs(base: BaseIncome, { jobOffer, jobs }: TypedForm): readonly TypedJob[] {
  return base === 'NO_INCOME' && jobOffer !== 'YES' ? [] : jobs
}

/** Whether an amount is asked for; otherwise the page asks about a job offer. */
export function hasAmount(base: BaseIncome, typed: TypedForm): boolean {
  return countedJobs(base, typed).length + typed.sources.length > 0
}

/**
 * A page after the kind of income: the question about a job offer, a job, its pay, another source, and their
 * total. A job or source is named by its position.
 */
export type DetailPage = 'offer' | 'sum' | `${'job' | 'pay' | 'source'}.${string}`

/** The pages after the kind of income, in their order: the sum comes last, if there is anything to add up. */
export function detailPages(base: BaseIncome, typed: TypedForm): [DetailPage, ...DetailPage[]] {
  const jobs = countedJobs(base, typed).flatMap((_, at): DetailPage[] => [`job.${at}`, `pay.${at}`])
  const sources = typed.sources.map((_, at): DetailPage => `source.${at}`)
  const entries = kindAt(base, 0) === null ? [...sources, ...jobs] : [...jobs, ...sources]
  const [first = 'offer', ...others] = base === 'NO_INCOME' ? ['offer' as const, ...entries] : entries
  return hasAmount(base, typed) ? [first, ...others, 'sum'] : [first, ...others]
}

/** Whether a page is about the main kind of income; the other pages are for added jobs and sources. */
export function isOwnPage(base: BaseIncome, page: DetailPage): boolean {
  const own: readonly DetailPage[] = kindAt(base, 0) === null ? ['source.0'] : ['offer', 'job.0', 'pay.0']
  return own.includes(page)
}

/** The yearly sum of a typed amount, in cents; null until amount and period are known, or if too much. */
export function typedYearlyCents(amount: string, period: PayPeriod | ''): number | null {
  const cents = parseMoney(amount)
  const yearly = cents === null || period === '' ? null : yearlyCents(cents, period)
  return yearly === null || yearly > toCents(LARGEST_AMOUNT) ? null : yearly
}

/** The typed hours per week; null if empty, NaN if not a number. */
export function typedHours(typed: string): number | null {
  const plain = plainTyped(typed).trim()
  return plain === '' ? null : Number(plain)
}

/** The source categories of the wire that "Retirement or pension" is about. */
export const retirement: IncomeSourceCategory = 'RETIREMENT_AND_PENSION'

/**
 * Start years, newest first: of a job offer this year and the next; of other work up to this year, as far
 * back as the server accepts.
 */
export function startYears(thisYear: number, isOffer: boolean): string[] {
  if (isOffer) return [String(thisYear + 1), String(thisYear)]
  return Array.from({ length: START_YEARS_BACK + 1 }, (_, back) => String(thisYear - back))
}
