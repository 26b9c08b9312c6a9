import { addMonths, type CalendarDate } from '@relief/domain/calendar-date.ts'
import * as z from 'zod/mini'
import { incomeSourceCategory, jobCategory, payFrequency } from '../enumerations.ts'
import {
  customCompanyName,
  dollars,
  hoursPerWeek,
  incomeDescription,
  LARGEST_AMOUNT,
  rowId,
  rowIdOrDigits,
  uuid,
} from '../fields.ts'
import { text } from '../text.ts'
import { words } from '../words.ts'
import { timestamp } from './application.ts'
import type { Company, Occupation } from './reference.ts'

/** Income other than a job; `amount` is dollars a year. */
const incomeSourceFields = z.object({
  amount: dollars,
  category: incomeSourceCategory,
  description: z.optional(z.nullable(incomeDescription)),
})

const jobFields = z.object({
  category: z.optional(jobCategory),
  companyId: z.optional(z.nullable(rowId())),
  companyName: z.optional(z.nullable(text({ most: 255, visible: true }))),
  customCompanyName: z.optional(z.nullable(customCompanyName)),
  /** Start and end; the form asks for month and year, and the day is set to the 2nd. */
  from: z.optional(z.nullable(timestamp)),
  to: z.optional(z.nullable(timestamp)),
  hourlyWage: z.optional(z.nullable(dollars)),
  hoursPerWeek: z.optional(z.nullable(hoursPerWeek)),
  jobTypeAndTitleId: z.optional(z.nullable(rowId())),
  occupationId: z.optional(z.nullable(rowIdOrDigits(words.income.occupation))),
  occupationName: z.optional(z.nullable(text({ most: 255, visible: true }))),
  otherCompensation: z._default(dollars, 0),
  payFrequency: z.optional(z.nullable(payFrequency)),
  salary: z.optional(z.nullable(dollars)),
  title: z.optional(z.nullable(text({ most: 255, visible: true }))),
})
export type JobFields = z.infer<typeof jobFields>
export type IncomeSourceFields = z.infer<typeof incomeSourceFields>

/** How many jobs and sources one application may have. */
export const MAX_INCOME_ENTRIES = 20

const common = { applicationUuid: uuid, entityUuid: uuid, id: uuid }

export const incomeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('JOB'), ...common, jobFields }),
  z.object({ kind: z.literal('INCOME_SOURCE'), ...common, incomeSourceFields }),
])
export type IncomeEntry = z.infer<typeof incomeEntry>

export const createIncomeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('JOB'), jobFields }),
  z.object({ kind: z.literal('INCOME_SOURCE'), incomeSourceFields }),
])
export type CreateIncomeEntry = z.infer<typeof createIncomeEntry>

/**
 * The body that adds an entry. With its own id, a client can repeat a request whose reply was lost: the same
 * id means the same entry. Without an id, an entry equal to an existing one counts as that entry.
 */
export const addIncomeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('JOB'), id: z.optional(uuid), jobFields }),
  z.object({ kind: z.literal('INCOME_SOURCE'), id: z.optional(uuid), incomeSourceFields }),
])

export const updateIncomeEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('JOB'), id: uuid, jobFields }),
  z.object({ kind: z.literal('INCOME_SOURCE'), id: uuid, incomeSourceFields }),
])

export const deleteIncomeEntry = z.object({ id: uuid, kind: z.enum(['JOB', 'INCOME_SOURCE']) })

export type IncomeProblem = { field: string; message: string }

/** The id of an employer or job title that the applicant typed, in place of an id of the lists. */
export const CUSTOM_JOB_ID = 0

/** A start goes back this many years, and a job offer ahead to the next: 51 years in all. */
export const START_YEARS_BACK = 49

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The problem with a wage at these hours, even if each figure alone is in range; null without a problem. */
export function wageProblem(
  hourlyWage: number | null | undefined,
  hours: number | null | undefined,
): string | null {
  const isTooMuch = 52 * (hourlyWage ?? 0) * (hours ?? 0) > LARGEST_AMOUNT
  return isTooMuch ? words.income.tooMuch : null
}

const monthOf = (date: string) => date.slice(0, 7)

/**
 * The problem with a start: only a job offer may start in a later month, and it may not have started in an
 * earlier one. Null without a problem. The day is not compared, because the form does not ask for it.
 */
export function startProblem(
  category: JobFields['category'] | null,
  start: string,
  today: CalendarDate,
): 'future' | 'past' | null {
  const isOffer = category === 'JOB_OFFER'
  if (monthOf(start) > monthOf(today)) return isOffer ? null : 'future'
  return isOffer && monthOf(start) < monthOf(today) ? 'past' : null
}

/** The age from which federal law allows work in most jobs (29 CFR 570.2). */
export const MINIMUM_WORKING_AGE = 14

/** The first month in which an applicant was old enough to work: YYYY-MM. */
export const earliestStart = (born: CalendarDate): string =>
  monthOf(addMonths(born, 12 * MINIMUM_WORKING_AGE))

/**
 * The error of a start before the applicant was old enough to work; null without one.
 * @param earliest YYYY-MM; null while the date of birth is unknown
 */
export const tooYoungProblem = (start: string, earliest: string | null): string | null =>
  earliest !== null && monthOf(start) < earliest ? words.fields.tooYoung(String(MINIMUM_WORKING_AGE)) : null

/**
 * Problems with a job's category, wage and dates; empty for other income.
 * @param born the applicant's date of birth; null while it is unknown
 */
export function incomeProblems(
  entry: CreateIncomeEntry,
  today: CalendarDate,
  born: CalendarDate | null = null,
): IncomeProblem[] {
  if (entry.kind !== 'JOB') return []
  const thisYear = Number(today.slice(0, 4))
  const { category, from, to, hourlyWage, hoursPerWeek } = entry.jobFields
  const tooMuch = wageProblem(hourlyWage, hoursPerWeek)
  const found: IncomeProblem[] = tooMuch === null ? [] : [{ field: 'hourlyWage', message: tooMuch }]
  if (category === undefined) found.push({ field: 'category', message: words.income.category })
  for (const [field, moment] of Object.entries({ from, to }))
    if (moment && !isTimeZone(moment.timeZone)) found.push({ field, message: words.income.timeZone })
  const year = from ? Number(from.timestamp.slice(0, 4)) : thisYear
  const wrongStart = from ? startProblem(category, from.timestamp, today) : null
  const tooYoung = from && born ? tooYoungProblem(from.timestamp, earliestStart(born)) : null
  if (year < thisYear - START_YEARS_BACK || year > thisYear + 1)
    found.push({
      field: 'from',
      message: words.income.year(String(thisYear - START_YEARS_BACK), String(thisYear + 1)),
    })
  else if (wrongStart) found.push({ field: 'from', message: words.income[wrongStart] })
  else if (tooYoung !== null) found.push({ field: 'from', message: tooYoung })
  if (from && to && Date.parse(to.timestamp) < Date.parse(from.timestamp))
    found.push({ field: 'to', message: words.income.end })
  return found
}

/** The rows of the lists that a job names by id; null for an id that a list does not have. */
export type ListedJob = { company?: Company | null; occupation?: Occupation | null }

/** Problems when an employer or a job title from a list is sent under another name; otherwise empty. */
export function listedJobProblems(fields: JobFields, { company, occupation }: ListedJob): IncomeProblem[] {
  const found: IncomeProblem[] = []
  const { companyName, occupationName } = fields
  if (company === null) found.push({ field: 'companyId', message: words.income.unknownEmployer })
  else if (company && companyName && companyName !== company.name)
    found.push({ field: 'companyName', message: words.income.otherEmployer(company.name) })
  if (occupation === null) found.push({ field: 'occupationId', message: words.income.unknownTitle })
  else if (occupation && occupationName && occupationName !== occupation.title)
    found.push({ field: 'occupationName', message: words.income.otherTitle(occupation.title) })
  return found
}
