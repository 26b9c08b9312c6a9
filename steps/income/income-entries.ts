import type { CreateIncomeEntry, IncomeEntry } from '@relief/contract/entities/income.ts'
import { hourlyAnnualCents } from '@relief/domain/income.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'
import {
  type BaseIncome,
  emptyJob,
  type Picked,
  shownFor,
  type TypedJob,
  type TypedSource,
  toJobCategory,
} from './income-form.ts'

type Job = Extract<CreateIncomeEntry, { kind: 'JOB' }>['jobFields']

/** The entry that means "no income at all": the wire has no other way to express it. */
const NO_INCOME: CreateIncomeEntry = {
  kind: 'INCOME_SOURCE',
  incomeSourceFields: { amount: 0, category: 'OTHER', description: 'No income' },
}

function dollars(typed: string): number {
  return toDollars(parseMoney(typed) ?? 0)
}

/** A start day on the 2nd, so that no time zone moves it into another month. */
function startDay(month: string, year: string, timeZone: string): Job['from'] {
  return { timeZone, timestamp: `${year}-${month.padStart(2, '0')}-02T00:00:00Z` }
}

function employerFields({ title, company }: TypedJob): Partial<Job> {
  const isOwnCompany = company?.id === 'custom'
  const isOwnTitle = title?.id === 'custom'
  return {
    companyId: company === null ? null : isOwnCompany ? 0 : Number(company.id),
    companyName: isOwnCompany ? null : (company?.label ?? null),
    customCompanyName: isOwnCompany ? company.label : null,
    occupationId: title === null ? null : isOwnTitle ? 0 : Number(title.id),
    occupationName: title?.label ?? null,
    title: title?.label ?? null,
  }
}

function jobEntry(base: BaseIncome, job: TypedJob, timeZone: string): CreateIncomeEntry {
  const shown = shownFor(base, job)
  return {
    kind: 'JOB',
    jobFields: {
      category: toJobCategory(base, job),
      ...(shown.employer && employerFields(job)),
      ...(shown.business && { customCompanyName: job.customCompanyName.trim() }),
      from: startDay(job.startMonth, job.startYear, timeZone),
      otherCompensation: shown.extra ? dollars(job.otherCompensation) : 0,
      ...(shown.yearly && { salary: dollars(job.annualIncome) }),
      ...(shown.hourly && {
        hourlyWage: dollars(job.hourlyWage),
        hoursPerWeek: Number(job.hoursPerWeek),
        salary: toDollars(hourlyAnnualCents(dollars(job.hourlyWage), Number(job.hoursPerWeek))),
        payFrequency: job.payFrequency || null,
      }),
    },
  }
}

/**
 * One typed source as the wire expects it.
 * @throws an error with the specification's own words where the form's checks missed something: a bug of
 * ours, not a mistake of the applicant
 */
export function sourceEntry({ category, amount, description }: TypedSource): CreateIncomeEntry {
  if (category === '') throw new TypeError('Must have an category when converting to a server Income Source')
  const cents = parseMoney(amount)
  if (cents === null) throw new TypeError('Must have an amount when converting to a server Income Source')
  const incomeSourceFields = { amount: toDollars(cents), category, description: description.trim() || null }
  return { kind: 'INCOME_SOURCE', incomeSourceFields }
}

/** The entries to save for what was typed. */
export function incomeEntries(
  base: BaseIncome,
  job: TypedJob,
  sources: readonly TypedSource[],
  timeZone: string,
): CreateIncomeEntry[] {
  const hasJob = shownFor(base, job).start
  const rest = sources.map(sourceEntry)
  const entries = hasJob ? [jobEntry(base, job, timeZone), ...rest] : rest
  if (entries.length > 0) return entries
  if (base === 'NO_INCOME' && job.jobOffer === 'NO') return [NO_INCOME]
  throw new TypeError('Only an applicant without income and without a job offer has no entry')
}

function typed(amount: number | null | undefined): string {
  return amount ? amount.toLocaleString('en-US') : ''
}

function picked(id: number | null | undefined, name: string | null | undefined): Picked | null {
  return name ? { id: id ? String(id) : 'custom', label: name } : null
}

const bases: Record<NonNullable<Job['category']>, BaseIncome> = {
  EMPLOYED_SALARY: 'EMPLOYED',
  EMPLOYED_HOURLY: 'EMPLOYED',
  EMPLOYED_CONTRACTOR: 'EMPLOYED_CONTRACTOR',
  JOB_OFFER: 'NO_INCOME',
  SELF_EMPLOYED_PARTNERSHIP: 'SELF_EMPLOYED',
  SELF_EMPLOYED_SOLE_PROPRIETOR: 'SELF_EMPLOYED',
}

function typedJob(fields: Job): TypedJob {
  const [year = '', month = ''] = fields.from?.timestamp.split('-') ?? []
  return {
    ...emptyJob,
    jobOffer: fields.category === 'JOB_OFFER' ? 'YES' : '',
    earningsType: fields.category === 'EMPLOYED_HOURLY' ? 'HOURLY' : 'SALARY',
    businessType: fields.category === 'SELF_EMPLOYED_PARTNERSHIP' ? 'PARTNERSHIP' : 'SOLE_PROPRIETOR',
    title: picked(Number(fields.occupationId ?? 0), fields.occupationName),
    company: picked(fields.companyId, fields.companyName ?? fields.customCompanyName),
    customCompanyName: fields.customCompanyName ?? '',
    startMonth: month === '' ? '' : String(Number(month)),
    startYear: year,
    annualIncome: typed(fields.salary),
    otherCompensation: typed(fields.otherCompensation),
    hourlyWage: typed(fields.hourlyWage),
    hoursPerWeek: fields.hoursPerWeek?.toString() ?? '',
    payFrequency: fields.payFrequency ?? '',
  }
}

/** The form for saved entries; empty without any. */
export function typedIncome(entries: readonly IncomeEntry[]): {
  base: BaseIncome | ''
  job: TypedJob
  sources: TypedSource[]
} {
  const job = entries.find((entry) => entry.kind === 'JOB')
  const sources = entries.flatMap((entry): TypedSource[] =>
    entry.kind === 'INCOME_SOURCE' && entry.incomeSourceFields.amount > 0
      ? [
          {
            category: entry.incomeSourceFields.category,
            amount: typed(entry.incomeSourceFields.amount),
            description: entry.incomeSourceFields.description ?? '',
          },
        ]
      : [],
  )
  if (job)
    return { base: bases[job.jobFields.category ?? 'EMPLOYED_SALARY'], job: typedJob(job.jobFields), sources }
  if (entries.length === 0) return { base: '', job: emptyJob, sources: [] }
  const only = sources[0]?.category
  const base = only === undefined ? 'NO_INCOME' : only === 'RETIREMENT_AND_PENSION' ? only : 'OTHER'
  return { base, job: { ...emptyJob, jobOffer: base === 'NO_INCOME' ? 'NO' : '' }, sources }
}
