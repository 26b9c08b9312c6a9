import type { Education } from '@relief/contract/entities/education.ts'
import type { IncomeEntry, IncomeSourceFields, JobFields } from '@relief/contract/entities/income.ts'
import { fromCompactDate } from '@relief/domain/calendar-date.ts'
import { annualIncomeOfEntryCents, formatYearly } from '@relief/domain/income.ts'
import { formatDollars, toCents } from '@relief/domain/money.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { toChoice } from '../income-source-choices.ts'
import { employerLabel, formCategory, isOwnBusiness } from '../job-category.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** `page`: the page of the question that asks for it, unless that is the one that the question opens with. */
export type Row = { label: string; value: string; page?: string }

/** "$1,200.00" of dollars on the wire; whole dollars have no cents. */
export function moneyWords(dollars: number | null): string {
  return dollars === null ? words.notAnswered : formatDollars(dollars, { whole: Number.isInteger(dollars) })
}

/** "Mar 7, 1990" for a date of birth in either of its formats. */
export function dateWords(dob: string | null): string {
  if (dob === null) return words.notAnswered
  const date = fromCompactDate(dob) ?? dob
  return dateOnOneLine(date)
}

/** Level, school, subject and year of one education. */
export function educationRows(entry: Education): Row[] {
  const school = entry.customInstitutionName ?? entry.institutionName
  const isForeign = entry.customInstitutionForeign ?? entry.foreignInstitution
  const major = entry.customUndergraduateMajorName ?? entry.undergraduateMajorName
  const year = entry.expectedOrGraduationYear
  const ofSchool = [
    ...(school ? [{ label: words.school, value: school }] : []),
    ...(typeof isForeign === 'boolean'
      ? [{ label: words.isForeign, value: isForeign ? shared.common.yes : shared.common.no }]
      : []),
    ...(major ? [{ label: words.major, value: major }] : []),
    ...(year ? [{ label: words.year, value: String(year) }] : []),
  ]
  return [
    { label: words.level, value: shared.degrees[entry.degreeType] },
    ...ofSchool.map((row) => ({ ...row, page: 'school' })),
  ]
}

/** A source as its page calls it, in the page's language, or as the applicant described it. */
function sourceName(fields: IncomeSourceFields): string {
  const { category, description } = toChoice(fields)
  return description || (category === 'OTHER' ? shared.otherIncome : shared.incomeSources[category])
}

/** "March 2021" of a moment at which a job starts or ends. */
function monthWords({ timestamp }: { timestamp: string }): string {
  const [year = '', month] = timestamp.split('-')
  return shared.work.month(shared.work.months[Number(month) - 1] ?? '', year)
}

/** "$38,480 a year", and for hourly pay also what it is made of. */
function payWords({ hourlyWage, hoursPerWeek }: JobFields, yearlyCents: number): string {
  const yearly = words.aYear(formatYearly(yearlyCents))
  if (!hourlyWage || !hoursPerWeek) return yearly
  return words.hourly(moneyWords(hourlyWage), String(hoursPerWeek), yearly)
}

/**
 * Everything that the applicant has said about one job or source, in the words of the pages that asked.
 * @param number the position among several jobs; null for the only one
 */
export function incomeRows(entry: IncomeEntry, number: number | null = null): Row[] {
  if (entry.kind === 'INCOME_SOURCE') {
    const { amount } = entry.incomeSourceFields
    return [{ label: sourceName(entry.incomeSourceFields), value: words.aYear(moneyWords(amount)) }]
  }
  const job = entry.jobFields
  const extra = job.otherCompensation ?? 0
  const yearlyCents = annualIncomeOfEntryCents(entry) - toCents(extra)
  const company = job.customCompanyName ?? job.companyName
  const title = job.occupationName ?? job.title
  const category = formCategory(job)
  const isOwn = isOwnBusiness(category)
  const kindLabel = number === null ? words.work : words.workOf(String(number))
  // Of several jobs, the sum of all of them says which is which.
  const onPage = (page: string, rows: Row[]) =>
    number === null ? rows.map((row) => ({ ...row, page })) : rows
  return [
    ...onPage('base', [
      ...(category === '' || category === 'NONE'
        ? []
        : [{ label: kindLabel, value: shared.work.kinds[category] }]),
    ]),
    ...onPage('job.0', [
      ...(company ? [{ label: isOwn ? words.business : employerLabel(category), value: company }] : []),
      ...(title ? [{ label: words.jobTitle, value: title }] : []),
      ...(job.from
        ? [{ label: category === 'JOB_OFFER' ? words.willStart : words.started, value: monthWords(job.from) }]
        : []),
      ...(job.to ? [{ label: words.ends, value: monthWords(job.to) }] : []),
    ]),
    ...onPage('pay.0', [
      { label: isOwn ? words.earnings : words.pay, value: payWords(job, yearlyCents) },
      ...(job.payFrequency
        ? [
            {
              label: isOwn ? words.frequencyOfOwn : words.frequency,
              value: shared.work.frequencies[job.payFrequency],
            },
          ]
        : []),
      ...(extra > 0 ? [{ label: words.extra, value: words.aYear(moneyWords(extra)) }] : []),
    ]),
  ]
}

/** The same for all of them. */
export function allIncomeRows(entries: readonly IncomeEntry[]): Row[] {
  const jobs = entries.filter(({ kind }) => kind === 'JOB')
  const isOnlySource = entries.length - jobs.length === 1
  return entries.flatMap((entry) => {
    if (entry.kind === 'INCOME_SOURCE')
      return incomeRows(entry).map((row) => (isOnlySource ? { ...row, page: 'source.0' } : row))
    return incomeRows(entry, jobs.length === 1 ? null : jobs.indexOf(entry) + 1)
  })
}
