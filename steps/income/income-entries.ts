import {
  type CreateIncomeEntry,
  CUSTOM_JOB_ID,
  type IncomeEntry,
  type JobFields,
  startProblem,
} from '@relief/contract/entities/income.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { annualIncomeOfEntryCents, hourlyAnnualCents, type PayPeriod } from '@relief/domain/income.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'
import { toChoice, wireSource } from '../income-source-choices.ts'
import { type FormJobCategory, formCategory } from '../job-category.ts'
import {
  type BaseIncome,
  countedJobs,
  emptyJob,
  ownCategories,
  type Picked,
  retirement,
  shownFor,
  type TypedForm,
  type TypedJob,
  type TypedSource,
  typedHours,
  typedYearlyCents,
} from './income-form.ts'

/** The entry that means "no income at all": the wire has no other way to express it. */
const NO_INCOME: CreateIncomeEntry = {
  kind: 'INCOME_SOURCE',
  incomeSourceFields: { amount: 0, category: 'OTHER', description: 'No income' },
}

const isNoIncome = (entry: CreateIncomeEntry) =>
  entry.kind === 'INCOME_SOURCE' &&
  entry.incomeSourceFields.amount === 0 &&
  entry.incomeSourceFields.category === 'OTHER'

const frequencies: Partial<Record<PayPeriod | '', NonNullable<JobFields['payFrequency']>>> = {
  WEEK: 'WEEKLY',
  TWO_WEEKS: 'BIWEEKLY',
  HALF_MONTH: 'SEMIMONTHLY',
  MONTH: 'MONTHLY',
}

function dollars(typed: string): number {
  return toDollars(parseMoney(typed) ?? 0)
}

/** A start on the 2nd, so that no time zone moves it into another month. */
export function firstDay(month: string, year: string): string {
  return `${year}-${month.padStart(2, '0')}-02T00:00:00Z`
}

function employerFields({ title, company }: TypedJob): Partial<JobFields> {
  const isOwnCompany = company?.id === 'custom'
  const isOwnTitle = title?.id === 'custom'
  return {
    companyId: company === null ? null : isOwnCompany ? CUSTOM_JOB_ID : Number(company.id),
    companyName: isOwnCompany ? null : (company?.label ?? null),
    customCompanyName: isOwnCompany ? company.label : null,
    occupationId: title === null ? null : isOwnTitle ? CUSTOM_JOB_ID : Number(title.id),
    occupationName: title?.label ?? null,
    title: title?.label ?? null,
  }
}

function payFields(job: TypedJob, saved: JobFields | undefined): Partial<JobFields> {
  if (job.category !== 'EMPLOYED_HOURLY_WITH_RATES')
    return {
      salary: toDollars(typedYearlyCents(job.annualIncome, job.period) ?? 0),
      payFrequency: frequencies[job.period] ?? saved?.payFrequency ?? null,
    }
  const [wage, hours] = [dollars(job.hourlyWage), typedHours(job.hoursPerWeek) ?? 0]
  return {
    hourlyWage: wage,
    hoursPerWeek: hours,
    salary: toDollars(hourlyAnnualCents(wage, hours)),
    payFrequency: job.payFrequency || null,
  }
}

/** The wire's category of a job; null for work that the wire has only as another source of income. */
function wireCategory(category: FormJobCategory | ''): NonNullable<JobFields['category']> | null {
  if (category === 'EMPLOYED_HOURLY_WITH_RATES') return 'EMPLOYED_HOURLY'
  return category === 'OTHER' || category === 'NONE' || category === '' ? null : category
}

/** The problem with the typed start of a job or a job offer; null without one. */
export function typedStartProblem(
  kind: BaseIncome | null,
  { category, startMonth, startYear }: Pick<TypedJob, 'category' | 'startMonth' | 'startYear'>,
  today: CalendarDate,
): ReturnType<typeof startProblem> {
  if (startMonth === '' || startYear === '') return null
  const wired = kind === 'NO_INCOME' ? 'JOB_OFFER' : wireCategory(category)
  return startProblem(wired, firstDay(startMonth, startYear), today)
}

function hasChanges(job: TypedJob, saved: JobFields): boolean {
  const before = typedJob(saved, job.index)
  const names = Object.keys(emptyJob) as (keyof TypedJob)[]
  return names.some((name) => JSON.stringify(job[name]) !== JSON.stringify(before[name]))
}

/**
 * The saved job that a typed one corresponds to, unless it was changed or lacks its category or pay. The
 * saved job may have more or fewer fields than the pages ask for.
 */
export function unchangedJob(job: TypedJob, saved: readonly IncomeEntry[]): JobFields | null {
  const before = savedJobs(saved)[job.index ?? -1]
  if (before === undefined || before.category === undefined || hasChanges(job, before)) return null
  return annualIncomeOfEntryCents({ kind: 'JOB', jobFields: before }) > 0 ? before : null
}

function jobEntry(job: TypedJob, saved: JobFields | undefined, timeZone: string): CreateIncomeEntry {
  const category = wireCategory(job.category)
  if (category === null) {
    const amount = toDollars(typedYearlyCents(job.annualIncome, job.period) ?? 0)
    const description = [job.otherJobType.trim(), job.customCompanyName.trim()].filter(Boolean).join(', ')
    return { kind: 'INCOME_SOURCE', incomeSourceFields: { amount, category: 'OTHER', description } }
  }
  const shown = shownFor(null, job)
  return {
    kind: 'JOB',
    jobFields: {
      category,
      ...(shown.employer && employerFields(job)),
      ...(shown.business && { customCompanyName: job.customCompanyName.trim() }),
      from: { timeZone, timestamp: firstDay(job.startMonth, job.startYear) },
      ...(saved?.to && { to: saved.to }),
      otherCompensation: shown.extra ? dollars(job.otherCompensation) : 0,
      ...payFields(job, saved),
    },
  }
}

/**
 * One typed source as the wire expects it.
 * @throws an error with the specification's own words when the form's checks missed something, which is our
 * bug, not the applicant's mistake
 */
export function sourceEntry({ category, amount, period, description }: TypedSource): CreateIncomeEntry {
  if (category === '') throw new TypeError('Must have an category when converting to a server Income Source')
  const cents = typedYearlyCents(amount, period)
  if (cents === null) throw new TypeError('Must have an amount when converting to a server Income Source')
  const incomeSourceFields = { amount: toDollars(cents), ...wireSource(category, description) }
  return { kind: 'INCOME_SOURCE', incomeSourceFields }
}

const savedJobs = (entries: readonly IncomeEntry[]): JobFields[] =>
  entries.flatMap((entry) => (entry.kind === 'JOB' ? [entry.jobFields] : []))

/**
 * One typed job as the wire expects it.
 * @param saved the entries that the form opened with
 */
export function toJobEntry(
  job: TypedJob,
  saved: readonly IncomeEntry[],
  timeZone: string,
): CreateIncomeEntry {
  const same = unchangedJob(job, saved)
  if (same) return { kind: 'JOB', jobFields: same }
  return jobEntry(job, savedJobs(saved)[job.index ?? -1], timeZone)
}

/**
 * The entries to save for what was typed: the jobs in the form's order, then the sources.
 * @param saved the entries that the form opened with
 */
export function incomeEntries(
  base: BaseIncome,
  typed: TypedForm,
  saved: readonly IncomeEntry[],
  timeZone: string,
): CreateIncomeEntry[] {
  const entries = [
    ...countedJobs(base, typed).map((job) => toJobEntry(job, saved, timeZone)),
    ...typed.sources.map(sourceEntry),
  ]
  if (entries.length > 0) return entries
  if (base === 'NO_INCOME' && typed.jobOffer === 'NO') return [NO_INCOME]
  throw new TypeError('Only an applicant without income and without a job offer has no entry')
}

function typedAmount(amount: number | null | undefined): { amount: string; period: PayPeriod | '' } {
  return amount ? { amount: amount.toLocaleString('en-US'), period: 'YEAR' } : { amount: '', period: '' }
}

function picked(id: number | null | undefined, name: string | null | undefined): Picked | null {
  return name ? { id: id ? String(id) : 'custom', label: name } : null
}

function typedJob(fields: JobFields, index: number | null): TypedJob {
  const [year = '', month = ''] = fields.from?.timestamp.split('-') ?? []
  const category = formCategory(fields)
  const pay = typedAmount(category === 'EMPLOYED_HOURLY_WITH_RATES' ? null : fields.salary)
  return {
    ...emptyJob,
    index,
    category,
    title: picked(Number(fields.occupationId ?? 0), fields.occupationName ?? fields.title),
    company: picked(fields.companyId, fields.companyName ?? fields.customCompanyName),
    customCompanyName: fields.customCompanyName ?? '',
    startMonth: month === '' ? '' : String(Number(month)),
    startYear: year,
    annualIncome: pay.amount,
    period: pay.period,
    otherCompensation: typedAmount(fields.otherCompensation).amount,
    hourlyWage: typedAmount(fields.hourlyWage).amount,
    hoursPerWeek: fields.hoursPerWeek?.toString() ?? '',
    payFrequency: fields.payFrequency ?? '',
  }
}

/** The kind of income that a job belongs to. */
function baseOf({ category }: TypedJob): BaseIncome {
  const bases: readonly BaseIncome[] = ['EMPLOYED', 'EMPLOYED_CONTRACTOR', 'SELF_EMPLOYED', 'NO_INCOME']
  return bases.find((base) => ownCategories[base].some((own) => own === category)) ?? 'EMPLOYED'
}

/**
 * The form for saved entries, starting with the job that determines the kind of income; empty without any.
 */
export function typedIncome(entries: readonly IncomeEntry[]): { base: BaseIncome | '' } & TypedForm {
  const jobs = savedJobs(entries).map(typedJob)
  const sources = entries.flatMap((entry): TypedSource[] => {
    if (entry.kind === 'JOB' || isNoIncome(entry)) return []
    const { incomeSourceFields } = entry
    return [{ ...typedAmount(incomeSourceFields.amount), ...toChoice(incomeSourceFields) }]
  })
  const main = jobs.find((job) => baseOf(job) !== 'NO_INCOME') ?? jobs[0]
  if (main) {
    const base = baseOf(main)
    const others = jobs.filter((job) => job !== main)
    return { base, jobOffer: base === 'NO_INCOME' ? 'YES' : '', jobs: [main, ...others], sources }
  }
  if (entries.length === 0) return { base: '', jobOffer: '', jobs: [], sources: [] }
  const [only] = entries.filter((entry) => !isNoIncome(entry))
  if (only?.kind !== 'INCOME_SOURCE') return { base: 'NO_INCOME', jobOffer: 'NO', jobs: [], sources: [] }
  const isRetirement = only.incomeSourceFields.category === retirement
  return { base: isRetirement ? 'RETIREMENT_AND_PENSION' : 'OTHER', jobOffer: '', jobs: [], sources }
}
