import { type IncomeEntry, tooYoungProblem, wageProblem } from '@relief/contract/entities/income.ts'
import {
  customCompanyName,
  formHoursPerWeek,
  incomeDescription,
  LARGEST_AMOUNT,
} from '@relief/contract/fields.ts'
import { words as wire } from '@relief/contract/words.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { type PayPeriod, yearlyCents } from '@relief/domain/income.ts'
import { isMoneyOver, parseMoney, toCents, toDollars } from '@relief/domain/money.ts'
import * as z from 'zod/mini'
import { firstDay, typedStartProblem, unchangedJob } from './income-entries.ts'
import {
  type BaseIncome,
  countedJobs,
  type DetailPage,
  detailPages,
  hasAmount,
  kindAt,
  shownFor,
  type TypedForm,
  type TypedJob,
  type TypedSource,
  typedHours,
} from './income-form.ts'
import { words } from './words.ts'

/** Flags a field of the form, or of one job or source. */
type Flag = (field: string, message: string) => void

const { errors } = words

/**
 * An amount and its period: both are required, and the amount must be more than 0.
 * @param missing what to say when one of them is missing
 */
export function flagPay(
  flag: Flag,
  field: string,
  typed: string,
  period: PayPeriod | '',
  missing: { amountRequired: string; period: string } = errors,
): void {
  const cents = parseMoney(typed)
  const yearly = cents === null ? 0 : yearlyCents(cents, period || 'YEAR')
  if (typed.trim() === '') flag(field, missing.amountRequired)
  else if (isMoneyOver(typed, LARGEST_AMOUNT)) flag(field, errors.tooMuch)
  else if (cents === null) flag(field, errors.notMoney)
  else if (cents === 0) flag(field, errors.zero)
  else if (yearly > toCents(LARGEST_AMOUNT)) flag(field, errors.tooMuch)
  if (period === '') flag('period', missing.period)
}

function flagHours(flag: Flag, typed: string): void {
  const wrong = formHoursPerWeek.safeParse(typedHours(typed)).error?.issues[0]
  if (!wrong) return
  flag('hoursPerWeek', wrong.message === wire.specified.required ? errors.hoursRequired : wrong.message)
}

function flagWage(flag: Flag, { hourlyWage, hoursPerWeek, payFrequency }: TypedJob): void {
  const cents = parseMoney(hourlyWage)
  if (hourlyWage.trim() === '') flag('hourlyWage', errors.wageRequired)
  else if (isMoneyOver(hourlyWage, LARGEST_AMOUNT)) flag('hourlyWage', errors.tooMuch)
  else if (cents === null) flag('hourlyWage', errors.notWage)
  else if (cents === 0) flag('hourlyWage', errors.zero)
  else if (wageProblem(toDollars(cents), typedHours(hoursPerWeek) || 0) !== null)
    flag('hourlyWage', errors.tooMuch)
  flagHours(flag, hoursPerWeek)
  if (payFrequency === '') flag('payFrequency', errors.frequency)
}

function flagBusiness(flag: Flag, job: TypedJob, isNamed: boolean): void {
  const name = job.customCompanyName
  const wrong = name === '' ? undefined : customCompanyName.safeParse(name).error?.issues[0]
  if (isNamed && name === '') flag('customCompanyName', errors.business)
  else if (wrong) flag('customCompanyName', wrong.message)
}

function flagEmployer(flag: Flag, { title, company, category }: TypedJob): void {
  if (title === null) flag('title', errors.title)
  if (company === null) flag('company', category === 'EMPLOYED_CONTRACTOR' ? errors.client : errors.employer)
  const wrong = company?.id === 'custom' ? customCompanyName.safeParse(company.label).error : undefined
  if (wrong?.issues[0]) flag('company', wrong.issues[0].message)
}

function flagOtherWork(flag: Flag, job: TypedJob): void {
  const wrong = incomeDescription.safeParse(job.otherJobType).error?.issues[0]
  if (job.otherJobType.trim() === '') flag('otherJobType', errors.otherWork)
  else if (wrong) flag('otherJobType', wrong.message)
  flagBusiness(flag, job, false)
}

const kindMessages: Partial<Record<BaseIncome, string>> = {
  EMPLOYED: errors.paidBy,
  SELF_EMPLOYED: errors.owner,
}

/** What the start of a job is compared with; `earliestStart` is YYYY-MM, null while it is unknown. */
type StartDates = { today: CalendarDate; earliestStart: string | null }

/** The month and the year of the start. */
function flagStart(flag: Flag, kind: BaseIncome | null, job: TypedJob, dates: StartDates): void {
  if (job.startMonth === '') flag('startMonth', errors.month)
  if (job.startYear === '') flag('startYear', errors.year)
  flagWrongStart(flag, kind, job, dates)
}

/** A date in the future or past is an error where it becomes one: at its month or its year. */
function flagWrongStart(
  flag: Flag,
  kind: BaseIncome | null,
  job: TypedJob,
  { today, earliestStart }: StartDates,
): void {
  const { startMonth, startYear } = job
  const wrong = typedStartProblem(kind, job, today)
  const isTyped = startMonth !== '' && startYear !== ''
  const tooYoung = isTyped ? tooYoungProblem(firstDay(startMonth, startYear), earliestStart) : null
  if (wrong) flag(startYear === today.slice(0, 4) ? 'startMonth' : 'startYear', wire.income[wrong])
  else if (tooYoung !== null) flag('startYear', tooYoung)
}

function flagJob(flag: Flag, kind: BaseIncome | null, job: TypedJob, dates: StartDates): void {
  const shown = shownFor(kind, job)
  if (shown.employer) flagEmployer(flag, job)
  if (shown.business) flagBusiness(flag, job, true)
  if (shown.otherWork) flagOtherWork(flag, job)
  if (shown.start) flagStart(flag, kind, job, dates)
  if (job.category === '' || job.category === 'NONE')
    flag('category', (kind && kindMessages[kind]) ?? errors.kind)
  if (shown.amount) flagPay(flag, 'annualIncome', job.annualIncome, job.period)
  if (shown.extra && isMoneyOver(job.otherCompensation, LARGEST_AMOUNT))
    flag('otherCompensation', errors.tooMuch)
  else if (shown.extra && job.otherCompensation.trim() !== '' && parseMoney(job.otherCompensation) === null)
    flag('otherCompensation', errors.notMoney)
  if (shown.hourly) flagWage(flag, job)
}

function flagSource(flag: Flag, { category, amount, period, description }: TypedSource): void {
  if (category === '') flag('category', errors.from)
  flagPay(flag, 'amount', amount, period)
  const wrong = incomeDescription.safeParse(description).error?.issues[0]
  if (wrong) flag('description', wrong.message)
}

/** The fields of a job on its first page; the others are on its pay page. */
const jobFields: readonly string[] = [
  'title',
  'company',
  'customCompanyName',
  'otherJobType',
  'startMonth',
  'startYear',
] satisfies (keyof TypedJob)[]

/** The page with a field of the form. */
export function pageOfField(base: BaseIncome, field: string): DetailPage {
  const [list, at = '', own = ''] = field.split('.')
  if (list === 'jobOffer') return 'offer'
  if (at === '') return 'sum'
  if (list !== 'jobs') return `source.${at}`
  // For an employee, the category (how they are paid) is on the pay page; for other work, it is on the first
  // page.
  const isFirst = own === 'category' ? kindAt(base, Number(at)) !== 'EMPLOYED' : jobFields.includes(own)
  return isFirst ? `job.${at}` : `pay.${at}`
}

/**
 * Checks what is typed for a kind of income: only the fields that are shown count.
 * @param saved the entries that the form opened with; an unchanged saved job needs no further answers
 * @param page checks only the fields of this page
 */
export function jobSchema(
  base: BaseIncome,
  dates: StartDates,
  saved: readonly IncomeEntry[] = [],
  page?: DetailPage,
) {
  return z.custom<TypedForm>().check((check) => {
    const { value } = check
    const flagAt =
      (...within: (string | number)[]): Flag =>
      (field, message) => {
        const path = [...within, field]
        if (page === undefined || pageOfField(base, path.join('.')) === page)
          check.issues.push({ code: 'custom', input: value, path, message })
      }
    if (base === 'NO_INCOME' && value.jobOffer === '') flagAt()('jobOffer', errors.jobOffer)
    // The form always opens with an amount field; this prevents sending a form without one.
    const isAsked = base === 'NO_INCOME' && value.jobOffer !== 'YES'
    if (!isAsked && !hasAmount(base, value)) flagAt()('sources', errors.noIncome)
    countedJobs(base, value).forEach((job, at) => {
      // An unchanged job offer may have started since it was saved.
      const flagOf = unchangedJob(job, saved) === null ? flagJob : flagWrongStart
      flagOf(flagAt('jobs', at), kindAt(base, at), job, dates)
    })
    value.sources.forEach((source, at) => {
      flagSource(flagAt('sources', at), source)
    })
  })
}

/** The first page, in order, with a missing or wrong answer; null when all are complete. */
export function unfinishedPage(
  base: BaseIncome,
  typed: TypedForm,
  saved: readonly IncomeEntry[],
  dates: StartDates,
): DetailPage | null {
  const isDone = (page: DetailPage) => jobSchema(base, dates, saved, page).safeParse(typed).success
  return detailPages(base, typed).find((page) => !isDone(page)) ?? null
}
